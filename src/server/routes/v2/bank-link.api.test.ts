import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { ProviderTimeout } from '../../providers/provider-timeout.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const created = async (body: object = bodyUS()): Promise<string> =>
  (await rosa.create(body)).data.application.id

interface Window {
  publicToken: string
  institution: string
  accounts: { id: string; type: string; mask: string }[]
}
/** What the window returns to somebody who signs in at a bank. */
const signInAtBank = async (user: string, institution?: string) => {
  const { data } = await api.anonymous().post('/sandbox/bank-link', { user, institution })
  return data as Window
}
const linked = (id: string, publicToken: string, more: object = {}, as = rosa) =>
  as.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { primary: true, source: 'plaid', status: 'P', value: publicToken, requestMetadata: {}, ...more },
  })
const tokenFor = (id: string, as = rosa) =>
  as.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } })

test('the linking window is opened by a token of the application [API2-32]', async () => {
  const { status, data } = await tokenFor(await created())
  expect(status).toBe(200)
  expect(data.window).toBe('sandbox')
  expect(data.token).not.toBe('')
  expect(Date.parse(data.expiresAt)).toBeGreaterThan(api.services.clock.now().getTime())
})

test('the account chosen in the window is linked, verified, and sealed with its balance [API2-29, API2-36]', async () => {
  const id = await created()
  const { publicToken, institution, accounts } = await signInAtBank('user_good')
  expect(accounts.length).toBeGreaterThan(1)
  const [, savings] = accounts
  const { status, data, text } = await linked(id, publicToken, {
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

test('a Canadian business links a Canadian account, and no American one', async () => {
  const id = await created(bodyCA({ sin: '046454286' }))
  const abroad = await linked(id, (await signInAtBank('user_good', 'cedar')).publicToken)
  expect([abroad.status, abroad.errors[0]?.code]).toEqual([422, 'bank_link_abroad'])
  const { data } = await linked(id, (await signInAtBank('user_good', 'Boreal Bank')).publicToken, {
    requestMetadata: { accountMask: '4567' },
  })
  expect([data.bankName, data.last4, data.status]).toEqual(['Boreal Bank', '4567', 'VERIFIED'])
})

test('a wrong password at the bank, and no account there, are told apart', async () => {
  const id = await created()
  const bad = await linked(id, (await signInAtBank('user_bad')).publicToken)
  expect([bad.status, bad.errors[0]]).toEqual([
    422,
    { code: 'bank_link_failed', message: 'Sorry, something went wrong.' },
  ])
  const empty = await linked(id, (await signInAtBank('user_empty')).publicToken)
  expect([empty.status, empty.errors[0]?.code]).toEqual([422, 'bank_link_empty'])
  expect((await rosa.banks(id)).data).toEqual([])
})

test('a bank that is not listed leads nowhere: its numbers are entered by hand', async () => {
  const { status, body } = await api
    .anonymous()
    .post('/sandbox/bank-link', { user: 'user_good', institution: 'Bank of Atlantis' })
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'institution', code: 'choice_unknown' }] }])
})

test('what the window returned is good for one link', async () => {
  const id = await created()
  const { publicToken } = await signInAtBank('user_good')
  expect((await linked(id, publicToken)).status).toBe(201)
  expect((await linked(id, publicToken)).errors[0]?.code).toBe('bank_link_failed')
})

test('an account that was not among those shown is refused', async () => {
  const id = await created()
  const { publicToken } = await signInAtBank('user_good')
  const { status, errors } = await linked(id, publicToken, { requestMetadata: { accountId: 'else' } })
  expect([status, errors[0]?.field]).toEqual([422, 'requestMetadata.accountId'])
})

test('another account takes the place of the primary one, which stays listed', async () => {
  const id = await created()
  await rosa.linkBank(id, {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '000123456789',
  })
  await linked(id, (await signInAtBank('user_good', 'harbor')).publicToken)
  const { data } = await rosa.banks(id)
  expect(data.filter(({ primary }) => primary).map(({ bankName }) => bankName)).toEqual(['Harbor Savings'])
  expect(data).toHaveLength(2)
  const listed = (await rosa.call('GET /accounts')).data.find(({ applicationId }) => applicationId === id)
  expect(listed?.bankAccounts.map(({ last4, primary }) => `${last4} ${primary}`).toSorted()).toEqual([
    '6789 false',
    '8761 true',
  ])
})

test('a first account is the primary one, whatever is said of it', async () => {
  const id = await created()
  const { publicToken } = await signInAtBank('user_good')
  expect((await linked(id, publicToken, { primary: false })).data.primary).toBe(true)
})

test('an approved business with a linked account is paid out at once', async () => {
  const { id } = await rosa.apply(bodyUS())
  await linked(id, (await signInAtBank('user_good')).publicToken)
  expect((await rosa.read(id)).data.application.enableDeposits).toBe(true)
})

test('nobody links an account to somebody else’s application', async () => {
  const id = await created()
  const eve = applicant(await api.as('eve@example.com'))
  const { publicToken } = await signInAtBank('user_good')
  expect((await linked(id, publicToken, {}, eve)).status).toBe(403)
  expect((await tokenFor(id, eve)).status).toBe(403)
})

test('a provider that does not answer is told as such, and nothing is linked', async () => {
  const id = await created()
  const { bankLink } = api.services.providers
  const silent = () => Promise.reject(new ProviderTimeout('bank link'))
  api.services.providers.bankLink = { createToken: silent, exchange: silent }
  try {
    const token = await tokenFor(id)
    expect([token.status, token.errors[0]?.code]).toEqual([504, 'provider_timeout'])
    expect((await linked(id, 'public-sandbox')).status).toBe(504)
  } finally {
    api.services.providers.bankLink = bankLink
  }
  expect((await rosa.banks(id)).data).toEqual([])
})

test('a body without a token, or of another kind, is refused field by field', async () => {
  const id = await created()
  const { status, errors } = await rosa.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { source: 'other', status: 'X' },
  })
  expect([status, errors.map(({ field }) => field)]).toEqual([422, ['value', 'source', 'status']])
})
