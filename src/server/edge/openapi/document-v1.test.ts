import { expect, test } from 'vitest'
import { openApiDocument } from './document.ts'
import { servedV1, servedV2 } from './served-tables.ts'

interface Operation {
  operationId: string
  tags: string[]
  deprecated?: boolean
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: { $ref?: string; properties?: object } }> }
  >
}
const { paths } = openApiDocument([servedV2, servedV1], 'https://pay.example') as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('documents every V1 operation beside those of V2, with unique operation ids [API1-01]', () => {
  const root = '/api/v1/commerce/onboarding-applications'
  const keys = operations
    .filter(({ operation }) => operation.tags.includes('V1, the older API'))
    .map(({ key }) => key)
  expect(keys.toSorted()).toEqual(
    [
      `POST ${root}`,
      `GET ${root}/{id}`,
      `PATCH ${root}/{id}`,
      `POST ${root}/{id}/onboard`,
      `GET ${root}/{id}/individuals`,
      `POST ${root}/{id}/individuals`,
      `PATCH ${root}/{id}/individuals/{ownerId}`,
      `DELETE ${root}/{id}/individuals/{ownerId}`,
      `POST ${root}/{id}/individuals/{ownerId}/onboard`,
    ].toSorted(),
  )
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})
test('marks every V1 operation as deprecated, with the headers that say so [OAS-04]', () => {
  for (const { key, operation } of operations) {
    const { deprecated = false, responses } = operation
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
    const isV1 = key.includes('/api/v1/')
    expect([key, deprecated, 'Sunset' in (success?.headers ?? {})]).toEqual([key, isV1, isV1])
  }
})
test('documents V1 responses without a data wrapper', () => {
  const responses = paths['/api/v1/commerce/onboarding-applications']?.['post']?.responses
  expect(responses?.['201']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/OnboardingApplication',
  })
})
