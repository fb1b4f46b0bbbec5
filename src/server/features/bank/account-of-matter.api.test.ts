import { expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { applicant } from '#test/api/applicant.ts'
import { verifiedAccount } from '#test/api/changes.ts'
import { newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const day = 24 * 60 * 60 * 1000

const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
const accountOf = (id: string) =>
  api.services.db
    .selectFrom('financial_instruments')
    .select(['id', 'holder_check'])
    .where('application_id', '=', id as never)
    .executeTakeFirstOrThrow()
const openCases = (id: string) =>
  api.services.db
    .selectFrom('cases')
    .select('kind')
    .where('application_id', '=', id as never)
    .where('status', '=', 'OPEN')
    .execute()

/** Applies and links the account, before or after the submission. */
async function merchantWith(accountNumber: string, ssnEnding: string, when: 'before' | 'after') {
  const merchant = await newAccount(api)
  const { body } = newMerchant(undefined, ssnEnding)
  const { firstName = '', lastName = '' } = body.applicant?.name ?? {}
  const account = { ...verifiedAccount, fullName: `${firstName} ${lastName}`, accountNumber }
  const { id } = (await merchant.create(body)).data.application
  if (when === 'before') expect((await merchant.linkBank(id, account)).status).toBe(201)
  await merchant.onboard(id)
  if (when === 'after') expect((await merchant.linkBank(id, account)).status).toBe(201)
  return { merchant, id, body }
}

test.each(['in review', 'declined'])(
  'the account of an application that is %s starts no payouts of another that was approved without it [SEC-31, CHG-10]',
  async (state) => {
    const number = state === 'declined' ? '5550001' : '5550002'
    const other = await merchantWith(number, '8888', 'before')
    if (state === 'declined')
      await (await underwriter()).decide(other.id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    const { merchant, id } = await merchantWith(number, '4321', 'after')
    expect((await merchant.read(id)).data.application.decision).toBe('APPROVED')
    expect((await accountOf(id)).holder_check).toBe('NEEDS_REVIEW')
    expect(await openCases(id)).toEqual([{ kind: 'HOLDER_MISMATCH' }])
    await api.advance(7 * day)
    await api.runJobs()
    const { enable_deposits: isPaid } = await api.services.db
      .selectFrom('applications')
      .select('enable_deposits')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
    expect(isPaid).toBe(false)
  },
)

test('an account that waits to take over does not once it belongs to an application in review [SEC-31, CHG-09]', async () => {
  const { merchant, id, body } = await merchantWith('5550010', '4321', 'before')
  const { firstName = '', lastName = '' } = body.applicant?.name ?? {}
  const replacement = { ...verifiedAccount, fullName: `${firstName} ${lastName}`, accountNumber: '5550011' }
  const linked = await merchant.linkBank(id, replacement)
  expect([linked.status, linked.data.verification]).toEqual([201, 'PENDING'])
  await merchantWith('5550011', '8888', 'before')
  await api.advance(7 * day)
  await api.runJobs()
  const accounts = await api.services.db
    .selectFrom('financial_instruments')
    .select(['last4', 'holder_check', 'is_primary'])
    .where('application_id', '=', id as never)
    .orderBy('created_at')
    .execute()
  expect(accounts).toEqual([
    { last4: '0010', holder_check: 'MATCHED', is_primary: true },
    { last4: '0011', holder_check: 'NEEDS_REVIEW', is_primary: false },
  ])
  expect(await openCases(id)).toEqual([{ kind: 'HOLDER_MISMATCH' }])
})

test('the account of an approved application is not doubted [SEC-31]', async () => {
  await merchantWith('5550003', '4321', 'before')
  const { id } = await merchantWith('5550003', '4321', 'after')
  expect((await accountOf(id)).holder_check).toBe('MATCHED')
})

test('the name of a business that no register knows explains no other holder [CHG-10]', async () => {
  const merchant = await newAccount(api)
  const {
    hasBeneficialOwners: _owners,
    governmentIdentification: _number,
    ...company
  } = bodyUS().company ?? {}
  const { body } = newMerchant()
  const { id } = await merchant.apply({
    applicant: body.applicant,
    company: { ...company, businessType: 'SOLE_PROPRIETOR', name: 'Marco Bianchi', dba: 'Marco Bianchi' },
  })
  expect((await merchant.read(id)).data.application.decision).toBe('APPROVED')
  await merchant.linkBank(id, { ...verifiedAccount, fullName: 'Marco Bianchi', accountNumber: '5550020' })
  expect((await accountOf(id)).holder_check).toBe('NEEDS_REVIEW')
})
