/** Brings applications into states through the API. */
import { request as requests } from '@playwright/test'
import type { ApplicationBody } from '#api/applications.ts'
import type { OwnerBody } from '#api/owners.ts'
import type { TimelineView } from '#api/underwriting/status.ts'
import { ownerDetailsCA } from '#test/api/owner.ts'
import { createDecidedApplication, createOwner, reviewReadyCA } from '../fixtures/create-application.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { fetchForPage, withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { expect } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'
import type { World } from './page-state.ts'

const headers = { 'X-Requested-With': 'browser' }

/** Calls the API and returns the data of its response. */
export async function post<T = unknown>(
  { request }: Pick<World, 'request'>,
  path: string,
  data: object = {},
): Promise<T> {
  const response = await request.post(path.startsWith('/sandbox') ? path : `/api/v2${path}`, {
    headers,
    data,
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: T }).data
}

export const createUS = (
  { request, person }: World,
  endings: Parameters<typeof createStepUpApplicationUS>[2] = {},
): Promise<string> => createStepUpApplicationUS(request, person, endings)

/** In Ontario. Without a SIN, a photo ID is asked for. */
export const createCA = (
  { request, person }: World,
  endings: Parameters<typeof createStepUpApplicationCA>[2] = { sin: '4286' },
): Promise<string> => createStepUpApplicationCA(request, person, endings)

/** Complete and in Ontario; approved when submitted. */
export const answersCA = (
  { person }: World,
  overrides: Parameters<typeof reviewReadyCA>[1] = {},
): ApplicationBody => reviewReadyCA(person.email, { territory: 'ON', sin: '046454286', ...overrides })

export const createApproved = (
  world: World,
  application: ApplicationBody['application'] = {},
): Promise<string> => createDecidedApplication(world.request, { ...answersCA(world), application })

const bankAccount = {
  fullName: 'Élise Gagnon',
  accountType: 'CHECKING',
  institutionNumber: '006',
  transitNumber: '10321',
  accountNumber: '7654321',
}

/** A test deposit verifies it. */
export const linkByHand = (world: World, id: string, changes: Partial<typeof bankAccount> = {}) =>
  post<{ id: string }>(world, `/applications/${id}/financial-instruments/manual`, {
    ...bankAccount,
    ...changes,
  })

/** Decides as a member of staff, another one for each name. */
export async function decideAs(
  { origin }: World,
  name: string,
  id: string,
  decision: { decision: 'APPROVED' | 'DECLINED'; reasons: string[] },
): Promise<void> {
  const request = await requests.newContext({ baseURL: origin })
  await signIn(request, { email: `${name}@example.com`, name }, ['underwriter'])
  await post({ request }, `/applications/${id}/decisions`, decision)
  await request.dispose()
}

export async function createDeclined(world: World): Promise<string> {
  const id = await createCA(world, { sin: '8888' })
  await decideAs(world, 'uma', id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
  return id
}

/** Keeps the application as the page shows it while the sandbox decides it; its timeline ends with the delayed check. */
export async function freeze(
  { page, request }: Pick<World, 'page' | 'request'>,
  id: string,
  query = '',
): Promise<void> {
  // Encoded as the page calls it.
  const path = `/api/v2/applications/${encodeURIComponent(id)}`
  const body = await (await request.get(`${path}${query}`)).text()
  await withoutPreloadedData(page)
  await page.route(new RegExp(String.raw`${path}(?:\?|$)`), (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ contentType: 'application/json', body })
      : route.continue(),
  )
  await page.route(new RegExp(`${path}/timeline$`), async (route) => {
    const { data } = (await (await fetchForPage(route)).json()) as { data: TimelineView }
    const delayed = data.events.findLastIndex(({ kind }) => kind === 'CHECK_DELAYED')
    await route.fulfill({ json: { data: { ...data, events: data.events.slice(0, delayed + 1) } } })
  })
}

export interface Partner {
  id: string
  email: string
  name: string
}

export interface Invited {
  id: string
  partners: readonly Partner[]
}

/** An approved application whose partners are invited. */
export async function invitePartners(
  world: World,
  firstNames: readonly string[],
  createApplication: (world: World) => Promise<string> = (owned) =>
    createCA(owned, { sin: '4286', partners: true }),
): Promise<Invited> {
  const id = await createApplication(world)
  const partners: Partner[] = []
  for (const firstName of firstNames) {
    const email = `${firstName.toLowerCase()}.${world.person.email}`
    const phone = { nationalNumber: '(514) 555-3204' }
    const body = { firstName, lastName: 'Okafor', email, phone }
    const ownerId = await createOwner(world.request, id, body)
    partners.push({ id: ownerId, email, name: `${firstName} Okafor` })
  }
  await post(world, `/applications/${id}/step-ups/beneficial-owners`, { boStatus: 'INFO_PROVIDED' })
  return { id, partners }
}

/** Answers as the partner and stays signed in as that person. */
export async function answerAs(
  world: World,
  { id }: Invited,
  partner: Partner,
  details: OwnerBody,
): Promise<void> {
  await world.signIn(partner)
  const path = `/api/v2/applications/${id}/owners/${partner.id}/onboard`
  const response = await world.request.post(path, { headers, data: details })
  // Without an answer of the bureau, the details are kept and the check is repeated.
  expect([200, 504], await response.text()).toContain(response.status())
}

/** Says “This isn’t me” as the partner and stays signed in as that person. */
export async function denyAs(world: World, { id }: Invited, partner: Partner): Promise<void> {
  await world.signIn(partner)
  await post(world, `/applications/${id}/owners/${partner.id}/refusals`, { reason: 'WRONG_PERSON' })
}

/** Without a SIN, a photo ID is asked for. */
export const partnerDetails = (sin?: string): OwnerBody => ({
  ...ownerDetailsCA,
  ...(sin ? { governmentIdentification: { value: sin, sourceType: 'SIN' } } : {}),
})
