/** Signed-in applicants of the product, each with a complete draft. */
import { applicationExamples } from '#api/applications.ts'
import type { Call } from './load.ts'

export interface BenchApplicant {
  id: string
  headers: Record<string, string>
}

interface Response {
  data: { application: { id: string } }
}

/** Complete answers without a referral, whose business number the sandbox's registry knows under no other name. */
const body = { ...applicationExamples['POST /applications'].body, application: {} }

/** One client address each, so that the limit of an address is not what is measured. */
export async function signIn(origin: string, index: number): Promise<Record<string, string>> {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'browser',
    'x-forwarded-for': `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`,
  }
  const session = await fetch(`${origin}/sandbox/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: `bench-${index}@example.com`, name: 'Rosa Delgado' }),
  })
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { ...headers, cookie: cookies.join('; ') }
}

export async function createApplicant(origin: string, index: number): Promise<BenchApplicant> {
  const headers = await signIn(origin, index)
  const response = await fetch(`${origin}/api/v2/applications`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`The application was not created: ${await response.text()}`)
  const { data } = (await response.json()) as Response
  return { id: data.application.id, headers }
}

export const readCall = ({ id, headers }: BenchApplicant): Call => ({
  method: 'GET',
  path: `/api/v2/applications/${id}`,
  headers,
})

/** Alternating values, so that each save changes an answer. */
export const saveCalls = ({ id, headers }: BenchApplicant): Call[] =>
  ['Oak Street Bakery', 'Mission Street Bakery'].map((dba) => ({
    method: 'PUT',
    path: `/api/v2/applications/${id}`,
    headers,
    body: JSON.stringify({ company: { dba } }),
  }))

export const predictCalls = ({ headers }: BenchApplicant): Call[] =>
  ['bakery', 'plumber', 'food truck', 'hair salon', 'web design'].map((words) => ({
    method: 'GET',
    path: `/api/v2/categories/predict?inputs=${encodeURIComponent(words)}`,
    headers,
  }))
