import { businessRegistry, identityBureau } from '#test/vendors/vendor-answers.ts'
import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  ownersApi,
  stateOf,
  withOwners,
} from '#test/api/owner.ts'
import { approved, held as inReview, lettersOf, newAccount } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationBody } from '#api/applications.ts'
import { findFlaggedApprovals } from '#server/underwriting/flag-approvals.ts'
import { dayMs } from '#domain/dates/duration.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
let partners = 0
const newPerson = () => newAccount(api)
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

interface Facts {
  /** Whole EIN, without its dash. */
  ein: string
  /** Whole SSN, or its last four digits. */
  ssn?: string
  lastName?: string
  phone?: string
}
let count = 0
/** A business and a person nobody has applied for yet; the endings select the findings of the vendors. */
function newFacts({ einEnding = '6780', ssnEnding = '4321' } = {}): Required<Facts> {
  count += 1
  return {
    ein: `45${count + 100}${einEnding}`,
    ssn: `${400 + count}22${ssnEnding}`,
    lastName: `Delgado${lettersOf(count)}`,
    phone: `415555${2000 + count}`,
  }
}

/** All at one address, as unrelated businesses may be; the business is named after its number. */
function bodyOf({ ein, ssn = '4321', lastName = 'Delgado', phone = '4155552671' }: Facts): ApplicationBody {
  const body = bodyUS()
  return {
    applicant: {
      ...body.applicant,
      localPhoneNumber: phone,
      name: { firstName: 'Rosa', lastName },
      governmentIdentification: { value: ssn, sourceType: ssn.length === 4 ? 'SSN4' : 'SSN9' },
    },
    company: {
      ...body.company,
      name: `Bakery ${ein} LLC`,
      governmentIdentification: { value: ein, sourceType: 'FEIN' },
    },
  }
}

const stateIn = async (person: Applicant, id: string) => {
  const { application } = (await person.read(id)).data
  return [stateOf({ data: application }), ...(application.letter?.reasons ?? []).map(({ code }) => code)]
}

/** Applies and reads the outcome. */
async function apply(facts: Facts, person?: Applicant) {
  const merchant = person ?? (await newPerson())
  const { id } = await merchant.apply(bodyOf(facts))
  return { id, merchant, state: () => stateIn(merchant, id) }
}

const partnerBody = () => ({
  lastName: `Okafor${lettersOf(count)}`,
  phone: { nationalNumber: `415556${2000 + count}` },
})
const partnerDetails = (ending: string) => ({
  ...ownerDetailsUS(ending, 'SSN9'),
  governmentIdentification: { value: `${600 + count}22${ending}`, sourceType: 'SSN9' },
})

/** The business of these facts, whose one partner answers with a number of this ending. */
async function applyWithPartner(facts: Facts, ending: string | null, person?: Applicant) {
  const merchant = person ?? (await newPerson())
  const { id } = await merchant.apply(withOwners(bodyOf(facts)))
  const { submit, list, remove } = ownersApi(merchant)
  const email = `partner${(partners += 1)}@example.com`
  await submit(id, [invitedOwnerBody(email, partnerBody())])
  const ownerId = (await list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  if (ending !== null) await partner.onboard(partnerDetails(ending))
  return { id, merchant, email, ownerId, partner, remove, state: () => stateIn(merchant, id) }
}

/** The paper of the business did not convince, twice. */
async function refuseDocuments({ call }: Applicant, id: string) {
  const params = { id, type: 'verification' } as const
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { inquiryId } = (
      await call('POST /applications/{id}/step-ups/{type}/sessions', { params, body: {} })
    ).data
    await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'failed' })
    await call('POST /applications/{id}/step-ups/verification', { params: { id }, body: { inquiryId } })
  }
}

/** Declined, because the register knows the business as dissolved and its paper did not convince. */
async function applyDissolved(facts: Facts) {
  const applied = await apply(facts)
  await refuseDocuments(applied.merchant, applied.id)
  expect((await applied.state())[0]).toBe('DECLINED')
  return applied
}

describe('an owner of another application for the same business', () => {
  test.each([
    ['failing', '5555', 'PENDING'],
    ['asked for a photo ID', '2222', 'APPROVED_PENDING BO_VERIFICATION'],
  ])('%s is not left out by applying again [CHG-05]', async (_what, ending, first) => {
    const facts = newFacts()
    const before = await applyWithPartner(facts, ending)
    expect((await before.state())[0]).toBe(first)
    const again = await apply(facts, before.merchant)
    expect(await again.state()).toEqual(inReview)
    const { id, state } = await apply({ ...newFacts(), ein: facts.ein })
    expect((await state())[0]).toBe('PENDING')
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
    expect((await state())[0]).toBe('APPROVED')
  })

  test('who was removed after the check is not left out either [CHG-05]', async () => {
    const facts = newFacts()
    const { id, remove, ownerId, merchant } = await applyWithPartner(facts, '2222')
    expect((await remove(id, ownerId)).status).toBe(200)
    const again = await apply(facts, merchant)
    expect(await again.state()).toEqual(inReview)
  })

  test('who is verified, or is listed again, does not matter', async () => {
    const facts = newFacts()
    const { merchant } = await applyWithPartner(facts, '4321')
    expect(await (await apply(facts, merchant)).state()).toEqual(approved)
    const waiting = newFacts()
    const first = await applyWithPartner(waiting, '2222')
    const { id } = await first.merchant.apply(withOwners(bodyOf(waiting)))
    await ownersApi(first.merchant).submit(id, [invitedOwnerBody(first.email)])
    expect((await stateIn(first.merchant, id))[0]).toBe('APPROVED_PENDING BO_VERIFICATION')
  })

  test('who was invited and has not answered is not left out, also after a withdrawal [CHG-05]', async () => {
    const facts = newFacts()
    const { id, merchant } = await applyWithPartner(facts, null)
    expect(await (await apply(facts, merchant)).state()).toEqual(inReview)
    await merchant.withdraw(id)
    expect(await (await apply(facts, merchant)).state()).toEqual(inReview)
  })

  test('who owes a step may apply for a business of their own [CHG-05]', async () => {
    const { partner, email } = await applyWithPartner(newFacts(), null)
    const facts = newFacts({ ssnEnding: '2222' })
    const { firstName = '', lastName = '' } = bodyOf(facts).applicant?.name ?? {}
    const number = { value: facts.ssn, sourceType: 'SSN9' }
    const dob = bodyOf(facts).applicant?.dob ?? ''
    await partner.onboard({ ...ownerDetailsUS(), firstName, lastName, dob, governmentIdentification: number })
    const own = applicant(await api.as(email))
    const { id } = await own.apply(bodyOf(facts))
    expect(await stateIn(own, id)).toEqual(['PENDING GOV_ID_SELFIE', 'photo_id_needed'])
  })

  test('of another business of the same account holds every business of it [SEC-31]', async () => {
    const { merchant } = await applyWithPartner(newFacts(), '5555')
    expect(await (await apply(newFacts(), merchant)).state()).toEqual(inReview)
    expect(await (await apply(newFacts())).state()).toEqual(approved)
  })

  test('does not lock the answers about this one', async () => {
    const facts = newFacts({ einEnding: '3333' })
    await applyWithPartner(facts, '2222')
    const { id, merchant } = await apply({ ...newFacts(), ein: facts.ein })
    expect((await merchant.save(id, { company: { hasBeneficialOwners: true } })).status).toBe(200)
  })
})

describe('a business that was declined', () => {
  test('is a case for a person when it applies again, in another account too [CHG-05]', async () => {
    const facts = newFacts({ einEnding: '4444' })
    await applyDissolved(facts)
    const again = await apply({ ...newFacts(), ein: facts.ein })
    const params = { id: again.id, type: 'verification' } as const
    const { call } = again.merchant
    const { inquiryId } = (
      await call('POST /applications/{id}/step-ups/{type}/sessions', { params, body: {} })
    ).data
    await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'completed' })
    await call('POST /applications/{id}/step-ups/verification', {
      params: { id: again.id },
      body: { inquiryId },
    })
    expect(await again.state()).toEqual(inReview)
    await (await underwriter()).decide(again.id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
    expect((await again.state())[0]).toBe('APPROVED')
  })

  test('does not hold the same person’s other business', async () => {
    const facts = newFacts({ einEnding: '4444' })
    await applyDissolved(facts)
    expect(await (await apply({ ...facts, ein: newFacts().ein })).state()).toEqual(approved)
  })

  test('holds no less than while it waited for a person: a verified partner too [SEC-31]', async () => {
    const facts = newFacts({ ssnEnding: '8888' })
    const { id, email } = await applyWithPartner(facts, '4321')
    const own = applicant(await api.as(email))
    expect(await (await apply(newFacts(), own)).state()).toEqual(inReview)
    await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect(await (await apply(newFacts(), own)).state()).toEqual(inReview)
    expect(await (await apply(newFacts())).state()).toEqual(approved)
  })

  test('by the policy, after a person had asked for something, holds everyone who waited [SEC-31]', async () => {
    const facts = newFacts()
    const merchant = await newPerson()
    const { applicant: person, company } = bodyOf(facts)
    const { id } = await merchant.apply({ applicant: person, company: { ...company, segment: '179' } })
    await (
      await underwriter()
    ).decide(id, {
      decision: 'PENDING',
      reasons: ['more_information_needed'],
      stepUps: ['BUSINESS_INFO'],
    })
    const { business } = api.services.providers
    api.services.providers.business = businessRegistry(() => 'DISSOLVED')
    await merchant.call('POST /applications/{id}/step-ups/business-info', {
      params: { id },
      body: { name: company?.name, address: { ...company?.address, line1: '9 Oak Street' } },
    })
    await refuseDocuments(merchant, id)
    api.services.providers.business = business
    expect((await stateIn(merchant, id))[0]).toBe('DECLINED')
    expect(await (await apply({ ...facts, ein: newFacts().ein })).state()).toEqual(inReview)
  })

  test('by a person counts for the business and for the people, partners included', async () => {
    const facts = newFacts()
    const lastName = `Okafor${lettersOf(count)}`
    const { id } = await applyWithPartner(facts, '8888')
    await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect(await (await apply({ ...newFacts(), ein: facts.ein })).state()).toEqual(inReview)
    expect(await (await apply({ ...facts, ein: newFacts().ein })).state()).toEqual(inReview)
    const partner = await newPerson()
    const { id: ofPartner } = await partner.apply({
      ...bodyOf(newFacts()),
      applicant: {
        ...bodyOf(newFacts()).applicant,
        name: { firstName: 'Sam', lastName },
        dob: '1979-11-02',
        governmentIdentification: { value: '8888', sourceType: 'SSN4' },
      },
    })
    expect((await stateIn(partner, ofPartner)).slice(1)).toContain('linked_application')
  })
})

describe('a person who was declined', () => {
  const watchListed = () => newFacts({ ssnEnding: '5555' })

  test('holds the business, also through another applicant, and nobody else at its address [SEC-31]', async () => {
    const facts = watchListed()
    expect((await (await apply(facts)).state())[0]).toBe('DECLINED')
    expect(await (await apply({ ...newFacts(), ein: facts.ein })).state()).toEqual(inReview)
    const { company } = bodyOf(facts)
    const straw = await newPerson()
    const { id } = await straw.apply({ applicant: bodyOf(newFacts()).applicant, company })
    expect(await stateIn(straw, id)).toEqual(inReview)
    expect(await (await apply(newFacts())).state()).toEqual(approved)
  })

  test('is recognized as a partner, by the whole number or by last four digits, birth date and name', async () => {
    const facts = newFacts()
    const { id } = await apply({ ...facts, ssn: facts.ssn.replace(/....$/, '8888') })
    await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    for (const ssn of [facts.ssn.replace(/....$/, '8888'), '8888']) {
      const again = await apply({ ...facts, ein: newFacts().ein, ssn })
      expect((await again.state()).slice(1)).toEqual(['under_review', 'linked_application'])
    }
    const other = await apply({ ...newFacts(), ssn: '8888', lastName: 'Okonkwo' })
    expect((await other.state()).slice(1)).toEqual(['under_review'])
  })
})

test('a business that another account was approved for is a case for a person, and the first stays approved', async () => {
  const facts = newFacts()
  const first = await apply(facts)
  const second = await apply({ ...newFacts(), ein: facts.ein })
  expect([await first.state(), await second.state()]).toEqual([approved, inReview])
  await (await underwriter()).decide(second.id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
  await (await underwriter()).decide(first.id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
  expect([(await first.state())[0], (await second.state())[0]]).toEqual(['APPROVED', 'APPROVED'])
})

test('of two accounts that apply for one business at once, one is a case for a person', async () => {
  const { ein } = newFacts()
  const applied = await Promise.all([apply({ ...newFacts(), ein }), apply({ ...newFacts(), ein })])
  const states = await Promise.all(applied.map(({ state }) => state()))
  expect(states).toEqual(expect.arrayContaining([approved, inReview]))
})

test('drafts, drafts that were withdrawn and approved applications of one account are no reason for a review', async () => {
  const facts = newFacts()
  const merchant = await newPerson()
  await merchant.create(bodyOf(facts))
  const { id } = await merchant.apply(bodyOf(facts))
  await merchant.withdraw((await merchant.create(bodyOf(facts))).data.application.id)
  expect(await stateIn(merchant, id)).toEqual(approved)
  expect(await (await apply(facts, merchant)).state()).toEqual(approved)
})

test('a decline counts for twelve months', async () => {
  const facts = newFacts()
  const { id } = await apply({ ...facts, ssn: facts.ssn.replace(/....$/, '8888') })
  await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  await api.advance(360 * dayMs)
  const early = await apply({ ...newFacts(), ein: facts.ein })
  expect(await early.state()).toEqual(inReview)
  await early.merchant.withdraw(early.id)
  await api.advance(10 * dayMs)
  expect(await (await apply({ ...newFacts(), ein: facts.ein })).state()).toEqual(approved)
})

describe('a partner with the details of the applicant', () => {
  const asRosa = (facts: Required<Facts>) => ({
    ...ownerDetailsUS('4321', 'SSN9'),
    firstName: 'Rosa',
    lastName: facts.lastName,
    dob: bodyUS().applicant?.dob ?? '',
    governmentIdentification: { value: facts.ssn, sourceType: 'SSN9' },
  })

  test.each<[string, (facts: Required<Facts>) => object]>([
    ['the same number', (facts) => ({ ...asRosa(facts), lastName: 'Okafor', dob: '1979-11-02' })],
    [
      'the same name and birth date, with another number',
      (facts) => ({ ...asRosa(facts), governmentIdentification: { value: '5678', sourceType: 'SSN4' } }),
    ],
    [
      'the same last four digits, birth date and family name',
      (facts) => ({ ...asRosa(facts), governmentIdentification: { value: '4321', sourceType: 'SSN4' } }),
    ],
  ])('is a case for a person: %s [CHG-05]', async (_what, answers) => {
    const facts = newFacts()
    const { id, partner, state } = await applyWithPartner(facts, null)
    expect((await partner.onboard(answers(facts))).data.status).toBe('VERIFIED')
    expect((await state()).slice(0, 2)).toEqual(['PENDING', 'applicant_listed_as_partner'])
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
    expect((await state())[0]).toBe('APPROVED')
  })

  test('of whom only the birth date and the family name agree is another person', async () => {
    const facts = newFacts()
    const { partner, state } = await applyWithPartner(facts, null)
    const number = { value: '5678', sourceType: 'SSN4' }
    const brother = { ...asRosa(facts), firstName: 'Ramon', governmentIdentification: number }
    expect((await partner.onboard(brother)).data.status).toBe('VERIFIED')
    expect((await state())[0]).toBe('APPROVED')
  })
})

describe('an approved application', () => {
  const flagsFor = async (declinedId: string) =>
    (await findFlaggedApprovals(api.services.db))
      .filter((flag) => flag.causeId === declinedId)
      .map(({ id }) => id)

  test('is shown to a person when a later one of its business is declined, and stays approved [CASE-04]', async () => {
    const facts = newFacts()
    const earlier = await apply(facts)
    const later = await apply({ ...newFacts(), ein: facts.ein })
    const unrelated = await apply(newFacts())
    await (await underwriter()).decide(later.id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect(await flagsFor(later.id)).toEqual([earlier.id])
    expect([await earlier.state(), await unrelated.state()]).toEqual([approved, approved])
  })

  test('is shown when the policy declines its applicant or the applicant of its business later [CASE-04]', async () => {
    const facts = newFacts({ ssnEnding: '5555' })
    const first = newFacts()
    const { identity } = api.services.providers
    api.services.providers.identity = identityBureau(() => 'VERIFIED')
    const samePerson = await apply({ ...first, ssn: facts.ssn, lastName: facts.lastName })
    const sameBusiness = await apply({ ...newFacts(), ein: facts.ein })
    api.services.providers.identity = identity
    const declined = await apply(facts)
    expect((await declined.state())[0]).toBe('DECLINED')
    expect((await flagsFor(declined.id)).toSorted()).toEqual([samePerson.id, sameBusiness.id].toSorted())
    expect([await samePerson.state(), await sameBusiness.state()]).toEqual([approved, approved])
  })
})
