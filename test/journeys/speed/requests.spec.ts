import type { APIRequestContext, Page } from '@playwright/test'
import type { mainRoutes } from '#domain/navigation/table.ts'
import { bakery } from '../fixtures/answers.ts'
import { createDecidedApplication, createOrder, reviewReadyUS } from '../fixtures/create-application.ts'
import { untilIdle } from '../fixtures/idle.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { expect, test, type Person } from '../fixtures/test.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn } from '../pages/sign-in.ts'

/** Records the addresses of what the page loads. */
function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}
const isScript = (path: string): boolean => path.endsWith('.js')

test('needs at most 8 requests before the first field, and 25 for scripts to a linked bank account [SPEED-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const requests = recordRequests(page)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.expectHeading('Who is applying?')
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(8)

  await rosa.completeAllSteps(person.email)
  await rosa.submit()
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  expect(requests.filter(isScript).length).toBeLessThanOrEqual(25)
})

test('fetches only the next stage ahead, and nothing on a metered connection [SPEED-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const requests = recordRequests(page)
  const fetched = (stage: string) => requests.some((path) => path.startsWith(`/assets/${stage}-`))
  await page.goto('/get-started')
  await expect.poll(() => fetched('sign-up')).toBe(true)
  for (const later of ['outcome', 'orders', 'owners', 'account']) expect(fetched(later), later).toBe(false)

  // The texts of the stage may follow its script.
  await untilIdle(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  requests.length = 0
  await page.goto('/get-started')
  await untilLive(page)
  await untilIdle(page)
  expect(fetched('sign-up')).toBe(false)
})

type PreloadingScreen = Extract<(typeof mainRoutes)[number], { preload: unknown }>['screen']

/** The bank-linking vendor's token is made for the page, so it is not preloaded. */
const isPreloadable = (path: string): boolean => path.startsWith('/api/') && !path.endsWith('/plaid/token')

/** An application whose page has all the data that the screen preloads. */
const applicationFor: Record<
  PreloadingScreen,
  (request: APIRequestContext, person: Person) => Promise<string>
> = {
  success: (request, person) => createStepUpApplicationUS(request, person, { ssn4: '5555' }),
  error: (request, person) => createStepUpApplicationUS(request, person, { ssn4: '7777' }),
  complete: createOrdered,
  'set-up': createOrdered,
  bank: (request, person) => createStepUpApplicationUS(request, person, {}),
  'store-complete': (request, person) => addStore(request, person, '4321'),
  'store-success': (request, person) => addStore(request, person, '5555'),
}

async function createOrdered(request: APIRequestContext, person: Person): Promise<string> {
  const id = await createStepUpApplicationUS(request, person, {})
  await createOrder(request, id)
  return id
}

async function addStore(request: APIRequestContext, person: Person, ssn4: string): Promise<string> {
  const parentApplication = await createStepUpApplicationUS(request, person, {})
  return createDecidedApplication(request, {
    ...reviewReadyUS(person.email, { ssn4 }),
    application: { intent: 'ADD_STORE', parentApplication, storeName: 'Second oven' },
  })
}

for (const [screen, createFor] of Object.entries(applicationFor))
  test(`the page ${screen} is loaded without a call that was not preloaded [SPEED-03]`, async ({
    page,
    person,
  }) => {
    await signIn(page.request, person)
    const id = await createFor(page.request, person)
    const requests = recordRequests(page)
    await page.goto(`/${id}/${screen}`)
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter(isPreloadable)).toEqual([])
    await expect(page).toHaveURL(`/${id}/${screen}`)
  })
