import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leastLongestTurn } from '#test/api/budget/busy-time.ts'
import type { TestClient } from '#test/api/client.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { createHttpClient, toSharedBytes } from '#test/api/budget/http-client.ts'
import { largestBody, worstBodies } from '#test/api/budget/largest-body.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { applicant } from '#test/api/applicant.ts'
import { pdf, pdfStream, pdfWith } from '#test/fixtures/document-samples.ts'
import { policyWith, stricterPolicy } from '#test/fixtures/policy-documents.ts'
import { fileTypeOf, type Endpoint, type UntypedExample } from '#api/endpoint.ts'
import { v2, v2Examples } from '#api/endpoints.ts'
import { exampleIds } from '#api/example-data.ts'
import { v1 } from '#api/v1/endpoints.ts'
import { v1Examples } from '#api/v1/examples.ts'
import { toBusinessId, type ApplicationId } from '#domain/application/ids.ts'
import { userRoles } from '#domain/application/user-roles.ts'
import { factNames, factTable } from '#domain/underwriting/stored-facts.ts'

/** Milliseconds of CPU time in which the process answers nobody else. */
const budgetMs = 50

let api: TestApp
let http: ReturnType<typeof createHttpClient>
let rosa: TestClient
let staff: TestClient
let approved: string
let declined: string
let draftVersion: string

beforeAll(async () => {
  api = await startTestApp({
    overrides: () => ({ rateLimiter: { consume: async () => ({ ok: true }) } }),
  })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  http = createHttpClient((api.app.server.address() as AddressInfo).port)
  rosa = await api.as('rosa@delgadobakery.com')
  staff = await api.as('staff@threshold.test', userRoles)
  approved = (await applicant(rosa).apply(bodyUS())).id
  declined = await newDeclined()
  const draft = await staff.post('/api/v2/policies', { content: stricterPolicy() })
  draftVersion = (draft.data as { version: string }).version
})
afterAll(async () => {
  await http.close()
  await api.close()
})

const newDeclined = async (): Promise<string> => {
  const { id } = await applicant(rosa).apply(bodyUS({ ssn4: '8888' }))
  const decision = { decision: 'DECLINED', reasons: ['unverifiable_identity'] }
  await staff.post(`/api/v2/applications/${id}/decisions`, decision)
  return id
}

interface Sent {
  client: TestClient
  method: string
  path: string
  body?: string | undefined
  headers?: Record<string, string>
}

const prepare = ({ client, method, path, body, headers = {} }: Sent) => {
  const bytes = body === undefined ? null : toSharedBytes(body)
  const prepared = {
    method,
    path,
    headers: {
      host: 'localhost:3000',
      'x-requested-with': 'browser',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
      ...headers,
    },
    body: bytes,
  }
  return () => http.send(prepared)
}

/** Sends up to three times. @returns the statuses */
async function expectWithinBudget(sent: Sent): Promise<number[]> {
  const { results, longestMs } = await leastLongestTurn(prepare(sent), budgetMs)
  const statuses = results.map(({ status }) => status)
  expect(statuses.filter((status) => status === 500)).toEqual([])
  expect([
    sent.method,
    sent.path,
    sent.body?.slice(0, 60),
    Math.round(longestMs),
    longestMs <= budgetMs,
  ]).toEqual([sent.method, sent.path, sent.body?.slice(0, 60), expect.any(Number), true])
  return statuses
}

const calls = [
  ...Object.entries(v2 as Record<string, Endpoint>).map(([key, endpoint]) => ({
    key: `V2 ${key}`,
    endpoint,
    example: (v2Examples as Record<string, UntypedExample>)[key],
    prefix: '/api/v2',
  })),
  ...Object.entries(v1 as Record<string, Endpoint>).map(([key, endpoint]) => ({
    key: `V1 ${key}`,
    endpoint,
    example: (v1Examples as Record<string, UntypedExample>)[key],
    prefix: '/api/v1/commerce',
  })),
].filter(({ key }) => !/DELETE \/session$|\/sessions\/end-others$|\/withdraw$|impersonations$/.test(key))
type Call = (typeof calls)[number]

function sentTo({ key, example, prefix }: Call, client: TestClient, id: string): Omit<Sent, 'body'> {
  const [, method = '', template = ''] = key.split(' ')
  const params: Record<string, unknown> = {
    ...exampleIds,
    ...example?.params,
    id: template.startsWith('/accounts/') ? toBusinessId(id as ApplicationId) : id,
    version: draftVersion,
  }
  const query = new URLSearchParams((example?.query ?? {}) as Record<string, string>).toString()
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return { client, method, path: `${prefix}${path}${query && `?${query}`}` }
}

const withBody = calls.filter(({ endpoint }) => endpoint.body)
const withoutBody = calls.filter(({ endpoint }) => !endpoint.body)

test.each(withBody)('$key answers its largest body within its budget [SEC-33]', async (call) => {
  const body = largestBody(call.endpoint)
  for (const client of [rosa, staff]) await expectWithinBudget({ ...sentTo(call, client, approved), body })
})

test.each(withoutBody)('$key is answered within its budget [SEC-33]', async (call) => {
  for (const client of [rosa, staff])
    for (const id of [approved, declined])
      await expectWithinBudget({
        ...sentTo(call, client, id),
        headers: { accept: fileTypeOf(call.endpoint) ?? 'application/json' },
      })
})

describe.each([
  ['V2 POST /analytics'],
  ['V2 POST /applications'],
  ['V2 PUT /applications/{id}'],
  ['V2 PUT /drafts'],
  ['V2 POST /applications/{id}/orders'],
  ['V2 POST /policies'],
  ['V1 POST /onboarding-applications'],
  ['V1 PATCH /onboarding-applications/{id}'],
])('%s', (key) => {
  const call = calls.find((each) => each.key === key)
  test.each(Object.entries(worstBodies))('answers %s within its budget [SEC-33]', async (_name, body) => {
    if (!call) throw new Error(`There is no ${key}.`)
    const client = key.includes('policies') ? staff : rosa
    const statuses = await expectWithinBudget({ ...sentTo(call, client, approved), body })
    expect(statuses.every((status) => status > 0)).toBe(true)
  })
})

test('an appeal with the largest files is taken within its budget [SEC-33]', async () => {
  const picture = Buffer.alloc(5 * 1024 * 1024 - pdf.length - 200, 'A')
  const largest = pdfWith(pdfStream('/Type /XObject', picture))
  const documents = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, content: largest.toString('base64') }))
  const body = JSON.stringify({ statement: 'We moved in May.', documents })
  // PHP escapes slashes.
  const escaped = body.replaceAll('/', String.raw`\/`)
  for (const text of [body, escaped.length <= 21_000_000 ? escaped : body]) {
    const id = await newDeclined()
    const path = `/api/v2/applications/${id}/appeals`
    const statuses = await expectWithinBudget({ client: rosa, method: 'POST', path, body: text })
    expect(statuses).toEqual([201, ...statuses.slice(1).map(() => 409)])
  }
})

test('a file that is all escapes is refused within its budget [SEC-33]', async () => {
  for (const piece of [String.raw`\/`, String.raw`\u0041`, String.raw`\\`]) {
    const body = `{"statement":"x","documents":[{"name":"a.pdf","content":"${piece.repeat(6_000_000 / piece.length)}"}]}`
    const path = `/api/v2/applications/${declined}/appeals`
    expect(await expectWithinBudget({ client: rosa, method: 'POST', path, body })).toContain(422)
  }
})

const everyFact = factNames.map((name) => ({ id: `in_${name}`, name, field: name }))
const cellOf = (name: (typeof factNames)[number], row: number): string => {
  const { values } = factTable[name]
  return values === 'count' ? `< ${row + 1}` : JSON.stringify(values[row % values.length])
}
const outputs = { out_effect: '"REVIEW"', out_reason: '"additional_review"', out_stepUp: '' }

test.each([
  [
    'every column of one fact',
    () =>
      policyWith(({ findings }) => {
        findings.inputs = Array.from({ length: 30 }, (_, at) => ({
          id: `c${at}`,
          name: `c${at}`,
          field: 'monthsSinceDecline',
        }))
        findings.rules = Array.from({ length: 100 }, (_, row) =>
          Object.fromEntries([
            ...findings.inputs.map(({ id }) => [id, `< ${row}`]),
            ...Object.entries(outputs),
          ]),
        )
      }),
  ],
  [
    'as many filled cells as are allowed',
    () =>
      policyWith(({ findings }) => {
        findings.inputs = everyFact
        findings.rules = Array.from({ length: 140 }, (_, row) =>
          Object.fromEntries([
            ...factNames
              .filter((_name, at) => (row + at) % 3 > 0)
              .map((name) => [`in_${name}`, cellOf(name, row)]),
            ...Object.entries(outputs),
          ]),
        )
      }),
  ],
  [
    'a cell that cannot be read in every place',
    () =>
      policyWith(({ findings }) => {
        findings.inputs = everyFact
        findings.rules = Array.from({ length: 140 }, () =>
          Object.fromEntries([...everyFact.map(({ id }) => [id, '?']), ...Object.entries(outputs)]),
        )
      }),
  ],
  [
    'long lists of numbers',
    () =>
      policyWith(({ findings }) => {
        const cell = Array.from({ length: 200 }, (_, at) => 100_000 + at).join()
        for (let row = 0; row < 100; row += 1)
          findings.rules.push({ ...findings.rules[0]!, in_monthsSinceDecline: cell })
      }),
  ],
])('a policy with %s is checked within the budget of the call [SEC-33]', async (_name, content) => {
  const body = JSON.stringify({ content: content() })
  expect(body.length).toBeLessThan(256 * 1024)
  const statuses = await expectWithinBudget({ client: staff, method: 'POST', path: '/api/v2/policies', body })
  expect([201, 422]).toContain(statuses[0])
})

test('a letter as PDF is set within the budget of the call [SEC-33]', async () => {
  for (const language of ['en-US', 'fr-CA', 'en-CA']) {
    const headers = { accept: 'application/pdf', 'accept-language': language }
    const path = `/api/v2/applications/${declined}/letter`
    const [status] = await expectWithinBudget({ client: rosa, method: 'GET', path, headers })
    expect(status).toBe(200)
  }
})

test('a replay is made within the budget of the call [SEC-33]', async () => {
  const path = `/api/v2/policies/${draftVersion}/replays`
  const [status] = await expectWithinBudget({ client: staff, method: 'POST', path, body: '{}' })
  expect(status).toBe(201)
})
