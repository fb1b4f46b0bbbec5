import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { bakery } from '../fixtures/answers.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, createPerson, test, type Person } from '../fixtures/test.ts'
import { goOffline } from '../fixtures/offline.ts'

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

test('the waiting page shows the expected date, survives reload and lost connection, and follows the decision [SCREEN-11]', async ({
  page,
  person,
  context,
}, info) => {
  const rosa = applicantPage(page, bakery)
  const id = await createInReview(page, person)
  await page.goto(`/${id}/verifying`)
  await rosa.expectHeading('Your application is in review')
  await expect(page.getByText('so our team is reviewing your application.')).toBeVisible()
  await expect(page.locator('main .spinner')).toBeVisible()
  await expect(page.getByText('Still checking…')).toHaveCount(0)
  await expect(page.getByText(/You’ll hear from us by .+\./)).toBeVisible()
  await page.reload()
  await rosa.expectHeading('Your application is in review')

  await goOffline(page)
  const lost = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  await approve(page, id, createPerson(info, 'underwriter'))
  await rosa.expectHeading('You’re approved')
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
