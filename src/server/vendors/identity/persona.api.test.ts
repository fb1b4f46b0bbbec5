import { afterAll, beforeEach, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import {
  matchEvent,
  signPersonaEvent,
  startFakePersonaServer,
  statusEvent,
  type Workflow,
} from '#test/vendors/fake-persona-server.ts'
import { personaBusinessRegistry } from '../business/persona.ts'
import { personaIdentityBureau } from './persona.ts'

const persona = await startFakePersonaServer()
const { settings, origin } = persona
const api = await testApp({
  env: {
    PERSONA_API_KEY: settings.apiKey,
    PERSONA_WEBHOOK_SECRET: settings.webhookSecrets.join(','),
    PERSONA_IDENTITY_TRANSACTION_TYPE: settings.transactionType,
  },
  overrides: ({ providers }) => ({
    providers: { ...providers, identity: personaIdentityBureau(settings, { origin, timeoutMs: 500 }) },
  }),
})
afterAll(() => persona.close())
beforeEach(() => {
  persona.scenario = 'ok'
  persona.workflow = null
})

const minuteMs = 60_000
/** Sessions end while the clock moves. */
const rosa = async (): Promise<Applicant> => applicant(await api.as('rosa@delgadobakery.com'))
const stateOf = async (id: string) => (await (await rosa()).read(id)).data.application
const reasonsOf = async (id: string) => (await stateOf(id)).letter?.reasons.map(({ code }) => code)
const post = async ({ body, headers }: ReturnType<typeof signPersonaEvent>) =>
  (await api.app.inject({ method: 'POST', url: '/webhooks/persona', payload: body, headers })).statusCode
const eventsKept = () =>
  api.services.db.selectFrom('vendor_events').select('event_id').where('vendor', '=', 'persona').execute()
const decisionsOf = (id: string) =>
  api.services.db
    .selectFrom('decision_records')
    .select('id')
    .where('application_id', '=', id as never)
    .execute()
const casesOf = (id: string) =>
  api.services.db
    .selectFrom('cases')
    .select('kind')
    .where('application_id', '=', id as never)
    .execute()
const newest = () => {
  const transaction = persona.transactions.at(-1)
  if (!transaction) throw new Error('Nothing was asked.')
  return transaction
}
const apply = async (body = bodyUS()) => {
  const { id, data } = await (await rosa()).apply(body)
  return { id, decision: data.decision, transaction: newest() }
}
/** The workflow ends, and Persona says so. */
const announce = async (workflow: Workflow, eventId: string) => {
  persona.end(newest().id, workflow)
  expect(await post(signPersonaEvent(statusEvent(newest(), eventId)))).toBe(200)
  await api.runJobs()
}

test('Persona is chosen by its settings', () => {
  expect(api.services.config.vendors.identity).toEqual({ name: 'persona', settings })
})

test('an application waits for Persona, and its event decides it once [VEND-02, VEND-03]', async () => {
  const { id, decision, transaction } = await apply()
  expect(decision).toBe('PENDING')
  expect((await stateOf(id)).waiting).toMatchObject({ on: 'vendor', code: 'identity_check' })
  expect(transaction.reference).toBe(id)
  // The event of the creation comes before anything is known.
  expect(await post(signPersonaEvent(statusEvent(transaction, 'evt_created')))).toBe(200)
  await api.runJobs()
  expect((await stateOf(id)).decision).toBe('PENDING')
  await announce({}, 'evt_done')
  expect(await stateOf(id)).toMatchObject({ decision: 'APPROVED', waiting: null })
  for (const eventId of ['evt_done', 'evt_created'])
    expect(await post(signPersonaEvent(statusEvent(transaction, eventId)))).toBe(200)
  await api.runJobs()
  expect(await decisionsOf(id)).toHaveLength(1)
  expect(persona.transactions.filter(({ reference }) => reference === id)).toHaveLength(1)
  const calls = await api.services.db
    .selectFrom('vendor_calls')
    .select(['vendor', 'state', 'reference', 'answer'])
    .where('subject_id', '=', id as never)
    .where('purpose', '=', 'identity')
    .execute()
  expect(calls).toMatchObject([
    { vendor: 'persona', state: 'ANSWERED', reference: transaction.id, answer: { finding: 'VERIFIED' } },
  ])
})

test('without an event the answer is read after two minutes [VEND-02]', async () => {
  const { id, transaction } = await apply()
  persona.end(transaction.id)
  await api.advance(2 * minuteMs)
  await api.runJobs()
  expect((await stateOf(id)).decision).toBe('APPROVED')
})

test('an event that is forged, old or of another secret is refused, and nothing is read [VEND-02]', async () => {
  const { id, transaction } = await apply()
  persona.end(transaction.id)
  const event = statusEvent(transaction, 'evt_forged')
  const signed = signPersonaEvent(event)
  const before = await eventsKept()
  for (const refused of [
    { ...signed, body: Buffer.concat([signed.body, Buffer.from(' ')]) },
    { ...signed, headers: { 'persona-signature': '' } },
    signPersonaEvent(event, { atMs: Date.now() - 10 * minuteMs }),
    signPersonaEvent(event, { secrets: ['wbhsec_guessed'] }),
  ])
    expect(await post(refused)).toBe(401)
  await api.runJobs()
  expect(await eventsKept()).toEqual(before)
  expect((await stateOf(id)).decision).toBe('PENDING')
})

test('a possible watch-list match goes to a person, and the applicant reads nothing of it [VEND-07]', async () => {
  const { id } = await apply()
  await announce(
    { reports: { 'report/watchlist': { hasMatch: true }, 'report/politically-exposed-person': {} } },
    'evt_possible',
  )
  expect(await stateOf(id)).toMatchObject({ decision: 'PENDING', waiting: null })
  expect(await reasonsOf(id)).toEqual(['under_review'])
  expect(JSON.stringify(await stateOf(id))).not.toMatch(/watch|list_possible|persona/i)
  const underwriter = applicant(await api.as('staff@threshold.example', ['underwriter']))
  const { data } = await underwriter.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect(data.decision).toBe('APPROVED')
})

test('a match that a report finds after the approval is a case, and the decision stands [VEND-07]', async () => {
  const { id, transaction } = await apply()
  await announce({}, 'evt_clean')
  expect((await stateOf(id)).decision).toBe('APPROVED')
  persona.end(transaction.id, {
    reports: { 'report/watchlist': { hasMatch: true }, 'report/politically-exposed-person': {} },
  })
  expect(await post(signPersonaEvent(matchEvent(transaction.id, 'evt_matched')))).toBe(200)
  await api.runJobs()
  expect((await stateOf(id)).decision).toBe('APPROVED')
  expect(await casesOf(id)).toEqual([{ kind: 'LATE_ANSWER' }])
})

test('a person whom Persona refuses to check goes to a person, instead of being asked about for ever [VEND-03]', async () => {
  persona.scenario = 'unprocessable'
  const asked = () => persona.headers.filter((headers) => 'idempotency-key' in headers).length
  const before = asked()
  const { id, data } = await (await rosa()).apply(bodyUS())
  expect(data.decision).toBe('PENDING')
  expect(await reasonsOf(id)).toEqual(['check_unanswered'])
  await api.advance(30 * minuteMs)
  await api.runJobs()
  expect(asked() - before).toBe(1)
  expect(await casesOf(id)).toEqual([{ kind: 'REVIEW' }])
})

test('while Persona is busy the application keeps its place, and is decided when it answers [VEND-03]', async () => {
  persona.scenario = 'rate limited'
  const { id, status } = await (await rosa()).apply(bodyUS())
  expect(status).toBe(504)
  persona.scenario = 'ok'
  persona.workflow = {}
  await api.advance(minuteMs)
  await api.runJobs()
  expect((await stateOf(id)).decision).toBe('APPROVED')
})

test('an application that waits for its person and its business is decided by the later of both [VEND-02]', async () => {
  const { providers } = api.services
  const former = providers.business
  providers.business = personaBusinessRegistry(persona.businessSettings, { origin, timeoutMs: 500 })
  const { id } = await apply()
  const asked = persona.transactions.filter(({ reference }) => reference === id)
  expect(new Set(asked.map(({ type }) => type))).toEqual(
    new Set([settings.transactionType, persona.businessSettings.transactionType]),
  )
  const decisions: unknown[] = []
  for (const transaction of asked) {
    persona.end(transaction.id)
    expect(await post(signPersonaEvent(statusEvent(transaction, `evt_${transaction.id}`)))).toBe(200)
    await api.runJobs()
    decisions.push((await stateOf(id)).decision)
  }
  expect(decisions).toEqual(['PENDING', 'APPROVED'])
  providers.business = former
})
