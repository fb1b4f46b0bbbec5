import { expect, test } from 'vitest'
import type { Endpoint, ErrorResponse, UntypedExample } from '#api/endpoint.ts'
import { v2, v2Examples } from '#api/endpoints.ts'
import { applicationId, exampleIds } from '#api/example-data.ts'
import { toBusinessId, type ApplicationId } from '#domain/application/ids.ts'
import { type KeyScope, keyScopes } from '#domain/partners/key-scope.ts'
import { userRoles } from '#domain/application/user-roles.ts'
import { accessByCall, type Caller } from './access-by-call.ts'
import { applicant } from './applicant.ts'
import { bodyUS } from './example-bodies.ts'
import type { TestClient, TestResponse } from './client.ts'
import { testApp } from './start-app.ts'

const callers: readonly Caller[] = ['anonymous', 'merchant', ...userRoles]

/** An application of somebody else that waits for a person. */
const api = await testApp()
const id = (await applicant(await api.as('rosa@delgadobakery.com')).apply(bodyUS({ ssn4: '8888' }))).id

/** Whether the caller gets past the access checks; what the call answers then is another test's matter. */
async function isLetIn(key: string, caller: Caller): Promise<boolean> {
  const client =
    caller === 'anonymous'
      ? api.anonymous()
      : await api.as(
          `${caller}@threshold.test`,
          caller === 'merchant' ? [] : [caller],
          caller === 'partner' && v2[key as keyof typeof v2].access === 'partner' ? 'harbor' : undefined,
        )
  const { status } = await callAs(client, key)
  return status !== 401 && status !== 403
}

async function callAs(client: TestClient, key: string): Promise<TestResponse> {
  const example = (v2Examples as Record<string, UntypedExample>)[key]
  const [method = '', path = ''] = key.split(' ')
  const ownId = path.startsWith('/accounts/') ? toBusinessId(id as ApplicationId) : id
  const usesOwn = /^\/(?:applications|cases|accounts)\//.test(path)
  const params: Record<string, unknown> = {
    ...exampleIds,
    ...example?.params,
    ...(usesOwn ? { id: ownId } : {}),
  }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const body = JSON.stringify(example?.body ?? {}).replaceAll(applicationId, id)
  return client.call(method as 'GET', `/api/v2${url}`, method === 'GET' ? {} : { body: JSON.parse(body) })
}

test('every call has a row in the table of access', () => {
  expect(Object.keys(accessByCall).toSorted()).toEqual(Object.keys(v2).toSorted())
})

test.each(Object.keys(v2))(
  '%s lets in whom the table names, on the application of another [CASE-04]',
  async (key) => {
    const letIn: Caller[] = []
    for (const caller of callers) if (await isLetIn(key, caller)) letIn.push(caller)
    expect(letIn).toEqual(callers.filter((caller) => accessByCall[key]?.includes(caller)))
  },
)

const endpoints = Object.entries<Endpoint>(v2)
const codesOf = async (client: TestClient, key: string) => {
  const { status, body } = await callAs(client, key)
  return [status, ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code }) => code)]
}
const [allScopes, stranger] = [
  await api.withKey('harbor', keyScopes),
  await api.withKey('stranger', keyScopes),
]
const partnerEndpoints = endpoints.filter(([, { access }]) => access === 'partner')

test('partners have endpoints, all of which are tried below [PART-01]', () => {
  expect(partnerEndpoints.length).toBeGreaterThanOrEqual(6)
})

test.each(partnerEndpoints)(
  '%s takes an administrator of a partner, or a key with its scope, and nobody else [PART-01]',
  async (key, { scope }) => {
    const [noSession, noRole, noScope] = [
      [401, 'no_session'],
      [403, 'role_missing'],
      [403, 'scope_missing'],
    ]
    expect(await codesOf(api.anonymous(), key)).toEqual(noSession)
    expect(await codesOf(await api.as('merchant@threshold.test'), key)).toEqual(noRole)
    expect(await codesOf(await api.as('homeless@threshold.test', ['partner']), key)).toEqual(noRole)
    for (const role of userRoles)
      if (role !== 'partner')
        expect(await codesOf(await api.as(`${role}@threshold.test`, [role], 'harbor'), key)).toEqual(noRole)
    const others: KeyScope[] = keyScopes.filter((other) => other !== scope)
    expect(await codesOf(await api.withKey(`partner of ${key}`, others), key)).toEqual(noScope)
    const full = await codesOf(allScopes, key)
    if (!scope) return expect(full).toEqual(noScope)
    const [status, ...codes] = full
    expect([401, 403]).not.toContain(status)
    expect(codes).not.toContain('unexpected')
  },
)

test.each(partnerEndpoints.filter(([key, { scope }]) => scope && key.includes('{id}')))(
  "%s knows nothing of another organization's [PART-01]",
  async (key) => {
    expect(await codesOf(stranger, key)).toEqual([404, 'unknown_id'])
  },
)

test.each(endpoints.filter(([, { access }]) => access === 'session'))(
  '%s takes no key [PART-01]',
  async (key) => {
    expect(await codesOf(allScopes, key)).toEqual([401, 'no_session'])
    expect(await codesOf(api.withBearer('thr_test_nothing'), key)).toEqual([401, 'key_invalid'])
  },
)
