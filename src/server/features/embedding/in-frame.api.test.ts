/** What a frame of a partner's page shows and takes: the sign-up, and nothing that obliges or pays (EMB-01). */
import { expect, test } from 'vitest'
import { agreementToOrder } from '#test/api/agreements.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import type { TestClient } from '#test/api/client.ts'
import { rentalOrder } from '#test/api/customer.ts'
import { partnerOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf, v2 } from '#test/api/v2.ts'

const api = await testApp()
const origin = 'https://shop.example'
const harbor = await partnerOf(api, 'harbor')
await harbor('PUT /organization', { body: { allowedOrigins: [origin] } })

/** What browsers send when a frame loads its document. */
const document = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
const headers = { 'x-embedded': 'true' }
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  /frame-ancestors [^;]+/.exec(String(answer.headers['content-security-policy']))?.[0]
const post = (client: TestClient, path: string, body?: unknown) => client.post(path, body)

/** A frame in which the merchant is signed in. */
async function signedInFrame(emailAddress: string) {
  const { applicant, company } = bodyUS()
  const { terms: _terms, ...person } = applicant ?? {}
  const prefill = { applicant: { ...person, emailAddress }, company }
  const { id } = (await harbor('POST /partner/applications', { body: { prefill } })).data
  const embed = await harbor('POST /partner/applications/{id}/embed-sessions', {
    params: { id },
    body: { origin },
  })
  const { pathname } = new URL(embed.data.url)
  const frame = api.anonymous()
  await frame.get(pathname, document)
  await post(frame, `${pathname}/openings`)
  const window = await api.as(emailAddress)
  const { secret } = (await post(frame, '/embed/windows')).body as { secret: string }
  await post(window, '/embed/window/bindings', { secret })
  await window.post('/embed/approval')
  expect((await post(frame, '/embed/session')).status).toBe(200)
  return { id, frame, call: v2(frame), window }
}
const account = (accountNumber: string) => ({
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber,
})

async function signUp(emailAddress: string) {
  const signedIn = await signedInFrame(emailAddress)
  const { id, call } = signedIn
  const terms = { applicant: { terms: bodyUS().applicant?.terms } }
  const signed = await call('PUT /applications/{id}', { params: { id }, body: terms, headers })
  expect([signed.status, errorsOf(signed)]).toEqual([200, []])
  const decided = await call('POST /applications/{id}/onboard', { params: { id }, headers })
  expect([decided.status, decided.data.decision]).toEqual([200, 'APPROVED'])
  return signedIn
}

test('the sign-up goes on in the frame up to the first account; another account takes a window [EMB-01, CHG-09]', async () => {
  const { id, call } = await signUp('first@example.com')
  const link = (accountNumber: string) =>
    call('POST /applications/{id}/financial-instruments/manual', {
      params: { id },
      body: account(accountNumber),
      headers,
    })
  const first = await link('123456789')
  expect([first.status, errorsOf(first)]).toEqual([201, []])
  expect(errorsOf(await link('987654321'))).toEqual(['fresh_sign_in_required'])
})

test('nothing in a frame counts as done right after a sign-in [EMB-01, CHG-09]', async () => {
  const { id, call } = await signUp('facts@example.com')
  const sessions = await api.services.db
    .selectFrom('sessions')
    .select(['authenticated_at', 'data'])
    .orderBy('created_at', 'desc')
    .execute()
  const embedded = sessions.filter(({ data }) => data.embed)
  expect(embedded.map(({ authenticated_at: at }) => at)).toEqual(embedded.map(() => null))
  const body = { applicant: { emailAddress: 'thief@example.com' } }
  const changed = await call('PUT /applications/{id}', { params: { id }, body, headers })
  expect(errorsOf(changed)).not.toEqual([])
})

test('orders, payments, cards, changes and the end of the application are refused in a frame [EMB-01, SEC-35]', async () => {
  const { id, call, window } = await signUp('orders@example.com')
  const bank = await call('POST /applications/{id}/financial-instruments/manual', {
    params: { id },
    body: account('123456789'),
    headers,
  })
  const body = { ...rentalOrder, paymentMethod: 'BANK', financialInstrumentId: bank.data.id }
  const order = { ...(await agreementToOrder(api, id, body)), ...body }
  const params = { id }
  const refused = [
    await call('POST /applications/{id}/orders', { params, body: order, headers }),
    await call('POST /applications/{id}/payments', {
      params,
      body: { amount: 3000, financialInstrumentId: bank.data.id },
      headers,
    }),
    await call('POST /applications/{id}/financial-instruments/credit-cards', {
      params,
      body: { token: 'x' },
      headers,
    }),
    await call('POST /applications/{id}/changes', { params, body: { company: { dba: 'Other' } }, headers }),
    await call('POST /applications/{id}/withdraw', { params, headers }),
    await call('POST /applications/{id}/channels', { params, body: { name: 'x', type: 'ONLINE' }, headers }),
    await call('GET /applications/{id}/auth-code', { params, headers }),
  ]
  expect(refused.map((answer) => [answer.status, ...errorsOf(answer)])).toEqual(
    refused.map(() => [403, 'opens_in_window']),
  )
  expect(await api.services.db.selectFrom('debit_authorizations').selectAll().execute()).toEqual([])
  expect((await v2(window)('POST /applications/{id}/orders', { params, body: order })).status).toBe(201)
})

test('only screens of the sign-up are framed; from others the frame comes back to its own page [EMB-01]', async () => {
  const { id, frame } = await signedInFrame('screens@example.com')
  for (const path of ['business-details', 'review', 'bank', 'success', 'owners'])
    expect(policyOf(await frame.get(`/${id}/${path}`, document)), path).toBe(`frame-ancestors ${origin}`)
  const others = [
    `/${id}/order`,
    `/${id}/order/card`,
    `/${id}/changes`,
    `/${id}/identification`,
    `/${id}/tax-information`,
    `/r/demo/${id}/changes`,
    '/accounts',
    '/accounts/sessions',
    '/',
  ]
  for (const path of others) {
    const page = await frame.get(path, document)
    expect([page.status, page.headers['location'], policyOf(page)], path).toEqual([
      302,
      '/embed',
      "frame-ancestors 'none'",
    ])
  }
  expect((await frame.get('/embed', document)).headers['location']).toBe(`/${id}`)
})
