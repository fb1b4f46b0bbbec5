import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { bodyPaths, hostileTexts, hostileValues, inAddress, withMember } from '#test/api/hostile-values.ts'
import { testApp } from '#test/api/start-app.ts'
import { stricterPolicy } from '#test/fixtures/policy-documents.ts'
import type { Endpoint, UntypedExample } from '#api/endpoint.ts'
import { v2, v2Examples } from '#api/endpoints.ts'
import { applicationId, exampleIds } from '#api/example-data.ts'
import { v1 } from '#api/v1/endpoints.ts'
import { v1Examples } from '#api/v1/examples.ts'
import { toBusinessId, type ApplicationId } from '#domain/application/ids.ts'
import { userRoles } from '#domain/application/user-roles.ts'
import { queryShape } from './validator.ts'

const api = await testApp({
  overrides: () => ({ rateLimiter: { consume: async () => ({ ok: true }) } }),
})
const rosa = await api.as('rosa@delgadobakery.com')
const staff = await api.as('staff@threshold.test', userRoles)
const partner = await api.as('ops@harbor.test', ['partner'], 'harbor')
const started = (await partner.post('/api/v2/partner/applications', { prefill: {} })).data as { id: string }
const id = (await applicant(rosa).apply(bodyUS({ ssn4: '8888' }))).id
const version = (
  (await staff.post('/api/v2/policies', { content: stricterPolicy() })).data as { version: string }
).version

interface Call {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Served {
  prefix: string
  key: string
  endpoint: Endpoint
  example: UntypedExample | undefined
}

const servedAt = (prefix: string, endpoints: object, examples: object): Served[] =>
  Object.entries(endpoints).map(([key, endpoint]) => ({
    prefix,
    key,
    endpoint: endpoint as Endpoint,
    example: (examples as Record<string, UntypedExample>)[key],
  }))

const served = [
  ...servedAt('/api/v2', v2, v2Examples),
  ...servedAt('/api/v1/commerce', v1, v1Examples),
].filter(({ key }) => key !== 'DELETE /session')

const idIn = (key: string): string =>
  key.includes('/partner/') ? started.id : key.includes('/accounts/') ? toBusinessId(id as ApplicationId) : id

/** Sends the documented example for an application in review, as its applicant or as a user with every role. */
function exampleOf({ key, example }: Served): Call {
  const params = { ...exampleIds, version, ...example?.params } as Record<string, string>
  return {
    params: { ...params, id: idIn(key) },
    query: { ...example?.query } as Record<string, string>,
    body: JSON.parse(JSON.stringify(example?.body ?? {}).replaceAll(applicationId, id)),
  }
}

/** The example with one parameter after the other replaced by each value. */
function* hostileCalls(call: Served): Generator<Call & { changed: string }> {
  const example = exampleOf(call)
  const names = [...call.key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const queries = Object.keys(call.endpoint.query ? queryShape(call.endpoint.query) : {})
  for (const text of hostileTexts) {
    for (const name of names)
      yield { ...example, params: { ...example.params, [name]: text }, changed: `path ${name} ${text}` }
    for (const name of queries)
      yield { ...example, query: { ...example.query, [name]: text }, changed: `query ${name} ${text}` }
  }
  for (const path of bodyPaths(call.endpoint))
    for (const value of hostileValues) {
      const changed = `body ${path.join('.')} ${JSON.stringify(value).slice(0, 80)}`
      yield { ...example, body: withMember(example.body, path, value), changed }
    }
}

async function statusOf({ prefix, key, endpoint }: Served, { params, query, body }: Call): Promise<number> {
  const [method = '', path = ''] = key.split(' ')
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name] ?? ''))
  const search = Object.entries(query)
    .map(([name, text]) => `${name}=${inAddress(text)}`)
    .join('&')
  const client = endpoint.access === 'partner' ? partner : endpoint.requires ? staff : rosa
  const request = method === 'GET' ? {} : { body }
  return (await client.call(method as 'GET', `${prefix}${address}?${search}`, request)).status
}

test('every parameter is among those that are replaced [SEC-17]', () => {
  const changed = served.flatMap((call) =>
    [...hostileCalls(call)].map((hostile) => `${call.key} ${hostile.changed}`),
  )
  for (const name of [
    'GET /cases query cursor',
    'DELETE /drafts/{draftId} path draftId',
    'POST /policies/{version}/replays body since',
    'PUT /applications/{id} body company.address.line1',
    'POST /onboarding-applications body individuals.0.name.firstName',
  ])
    expect(changed.filter((one) => one.startsWith(`${name} `)).length).toBeGreaterThan(10)
})

test.each(served)(
  '$key answers no 5xx, whatever one of its parameters is [SEC-17]',
  async (call) => {
    const failed: string[] = []
    for (const hostile of hostileCalls(call)) {
      const status = await statusOf(call, hostile)
      if (status >= 500) failed.push(`${status} ${hostile.changed}`)
    }
    expect(failed).toEqual([])
  },
  120_000,
)
