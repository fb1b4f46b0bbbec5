import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { bakery } from '../fixtures/answers.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { freeze } from '../states/arrange.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, createPerson, test, type Person } from '../fixtures/test.ts'

/** Creates a thin-file application, which needs a manual decision. */
const createInReview = (page: Page, { email }: Person) =>
  createDecidedApplication(page.request, reviewReadyUS(email, { ssn4: '8888' }))

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Approves the application as an underwriter in a separate session. */
async function approve(page: Page, id: string, underwriter: Person): Promise<void> {
  const desk = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!desk) throw new Error('the story has no browser')
  await signIn(desk.request, underwriter, ['underwriter'])
  const response = await desk.request.post(`/api/v2/applications/${id}/decisions`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { decision: 'APPROVED', reasons: ['all_verified'] },
  })
  expect(response.status()).toBe(200)
  await desk.close()
}

test('a check shows a spinner, survives a lost connection, and is followed by its decision [SCREEN-11]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '6666' })
  await freeze({ page, request: page.request }, id)
  await page.goto(`/${id}/verifying`)
  await rosa.expectHeading('We’re checking your details')
  await expect(page.locator('main .spinner')).toBeVisible()
  await expect(page.getByText('Still checking…')).toBeVisible()
  await untilLive(page)

  const application = /\/api\/v2\/applications\/urn[^/]+$/
  await page.route(application, (route) => route.abort('internetdisconnected'))
  const lost = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect(lost).toBeVisible()
  await page.unroute(application)
  await expect(lost).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await rosa.expectHeading('You’re approved')
})

test('what a person decides has a date and no spinner, wherever it is opened [SCREEN-11, SCREEN-14, DEC-10]', async ({
  page,
  person,
}) => {
  const id = await createInReview(page, person)
  await page.goto(`/${id}/verifying`)
  await applicantPage(page, bakery).expectHeading('Your application is in review')
  await expect(page).toHaveURL(`/${id}/success`)
  await expect(page.getByText(/^You’ll hear from us by \w+day, \w+ \d{1,2}, \d{4}\.$/)).toBeVisible()
  await expect(page.locator('main .spinner')).toHaveCount(0)
})

test('the in-review page polls for the decision [SCREEN-14]', async ({ page, person }, info) => {
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  const id = await createInReview(page, person)
  await page.goto(`/${id}/success`)
  await rosa.expectHeading('Your application is in review')
  await expect(page.getByText(/We’ll answer by .+/)).toBeVisible()
  await approve(page, id, createPerson(info, 'underwriter'))
  await untilLive(page)
  await page.clock.runFor(30_000)
  await rosa.expectHeading('You’re approved')
})
