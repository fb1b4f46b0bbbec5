import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ApplicationBody } from '#api/applications.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  ownersApi,
  withOwners,
} from '#test/api/owner.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import type { TestClient } from '#test/api/client.ts'

/** Found nowhere else, so that a hit is a leak. */
const entered = {
  email: 'Quillfeather.Zora@quillfeather.example.com',
  firstName: 'Zorabelle',
  lastName: 'Quillfeather',
  birthDate: '1961-11-23',
  street: '7719 Thistledown Crescent',
  phone: '4155552671',
  companyName: 'Quillfeather Umbrellas LLC',
  tradeName: 'Bumbershoot & Daughters',
  campaign: 'letter-to-zorabelle',
  partnerContext: 'crm quillfeather-widow-of-1998',
  companyStreet: '4423 Gossamer Parade',
  ein: '987600001',
  ssn: '536225555',
  ownerEmail: 'ingram.wexcombe@quillfeather.example.com',
  ownerName: 'Wexcombe',
  ownerBirthDate: '1957-08-29',
  ownerStreet: '9031 Larkspur Hollow',
  ownerPhone: '4155553999',
  deliveryStreet: '6650 Marzipan Wharf',
  accountNumber: '000987612345678',
  routingNumber: '021000021',
  holder: 'Zorabelle Q. Quillfeather',
  card: '4242424242424242',
  returnPath: '/accounts?from=thistledown',
  handOff: 'cart of zorabelle',
}

/** Everything that grants access, as it was seen by the browser. */
const secrets: Record<string, string> = {}
const textOf = (table: Record<string, unknown>[]) => table.map((row) => JSON.stringify(row)).join('\n')

/** Every row of every table, as the database itself shows it. */
async function dumpTables({ db }: TestApp['services']): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
      return textOf(rows)
    }),
  )
  return dumps.join('\n')
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

const canaries = () => Object.entries({ ...entered, ...secrets })
const leaksIn = (content: Buffer): string[] =>
  canaries().flatMap(([name, value]) => (content.includes(value) ? [name] : []))

const expectedSecrets = [
  'openid state',
  'openid nonce',
  'openid code',
  'cookie auth_idp',
  'cookie sandbox_idp_session',
  'cookie sandbox_idp_interaction',
  'text with code',
  'phone link',
  'invitation mail',
  'identity session',
  'authorization code',
  'tax token',
  'API key',
  'API key after a rotation',
]

let tables: string
let files: string[]
let leaks: string[]

beforeAll(async () => {
  const api = await startTestApp({
    onClosed: (dataDir) => {
      files = filesUnder(dataDir)
      leaks = files.flatMap((file) => leaksIn(readFileSync(file)).map((name) => `${name} in ${file}`))
    },
  })
  await signInAtProvider(api)
  const rosa = await customer(api, entered.email)
  const id = await applyByCode(api, rosa)
  await applyWithOwner(api, rosa)
  await rosa.linkBank(id, {
    fullName: entered.holder,
    accountType: 'CHECKING',
    routingNumber: entered.routingNumber,
    accountNumber: entered.accountNumber,
  })
  await rosa.addCard(id, entered.card)
  await rosa.order(id, { ...rentalOrder, address: { ...rentalOrder.address, line1: entered.deliveryStreet } })
  const issued = await rosa.call('GET /applications/{id}/auth-code', {
    params: { id },
    query: { context: entered.handOff },
  })
  secrets['authorization code'] = issued.data.code.split('.')[1] ?? ''
  const { data } = await api.anonymous().post('/sandbox/tax-link', { applicationId: id, type: 'ssn' })
  secrets['tax token'] = new URL((data as { url: string }).url).searchParams.get('token') ?? ''
  const filed = await rosa.call('POST /applications/{id}/government-identifications/manual-entry', {
    params: { id },
    query: { type: 'ssn', token: secrets['tax token'] },
    body: { value: entered.ssn, sourceType: 'SSN9' },
  })
  expect(filed.status).toBe(201)
  await callWithKey(api)
  await api.runJobs()
  tables = await dumpTables(api.services)
  await api.close()
})

/** A key that is used, rotated with an Idempotency-Key, and found by somebody. */
async function callWithKey(api: TestApp) {
  const client = await api.withKey('harbor', ['keys:write'])
  secrets['API key'] = client.key
  const rotated = await client.post(
    `/api/v2/api-keys/${client.keyId}/rotations`,
    {},
    { 'idempotency-key': 'rotation' },
  )
  expect(rotated.status).toBe(201)
  secrets['API key after a rotation'] = (rotated.data as { key: string }).key
  const headers = { authorization: `Bearer ${client.key}`, 'idempotency-key': 'report' }
  expect((await api.anonymous().post('/api/v2/api-keys/leaks', { key: client.key }, headers)).status).toBe(
    202,
  )
}

/** Keeps cookies and the values that pass through addresses. */
async function signInAtProvider(api: TestApp) {
  const browser = api.anonymous()
  const follow = async (path: string): Promise<string> => {
    const { headers, status, text } = await browser.get(path)
    noteCookies(browser)
    if (status < 300 || status >= 400) return text
    const next = new URL(String(headers['location']), api.services.config.publicOrigins.gdp)
    for (const name of ['state', 'nonce', 'code']) {
      const value = next.searchParams.get(name)
      if (value !== null) secrets[`openid ${name}`] = value
    }
    return follow(next.pathname + next.search)
  }
  const page = await follow(`/auth/sign-in?return=${encodeURIComponent(entered.returnPath)}`)
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const { headers } = await browser.call('POST', action, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: entered.email, name: entered.firstName }).toString(),
  })
  const next = new URL(String(headers['location']), api.services.config.publicOrigins.gdp)
  await follow(next.pathname + next.search)
  expect((await browser.get('/api/v2/session')).status).toBe(200)
}

function noteCookies({ cookies }: TestClient) {
  for (const [name, value] of cookies)
    if (/^(?:.*auth_idp|.*sign_in|sandbox_idp_\w+)$/.test(name) && value.length >= 16)
      secrets[`cookie ${name}`] = value
}

const body = (ssn4: string): ApplicationBody => {
  const example = bodyUS({ ssn4 })
  return {
    ...example,
    application: { campaignName: entered.campaign, context: entered.partnerContext },
    applicant: {
      ...example.applicant,
      name: { firstName: entered.firstName, lastName: entered.lastName },
      emailAddress: entered.email,
      localPhoneNumber: entered.phone,
      dob: entered.birthDate,
      address: { ...example.applicant?.address, line1: entered.street },
    },
    company: {
      ...example.company,
      name: entered.companyName,
      dba: entered.tradeName,
      address: { ...example.company?.address, line1: entered.companyStreet },
      governmentIdentification: { value: entered.ein, sourceType: 'FEIN' },
    },
  }
}

const newestText = async (api: TestApp) => {
  await api.runJobs()
  return (await listSandboxMessages(api.services.db, { channel: 'sms' }))[0]
}

/** Created with an Idempotency-Key, approved by a texted code. */
async function applyByCode(api: TestApp, rosa: Customer) {
  const created = await rosa.call('POST /applications', {
    body: body('3333'),
    headers: { 'idempotency-key': 'at-rest' },
  })
  const { id } = created.data.application
  expect((await rosa.onboard(id)).data.stepUpDetails).toEqual([{ type: 'OTP_SMS' }])
  await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
  const { text = '' } = (await newestText(api)) ?? {}
  const code = /\d{6}/.exec(text)?.[0] ?? ''
  secrets['text with code'] = text
  secrets['quoted code'] = `"${code}"`
  const proved = await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
  expect(proved.data.decision).toBe('APPROVED')
  return id
}

/** With an invited owner and a link to the phone. */
async function applyWithOwner(api: TestApp, rosa: Customer) {
  const { id } = await rosa.apply(withOwners(body('4444')))
  await rosa.call('POST /applications/{id}/phone-auth/sms-verifications', {
    params: { id },
    body: { finalTargetUrl: `/${id}/complete` },
  })
  const vfp = new URL((await newestText(api))?.links[0] ?? '').searchParams.get('vfp') ?? ''
  secrets['phone link'] = vfp
  const { submit, list } = ownersApi(rosa)
  await submit(id, [
    invitedOwnerBody(entered.ownerEmail, {
      lastName: entered.ownerName,
      phone: { nationalNumber: entered.ownerPhone },
    }),
  ])
  const ownerId = (await list(id)).data[0]?.id ?? ''
  const [mail] = await emailsTo(api, entered.ownerEmail)
  secrets['invitation mail'] = (mail?.text ?? '').slice(0, 60)
  const details = ownerDetailsUS('2222', 'SSN9')
  const owner = invitedOwner(api, await api.as(entered.ownerEmail), id, ownerId)
  const saved = await owner.save({
    ...details,
    dob: entered.ownerBirthDate,
    address: { ...details.address, line1: entered.ownerStreet },
  })
  expect(saved.status).toBe(200)
  expect((await owner.onboard()).data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  secrets['identity session'] = (await owner.openSession()).data.sessionToken
}

test('the tables hold no personal data and nothing that grants access in clear [SEC-29]', () => {
  expect(tables.length).toBeGreaterThan(10_000)
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(expectedSecrets))
  for (const [name, value] of canaries()) expect(value.length, name).toBeGreaterThanOrEqual(8)
  expect(leaksIn(Buffer.from(tables))).toEqual([])
})

test('the files of the database hold none either, its write-ahead log included [SEC-29]', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(leaks).toEqual([])
})
