import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessTypes } from '#domain/countries/country.ts'
import { OwnershipModel } from '#test/fixtures/ownership-model.ts'

type Call = (model: OwnershipModel) => void | Promise<void>

const at = fc.nat(2)
const identity = fc.constantFrom(
  'VERIFIED',
  'LAST4_MISMATCH',
  'PHOTO_ID_REQUIRED',
  'WATCH_LIST',
  'THIN_FILE',
  'UNREADABLE',
  null,
)
const call = <T extends unknown[]>(
  run: (model: OwnershipModel, ...values: T) => void | Promise<void>,
  ...values: { [K in keyof T]: fc.Arbitrary<T[K]> }
): fc.Arbitrary<Call> =>
  fc.tuple<T>(...values).map((drawn) =>
    Object.assign((model: OwnershipModel) => run(model, ...drawn), {
      // The counterexample names each call.
      [fc.toStringMethod]: () => `${/model\.(\w+)/.exec(run.toString())?.[1]}(${JSON.stringify(drawn)})`,
    }),
  )

/** In the proportions in which they get an application furthest. */
const calls = fc.oneof(
  { weight: 2, arbitrary: call((model, hasBeneficialOwners) => model.save({ company: { hasBeneficialOwners } }), fc.boolean()) },
  { weight: 2, arbitrary: call((model, businessType) => model.save({ company: { businessType } }), fc.constantFrom(...businessTypes)) },
  { weight: 3, arbitrary: call((model) => model.add()) },
  { weight: 3, arbitrary: call((model, owner) => model.remove(owner), at) },
  {
    weight: 3,
    arbitrary: call(
      (model, owner, by, what) => model.change(owner, by, what),
      at,
      fc.constantFrom('applicant', 'owner'),
      fc.constantFrom('firstName', 'email', 'dob'),
    ),
  },
  { weight: 5, arbitrary: call((model, count) => model.submitOwners(count), fc.nat(2)) },
  { weight: 4, arbitrary: call((model) => model.declareNone()) },
  { weight: 8, arbitrary: call((model, owner, finding) => model.check(owner, finding), at, identity) },
  { weight: 3, arbitrary: call((model, owner, proof) => model.photoId(owner, proof), at, fc.constantFrom('ACCEPTED', 'REJECTED')) },
  { weight: 2, arbitrary: call((model, owner) => model.deny(owner), at) },
  {
    weight: 6,
    arbitrary: call(
      (model, applicant, business) => model.onboard(applicant, business),
      fc.constantFrom('VERIFIED', 'VERIFIED', 'VERIFIED', 'PHOTO_ID_REQUIRED'),
      fc.constantFrom('VERIFIED', 'LIMITED_HISTORY', 'LIMITED_HISTORY', 'UNREADABLE'),
    ),
  },
  { weight: 3, arbitrary: call((model) => model.underwrite('APPROVED')) },
)

function checkInvariant({ decision, owners, suspects }: OwnershipModel): void {
  if (decision === 'APPROVED') {
    expect(owners.filter(({ status }) => status !== 'VERIFIED')).toEqual([])
    expect([...suspects]).toEqual([])
  }
  if (decision === 'APPROVED_PENDING') {
    const listed = owners.map(({ person }) => person)
    expect([...suspects].filter((person) => !listed.includes(person))).toEqual([])
    expect(owners.filter(({ status }) => status === 'ERROR' || status === 'IN_REVIEW')).toEqual([])
  }
}

/** Most sequences begin with a list of owners whose first one has answered. */
const starts = fc.record({
  hasOthers: fc.constantFrom(true, true, true, false),
  business: fc.constantFrom('LIMITED_HISTORY', 'VERIFIED'),
  partners: fc.integer({ min: 0, max: 2 }),
  finding: identity,
})

/** How often the sequences got to what they are about. */
const seen = { approved: 0, approvedAfterCheck: 0, approvedByPerson: 0, keptForPerson: 0, onErrors: 0 }

test('no order of 10,000 random sequences of calls approves a business past an owner who is unverified, failing or was removed after a check [CHG-05]', async () => {
  await fc.assert(
    fc.asyncProperty(starts, fc.array(calls, { minLength: 6, maxLength: 24 }), async (start, sequence) => {
      const model = new OwnershipModel()
      model.answers.company.hasBeneficialOwners = start.hasOthers
      await model.onboard('VERIFIED', start.business)
      await model.submitOwners(start.partners)
      await model.check(0, start.finding)
      for (const step of sequence) {
        await step(model)
        checkInvariant(model)
        if (model.decision === 'APPROVED') seen.approved += 1
        if (model.decision === 'APPROVED' && model.owners.length > 0) seen.approvedAfterCheck += 1
        if (model.decision === 'APPROVED' && model.reviewed.length > 0) seen.approvedByPerson += 1
        if (model.facts?.ownerRemovedAfterCheck) seen.keptForPerson += 1
        if (model.decision === 'ERROR') seen.onErrors += 1
      }
    }),
    { numRuns: 10_000, seed: 20_261_122, endOnFailure: false },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(300)
}, 60_000)
