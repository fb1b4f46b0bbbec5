/** An application in the middle of a story: made through the API, with everything answered that came before. */
import type { APIRequestContext } from '@playwright/test'
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import type { OwnerBody } from '../../src/contract/v2/owners.ts'
import type { ApplicationView } from '../../src/contract/v2/application-view.ts'
import { bodyCA, bodyUS } from '../api/example-bodies.ts'
import { expect } from './story.ts'

const headers = { 'X-Requested-With': 'browser' }

/** The same, for a store of one of the sandbox's services. */
export const forService = (body: ApplicationBody, serviceId: string): ApplicationBody => ({
  ...body,
  application: { ...body.application, serviceId },
})

/** Everything answered but the terms: it stands at the review. */
export const answeredUS = (email: string, endings: Parameters<typeof bodyUS>[0] = {}): ApplicationBody =>
  unsigned(bodyUS(endings), email)
export const answeredCA = (email: string, of: Parameters<typeof bodyCA>[0] = {}): ApplicationBody =>
  unsigned(bodyCA(of), email)

function unsigned({ applicant, company }: ApplicationBody, email: string): ApplicationBody {
  const { terms: _later, ...person } = applicant ?? {}
  return { applicant: { ...person, emailAddress: email }, company }
}

/** Answered up to the business details: its address is asked next. */
export const begunUS = (email: string): ApplicationBody => {
  const { applicant, company } = answeredUS(email)
  const { address: _later, ...business } = company ?? {}
  return { applicant: { name: applicant?.name, emailAddress: email }, company: business }
}

/** The id of a new application of the person signed in. */
export async function anApplication(request: APIRequestContext, body: ApplicationBody): Promise<string> {
  const answer = await request.post('/api/v2/applications', { headers, data: body })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: ApplicationView }).data.application.id
}

/** The same, sent in and decided. */
export async function aDecidedApplication(
  request: APIRequestContext,
  { applicant, ...rest }: ApplicationBody,
): Promise<string> {
  const signed = { applicant: { ...applicant, terms: { signed: true } }, ...rest }
  const id = await anApplication(request, signed)
  const answer = await request.post(`/api/v2/applications/${id}/onboard`, { headers, data: {} })
  expect([200, 504]).toContain(answer.status())
  return id
}

/** The id of an owner entered by the applicant who is signed in. */
export async function anOwner(request: APIRequestContext, id: string, body: OwnerBody): Promise<string> {
  const answer = await request.post(`/api/v2/applications/${id}/owners`, { headers, data: body })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

export async function read(request: APIRequestContext, id: string): Promise<ApplicationView> {
  const answer = await request.get(`/api/v2/applications/${id}`)
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: ApplicationView }).data
}
