import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

let rosa: Applicant
const api = await testApp()
rosa = applicant(await api.as('rosa@delgadobakery.com'))

const createApplication = async (body: object = bodyUS()): Promise<string> =>
  (await rosa.create(body)).data.application.id

interface Window {
  publicToken: string
  institution: string
  accounts: { id: string; type: string; mask: string }[]
}
/** The result of a sign-in in the linking window. */
const signInAtBank = async (user: string, institution?: string) => {
  const { data } = await api.anonymous().post('/sandbox/bank-link', { user, institution })
  return data as Window
}
const link = (id: string, publicToken: string, overrides: object = {}, as = rosa) =>
  as.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: {
      primary: true,
      source: 'plaid',
      status: 'P',
      value: publicToken,
      requestMetadata: {},
      ...overrides,
    },
  })
const createToken = (id: string, as = rosa) =>
  as.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } })

test('opens the linking window with a token for the application [API2-32]', async () => {
  const { status, data } = await createToken(await createApplication())
  expect(status).toBe(200)
  expect(data.window).toBe('sandbox')
  expect(data.token).not.toBe('')
  expect(Date.parse(data.expiresAt)).toBeGreaterThan(api.services.clock.now().getTime())
})

test('links the selected account as verified and encrypts its number and balance [API2-29, API2-36]', async () => {
  const id = await createApplication()
  const { publicToken, institution, accounts } = await signInAtBank('user_good')
  expect(accounts.length).toBeGreaterThan(1)
  const [, savings] = accounts
  const { status, data, text } = await link(id, publicToken, {
    requestMetadata: { institution, accountId: savings?.id },
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    type: 'BANK_ACCOUNT',
    source: 'plaid',
    status: 'VERIFIED',
    primary: true,
    bankName: institution,
    accountType: 'SAVINGS',
    last4: savings?.mask,
  })
  const { id: instrumentId } = data
  const row = await api.services.db
    .selectFrom('financial_instruments')
    .selectAll()
    .where('id', '=', instrumentId)
    .executeTakeFirstOrThrow()
  expect(Number(row.available_balance)).toBe(4_800_025)
  expect(`${text} ${String(row.account_number)}`).not.toContain('1111222233331111')
  expect(text).not.toMatch(/balance|4800025/i)
})

test('links a Canadian business to Canadian accounts only', async () => {
  const id = await createApplication(bodyCA({ sin: '046454286' }))
  const foreignAccount = await link(id, (await signInAtBank('user_good', 'cedar')).publicToken)
  expect([foreignAccount.status, foreignAccount.errors[0]?.code]).toEqual([422, 'bank_link_abroad'])
  const { data } = await link(id, (await signInAtBank('user_good', 'Boreal Bank')).publicToken, {
    requestMetadata: { accountMask: '4567' },
  })
  expect([data.bankName, data.last4, data.status]).toEqual(['Boreal Bank', '4567', 'VERIFIED'])
})

test('distinguishes a failed sign-in at the bank from a bank without accounts', async () => {
  const id = await createApplication()
  const signInFailed = await link(id, (await signInAtBank('user_bad')).publicToken)
  expect([signInFailed.status, signInFailed.errors[0]]).toEqual([
    422,
    { code: 'bank_link_failed', message: 'Sorry, something went wrong.' },
  ])
  const empty = await link(id, (await signInAtBank('user_empty')).publicToken)
  expect([empty.status, empty.errors[0]?.code]).toEqual([422, 'bank_link_empty'])
  expect((await rosa.banks(id)).data).toEqual([])
})

test('rejects an institution that is not listed', async () => {
  const { status, body } = await api
    .anonymous()
    .post('/sandbox/bank-link', { user: 'user_good', institution: 'Bank of Atlantis' })
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'institution', code: 'choice_unknown' }] }])
})

test('accepts a public token once', async () => {
  const id = await createApplication()
  const { publicToken } = await signInAtBank('user_good')
  expect((await link(id, publicToken)).status).toBe(201)
  expect((await link(id, publicToken)).errors[0]?.code).toBe('bank_link_failed')
})

test('rejects an account that the window did not show', async () => {
  const id = await createApplication()
  const { publicToken } = await signInAtBank('user_good')
  const { status, errors } = await link(id, publicToken, { requestMetadata: { accountId: 'else' } })
  expect([status, errors[0]?.field]).toEqual([422, 'requestMetadata.accountId'])
})

test('replaces the primary account and keeps the previous one listed', async () => {
  const id = await createApplication()
  await rosa.linkBank(id, {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '000123456789',
  })
  await link(id, (await signInAtBank('user_good', 'harbor')).publicToken)
  const { data } = await rosa.banks(id)
  expect(data.filter(({ primary }) => primary).map(({ bankName }) => bankName)).toEqual(['Harbor Savings'])
  expect(data).toHaveLength(2)
  const account = (await rosa.call('GET /accounts')).data.find(({ applicationId }) => applicationId === id)
  expect(account?.bankAccounts.map(({ last4, primary }) => `${last4} ${primary}`).toSorted()).toEqual([
    '6789 false',
    '8761 true',
  ])
})

test('a second account linked at the bank needs a sign-in younger than ten minutes and keeps its token [CHG-09]', async () => {
  const { id } = await rosa.apply(bodyUS())
  await link(id, (await signInAtBank('user_good')).publicToken)
  await api.advance(11 * 60_000)
  const { publicToken } = await signInAtBank('user_good', 'harbor')
  expect((await link(id, publicToken)).errors[0]?.code).toBe('fresh_sign_in_required')
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  expect((await link(id, publicToken)).status).toBe(201)
})

test('makes the first account primary regardless of the request', async () => {
  const id = await createApplication()
  const { publicToken } = await signInAtBank('user_good')
  expect((await link(id, publicToken, { primary: false })).data.primary).toBe(true)
})

test('enables payouts for an approved business with a linked account', async () => {
  const { id } = await rosa.apply(bodyUS())
  await link(id, (await signInAtBank('user_good')).publicToken)
  expect((await rosa.read(id)).data.application.enableDeposits).toBe(true)
})

test('rejects linking to another user’s application', async () => {
  const id = await createApplication()
  const eve = applicant(await api.as('eve@example.com'))
  const { publicToken } = await signInAtBank('user_good')
  expect((await link(id, publicToken, {}, eve)).status).toBe(403)
  expect((await createToken(id, eve)).status).toBe(403)
})

test('answers 504 and links nothing when the vendor times out', async () => {
  const id = await createApplication()
  const { bankLink } = api.services.providers
  const timeOut = () => Promise.reject(new ProviderTimeout('bank link'))
  api.services.providers.bankLink = { ...bankLink, createToken: timeOut, exchange: timeOut }
  try {
    const token = await createToken(id)
    expect([token.status, token.errors[0]?.code]).toEqual([504, 'provider_timeout'])
    expect((await link(id, 'public-sandbox')).status).toBe(504)
  } finally {
    api.services.providers.bankLink = bankLink
  }
  expect((await rosa.banks(id)).data).toEqual([])
})

test('reports every invalid field of the body', async () => {
  const id = await createApplication()
  const { status, errors } = await rosa.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { source: 'other', status: 'X' },
  })
  expect([status, errors.map(({ field }) => field)]).toEqual([422, ['value', 'source', 'status']])
})
