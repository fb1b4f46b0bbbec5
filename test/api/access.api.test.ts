import { expect, test } from 'vitest'
import type { UntypedExample } from '#api/endpoint.ts'
import { v2, v2Examples } from '#api/endpoints.ts'
import { applicationId, exampleIds } from '#api/example-data.ts'
import { toBusinessId, type ApplicationId } from '#domain/application/ids.ts'
import { userRoles } from '#domain/application/user-roles.ts'
import { accessByCall, type Caller } from './access-by-call.ts'
import { applicant } from './applicant.ts'
import { bodyUS } from './example-bodies.ts'
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
      : await api.as(`${caller}@threshold.test`, caller === 'merchant' ? [] : [caller])
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
  const { status } = await client.call(
    method as 'GET',
    `/api/v2${url}`,
    method === 'GET' ? {} : { body: JSON.parse(body) },
  )
  return status !== 401 && status !== 403
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
