import { expect, test } from 'vitest'
import { pino } from 'pino'
import { applicant } from '#test/api/applicant.ts'
import { withSandboxTables } from '#sandbox/tables.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { withoutIds } from '#test/api/without-ids.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

const logged: string[] = []
const api = await testApp({
  overrides: () => ({ log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) }),
})
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const visa = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvv: '123' }
const postToVault = (card: object) => api.anonymous().post('/sandbox/cards', card)
const tokenOf = async (card: object = visa) => ((await postToVault(card)).data as { token: string }).token
const createApplication = async (): Promise<string> => (await rosa.create(bodyUS())).data.application.id
const add = (id: string, body: object, as = rosa) =>
  as.call('POST /applications/{id}/financial-instruments/credit-cards', { params: { id }, body })

test('returns token, brand and last four digits from the vault', async () => {
  const { status, data } = await postToVault(visa)
  expect(status).toBe(200)
  expect(data).toEqual({ token: expect.any(String) as string, brand: 'visa', last4: '4242' })
})

test('accepts cards from the frame on the vault’s host', async () => {
  const { vault } = api.services.config.publicOrigins
  const { status } = await api
    .anonymous()
    .post('/sandbox/cards', visa, { host: new URL(vault).host, origin: vault })
  expect(status).toBe(200)
})

test('reports every invalid card field', async () => {
  const { status, body } = await postToVault({
    number: '4242424242424241',
    expMonth: 1,
    expYear: 20,
    cvv: '12',
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    errors: [
      { field: 'number', code: 'card_number_invalid' },
      { field: 'expMonth', code: 'card_expired' },
      { field: 'cvv', code: 'card_cvv' },
    ],
  })
  expect((await postToVault({})).status).toBe(422)
})

test('adds a card by its token and never as the primary account [API2-31]', async () => {
  const id = await createApplication()
  const { status, data } = await add(id, { primary: false, token: await tokenOf() })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    type: 'CREDIT_CARD',
    source: 'vault',
    status: 'VERIFIED',
    primary: false,
    brand: 'visa',
    last4: '4242',
    expires: '2031-12',
    bankName: null,
  })
  expect((await rosa.banks(id)).data).toHaveLength(1)
  expect((await rosa.read(id)).data.application.enableDeposits).toBe(false)
})

test('returns the same card for a repeated token', async () => {
  const id = await createApplication()
  const token = await tokenOf()
  const first = await add(id, { token })
  expect((await add(id, { token })).data.id).toBe(first.data.id)
})

test('rejects an unknown token, a primary card and another user’s application', async () => {
  const id = await createApplication()
  const unknown = await add(id, { token: 'card_unknown' })
  expect([unknown.status, unknown.errors[0]?.code]).toEqual([422, 'instrument_unusable'])
  expect((await add(id, { token: await tokenOf(), primary: true })).status).toBe(422)
  const eve = applicant(await api.as('eve@example.com'))
  expect((await add(id, { token: await tokenOf() }, eve)).status).toBe(403)
})

test('answers 504 when the vault times out', async () => {
  const id = await createApplication()
  const { cards } = api.services.providers
  const silent = () => Promise.reject(new ProviderTimeout('vault'))
  api.services.providers.cards = { ...cards, describe: silent, charge: silent }
  try {
    expect((await add(id, { token: 'card' })).status).toBe(504)
  } finally {
    api.services.providers.cards = cards
  }
})

test('rejects requests with card data without echoing, logging or storing them', async () => {
  const id = await createApplication()
  const bodies = [
    { token: '4242424242424242' },
    { token: 'card', card: { cvv: '987' } },
    { company: { name: 'Bakery 4242 4242 4242 4242' } },
  ]
  for (const body of bodies) {
    const { status, errors, text } = await rosa.call('PUT /applications/{id}', { params: { id }, body })
    expect([status, errors[0]?.code]).toEqual([422, 'card_data_refused'])
    expect(withoutIds(text)).not.toMatch(/4242 ?4242|987/)
    await rosa.call('POST /applications/{id}/financial-instruments/credit-cards', {
      params: { id },
      body,
      headers: { 'idempotency-key': JSON.stringify(body).length.toString() },
    })
  }
  expect(logged.join('')).not.toMatch(/4242 ?4242/)
  const { db } = api.services
  const storedRows = [
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('financial_instruments').selectAll().execute(),
    await withSandboxTables(db).selectFrom('sandbox_cards').selectAll().execute(),
    await db.selectFrom('applications').selectAll().execute(),
  ]
  expect(JSON.stringify(storedRows)).not.toMatch(/4242 ?4242/)
})
