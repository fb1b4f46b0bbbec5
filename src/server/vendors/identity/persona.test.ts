import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { createLog } from '#server/platform/log.ts'
import {
  matchEvent,
  signPersonaEvent,
  startFakePersonaServer,
  statusEvent,
  type Workflow,
} from '#test/vendors/fake-persona-server.ts'
import { testIdentityConformance, testPerson } from '#test/vendors/identity-conformance.ts'
import { shapesOf } from '#test/vendors/vendor-shapes.ts'
import { verifyPersonaEvent } from '../persona/client.ts'
import { RefusedForGood } from '../refused-for-good.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import { personaIdentityBureau, verifyPersonaIdentity } from './persona.ts'

const ssn = { sourceType: 'SSN9', value: '536221234' } as const
const failed = (name: string) => ({ checks: [{ name, status: 'failed', requirement: 'required' }] })

const workflows: Partial<Record<IdentityFinding, Workflow>> = {
  VERIFIED: {},
  MISMATCH: failed('database_identity_comparison'),
  PHOTO_ID_REQUIRED: failed('database_address_comparison'),
  PHONE_UNVERIFIED: failed('database_phone_number_comparison'),
  WATCH_LIST_POSSIBLE: {
    reports: { 'report/watchlist': { hasMatch: true }, 'report/politically-exposed-person': {} },
  },
  DECEASED: failed('database_deceased_detection'),
  THIN_FILE: { checks: [{ name: 'database_identity_comparison', status: 'not_applicable' }] },
}

describe('Persona conforms to the identity port', () => {
  testIdentityConformance(async () => {
    const server = await startFakePersonaServer()
    const ending = (workflow: Workflow | null) => {
      server.workflow = workflow
      return testPerson(ssn)
    }
    return {
      port: personaIdentityBureau(server.settings, { origin: server.origin, timeoutMs: 200 }),
      found: (finding) => ending(workflows[finding] ?? null),
      slow: () => ending(null),
      finish: async (reference) => server.end(reference),
      silent() {
        server.scenario = 'no response after creating'
        return ending({})
      },
      recover() {
        server.scenario = 'ok'
      },
      sign: ({ eventId, reference }) => signPersonaEvent(matchEvent(reference, eventId)),
      close: () => server.close(),
    }
  })
})

const fake = await startFakePersonaServer()
afterAll(() => fake.close())
beforeEach(() => {
  fake.scenario = 'ok'
  fake.workflow = {}
  fake.transactions.length = 0
})
const bureau = personaIdentityBureau(fake.settings, { origin: fake.origin, timeoutMs: 200 })
const ask = (number: Parameters<typeof testPerson>[0] = ssn) => bureau.ask(testPerson(number), randomUUID())
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('sends what was entered about the person, with our reference, the key and the pinned version [VEND-04]', async () => {
  const person = testPerson(ssn)
  await bureau.ask(person, 'key-1')
  expect(fake.transactions[0]).toMatchObject({
    reference: person.reference,
    fields: {
      name_first: 'Rosa',
      name_last: 'Delgado',
      birthdate: '1984-03-09',
      address_street_1: '8 Mission St',
      address_city: 'San Francisco',
      address_subdivision: 'CA',
      address_postal_code: '94105',
      address_country_code: 'US',
      phone_number: '+14155550123',
      tax_identification_number: '536221234',
    },
  })
  expect(fake.headers.find((headers) => headers['idempotency-key'] === 'key-1')).toMatchObject({
    'persona-version': '2025-12-08',
    'key-inflection': 'kebab',
  })
})

test('a Canadian without a SIN is checked by name, birth date and address alone [VEND-02]', async () => {
  const person = {
    ...testPerson(null),
    address: {
      line1: '12, rue Ontario',
      city: 'Montréal',
      territory: 'QC',
      zip: 'H2X 1Y6',
      countryCode: 'CA',
    },
    phone: undefined,
  }
  expect(await bureau.ask(person, randomUUID())).toMatchObject({ kind: 'answered', finding: 'VERIFIED' })
  const { fields = {} } = fake.transactions[0] ?? {}
  expect(fields).toMatchObject({ address_country_code: 'CA', address_subdivision: 'QC' })
  expect(Object.keys(fields)).not.toContain('tax_identification_number')
  expect(Object.keys(fields)).not.toContain('phone_number')
})

test.each(['no response', 'rate limited', 'unavailable', 'moved', 'too large'] as const)(
  'with %s the outcome is unknown [VEND-03]',
  async (scenario) => {
    fake.scenario = scenario
    expect(await failure(ask())).toBeInstanceOf(ProviderTimeout)
    expect(await failure(bureau.read('txn_1'))).toBeInstanceOf(ProviderTimeout)
    expect(fake.transactions).toEqual([])
  },
)

test.each(['invalid response', 'other form'] as const)(
  'an answer in %s is no answer: asked, it is UNREADABLE, and read, it is read again [VEND-03]',
  async (scenario) => {
    fake.scenario = scenario
    expect(await ask()).toMatchObject({ kind: 'answered', finding: 'UNREADABLE' })
    fake.scenario = 'ok'
    const { reference } = await ask()
    fake.scenario = scenario
    expect(await failure(bureau.read(reference ?? ''))).toBeInstanceOf(ProviderTimeout)
  },
)

test('a result that is named, but not given, is not taken for a good one [VEND-07]', async () => {
  fake.workflow = { omits: ['report/adverse-media'] }
  expect(await ask()).toMatchObject({ kind: 'answered', finding: 'NO_ANSWER' })
})

test('an answer about another person is no answer [VEND-03]', async () => {
  const [first, second] = [await ask(), await ask()]
  fake.scenario = 'another one'
  expect(await bureau.read(first.reference ?? '')).toMatchObject({ reference: first.reference })
  expect(await failure(bureau.read(second.reference ?? ''))).toBeInstanceOf(ProviderTimeout)
})

test('a check whose results can’t be read yet is read later, and not asked for again [VEND-02, VEND-06]', async () => {
  fake.scenario = 'nothing to read'
  const answer = await ask()
  expect(answer).toMatchObject({ kind: 'later' })
  fake.scenario = 'ok'
  expect(await bureau.read(answer.reference ?? '')).toMatchObject({ kind: 'answered', finding: 'VERIFIED' })
  expect(fake.transactions).toHaveLength(1)
})

test('what Persona refuses for good is not repeated [VEND-03]', async () => {
  fake.scenario = 'unprocessable'
  const error = await failure(ask())
  expect(error).toBeInstanceOf(RefusedForGood)
  expect(error).toMatchObject({ code: 'HTTP_422' })
  expect(await failure(bureau.read('txn_1'))).toBeInstanceOf(ProviderTimeout)
})

test('a wrong key or transaction type makes checks wait, and says why [VEND-03]', async () => {
  const wrong = [
    { apiKey: 'persona_sandbox_wrong', code: 'HTTP_401' },
    { transactionType: 'txntp_other', code: 'HTTP_404' },
  ]
  for (const { code, ...settings } of wrong) {
    const other = personaIdentityBureau({ ...fake.settings, ...settings }, { origin: fake.origin })
    const error = await failure(other.ask(testPerson(ssn), randomUUID()))
    expect(error).toBeInstanceOf(ProviderTimeout)
    expect(error).toMatchObject({ cause: { name: 'PersonaError', code } })
  }
})

test('the doctor tries the key and the transaction type, without an effect or a secret [VEND-05]', async () => {
  await verifyPersonaIdentity(fake.settings, fake)
  expect(fake.transactions).toEqual([])
  const apiKey = 'persona_sandbox_wrong-horse'
  await expect(verifyPersonaIdentity({ ...fake.settings, apiKey }, fake)).rejects.toThrow(
    /^Persona responded with 401$/,
  )
  await expect(
    verifyPersonaIdentity({ ...fake.settings, transactionType: 'txntp_other' }, fake),
  ).rejects.toThrow(/does not know the type/)
})

test('errors and logs have no key, and nothing about the person', async () => {
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  for (const scenario of ['no response', 'unavailable', 'unprocessable', 'moved'] as const) {
    fake.scenario = scenario
    log.warn({ error: await failure(ask()) }, 'failed')
  }
  expect(lines).toContain('Persona')
  for (const sensitive of [fake.settings.apiKey, '536221234', 'Delgado', '1984-03-09'])
    expect(lines).not.toContain(sensitive)
})

describe('a signature', () => {
  const { webhookSecrets } = fake.settings
  const [current = '', former = ''] = webhookSecrets
  const event = matchEvent('txn_1', 'evt_1')
  const announced = { eventId: 'evt_1', reference: 'txn_1' }
  const verifyAt = (seconds: number, secrets = [current]) => {
    const { body, headers } = signPersonaEvent(event, { secrets, atMs: 1_000_000_000 })
    return verifyPersonaEvent(webhookSecrets, body, headers, 1_000_000_000 + seconds * 1000)
  }

  test('is valid for five minutes either way [VEND-02]', () => {
    for (const seconds of [0, 299, -299]) expect(verifyAt(seconds)).toEqual(announced)
    for (const seconds of [301, -301, 86_400]) expect(verifyAt(seconds)).toBeNull()
  })

  test('is valid with either secret while one replaces the other, and with no other one [VEND-02]', () => {
    for (const secrets of [[current], [former], [former, current], ['wbhsec_new', current]])
      expect(verifyAt(0, secrets)).toEqual(announced)
    expect(verifyAt(0, ['wbhsec_new'])).toBeNull()
    const { body, headers } = signPersonaEvent(event)
    expect(verifyPersonaEvent([former], body, headers)).toBeNull()
  })

  test('of another time or of another body is not valid [VEND-02]', () => {
    const { body, headers } = signPersonaEvent(event, { atMs: 0 })
    const digest = headers['persona-signature'].split(',')[1]
    const now = `t=${Math.floor(Date.now() / 1000)},${digest}`
    for (const header of [now, `t=0,t=${Math.floor(Date.now() / 1000)},${digest}`, digest, 't=,v1=', ''])
      expect(verifyPersonaEvent(webhookSecrets, body, { 'persona-signature': header })).toBeNull()
    const other = signPersonaEvent(matchEvent('txn_2', 'evt_1'))
    expect(verifyPersonaEvent(webhookSecrets, body, other.headers)).toBeNull()
  })

  test('under a body in another form announces nothing [VEND-02]', () => {
    for (const signed of [{}, { data: { type: 'event', id: '', attributes: {} } }, []]) {
      const { body, headers } = signPersonaEvent(signed)
      expect(verifyPersonaEvent(webhookSecrets, body, headers)).toBeNull()
    }
  })
})

test('an event about a transaction is about that one [VEND-02]', async () => {
  await ask()
  const [transaction] = fake.transactions
  if (!transaction) throw new Error('Nothing was created.')
  const { body, headers } = signPersonaEvent(statusEvent(transaction, 'evt_9'))
  expect(await bureau.verify(body, headers)).toEqual({ eventId: 'evt_9', reference: transaction.id })
})

test('every request and answer above, and every event, has the shape that Persona publishes [VEND-04]', async () => {
  const complaintsAbout = shapesOf('persona')
  await ask()
  const [transaction] = fake.transactions
  if (!transaction) throw new Error('Nothing was created.')
  const events = [statusEvent(transaction, 'evt_1'), matchEvent(transaction.id, 'evt_2')].map((request) => ({
    path: 'webhook',
    request,
    status: 200,
    response: {},
  }))
  expect(new Set(fake.exchanges.map(({ path, status }) => `${path} ${status}`))).toEqual(
    new Set([
      '/transactions 201',
      '/transactions 404',
      '/transactions/{transaction-id} 200',
      '/transaction-types/{transaction-type-id} 200',
      '/transaction-types/{transaction-type-id} 404',
    ]),
  )
  expect([...new Set([...fake.exchanges, ...events].flatMap(complaintsAbout))]).toEqual([])
})

test('a request or answer of another shape is noticed [VEND-04]', () => {
  const exchange = {
    path: '/transactions',
    request: { data: { attributes: { 'transaction-type': 't' } } },
    status: 201,
    response: {},
  }
  expect(shapesOf('persona')(exchange)).toEqual([
    '/transactions request /data/attributes must NOT have additional properties',
    "/transactions 201  must have required property 'data'",
  ])
})
