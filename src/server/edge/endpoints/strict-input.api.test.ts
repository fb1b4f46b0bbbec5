import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'
import { v1 } from '#api/v1/endpoints.ts'
import { v2 } from '#api/endpoints.ts'
import { toRoute } from './register-endpoints.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const prefixes = [
  ['/api/v2', v2],
  ['/api/v1/commerce', v1],
] as const

test('no call ignores a query parameter that it does not know [OAS-03]', async () => {
  const client = await api.as('uma@threshold.test', ['support', 'underwriter', 'policy_author', 'auditor'])
  for (const [prefix, endpoints] of prefixes)
    for (const key of Object.keys(endpoints)) {
      const { method, url } = toRoute(key)
      const path = `${prefix}${url.replaceAll(/:\w+/g, 'x')}?nope=1`
      const { status, body } = await client.call(method, path, method === 'GET' ? {} : { body: {} })
      const codes = (body as { errors?: { code: string; field?: string }[] }).errors ?? []
      // Whoever may not call it, or names what is not there, learns that first.
      if ([403, 404, 409].includes(status)) continue
      expect([key, status], key).toEqual([key, 422])
      expect(codes, key).toContainEqual(expect.objectContaining({ code: 'unknown_parameter', field: 'nope' }))
    }
})

test('unknown members are dropped, and refused with their paths where the caller asks for it [OAS-03]', async () => {
  const body = {
    ...bodyUS(),
    applicant: { name: { firstName: 'Rosa', middle: 'M' }, phone: '1' },
    riskLevel: 1,
  }
  expect((await rosa.create(body)).status).toBe(201)
  const strict = await rosa.call('POST /applications', { body, headers: { prefer: 'handling=strict' } })
  expect([strict.status, errorsOf(strict)]).toEqual([
    422,
    ['applicant.name.middle unknown_member', 'applicant.phone unknown_member', 'riskLevel unknown_member'],
  ])
})

test('a call that needs a body is refused without one, and answered with an empty one [OAS-03]', async () => {
  const missing = await rosa.call('POST /applications')
  expect([missing.status, errorsOf(missing)]).toEqual([422, ['body_missing']])
  expect((await rosa.create({})).status).toBe(201)
})

test('a country that we do not serve is refused rather than forgotten', async () => {
  const body = { company: { address: { countryCode: 'MX' } }, applicant: { address: { countryCode: 'mx' } } }
  const response = await rosa.create(body)
  expect([response.status, errorsOf(response).toSorted()]).toEqual([
    422,
    ['applicant.address.countryCode choice_unknown', 'company.address.countryCode choice_unknown'],
  ])
})

test('what the applicant reads is in their language, whatever a machine’s header says', async () => {
  const client = await api.as('elise@example.com')
  const elise = applicant(client)
  const english = { headers: { 'accept-language': 'en-US' } }
  const body = bodyCA()
  const french = { ...body, applicant: { ...body.applicant, communicationLanguage: 'fr-CA' } }
  const created = await elise.call('POST /applications', { body: french, ...english })
  const { id } = created.data.application
  const [signature] = await api.services.db
    .selectFrom('terms_signatures')
    .select('language')
    .where('application_id', '=', id as `urn:app:${string}`)
    .execute()
  expect(signature?.language).toBe('fr-CA')
  await elise.onboard(id)
  const letterIn = async (headers: Record<string, string>) =>
    (await elise.call('GET /applications/{id}/letter', { params: { id }, headers })).data.language
  expect(await letterIn({})).toBe('fr-CA')
  expect(await letterIn({ 'accept-language': 'en-US' })).toBe('fr-CA')
  client.cookies.set('market', 'en-CA')
  expect(await letterIn({})).toBe('en-CA')
})
