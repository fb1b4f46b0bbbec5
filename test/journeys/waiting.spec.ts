import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { aDecidedApplication, answeredUS } from './application.ts'
import { signIn } from './sign-in.ts'
import { expect, personOf, test, type Person } from './story.ts'

/** A thin file: a person decides on it. */
const inReview = (page: Page, { email }: Person) =>
  aDecidedApplication(page.request, answeredUS(email, { ssn4: '8888' }))

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** An underwriter elsewhere approves it. */
async function approve(page: Page, id: string, underwriter: Person): Promise<void> {
  const desk = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!desk) throw new Error('the story has no browser')
  await signIn(desk.request, underwriter, ['underwriter'])
  const answer = await desk.request.post(`/api/v2/applications/${id}/decisions`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { decision: 'APPROVED', reasons: [] },
  })
  expect(answer.status()).toBe(200)
  await desk.close()
}

test('whoever waits sees by when, may reload and lose the connection, and is led on by the decision [SCREEN-11]', async ({
  page,
  person,
  context,
}, info) => {
  const rosa = applicantAt(page, bakery)
  const id = await inReview(page, person)
  await page.goto(`/${id}/verifying`)
  await rosa.sees('We’re checking your details')
  await expect(page.getByText(/You hear from us by .+ at the latest\./)).toBeVisible()
  await page.reload()
  await rosa.sees('We’re checking your details')

  await context.setOffline(true)
  const lost = page.getByRole('status').filter({ hasText: 'We can’t reach the server just now.' })
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  await approve(page, id, personOf(info, 'underwriter'))
  await rosa.sees('You’re approved')
})

test('a page that says that the application is in review looks again by itself [SCREEN-14]', async ({
  page,
  person,
}, info) => {
  const rosa = applicantAt(page, bakery)
  await page.clock.install()
  const id = await inReview(page, person)
  await page.goto(`/${id}/success`)
  await rosa.sees('Your application is in review')
  await expect(page.getByText(/You hear from us by .+ at the latest\./)).toBeVisible()
  await approve(page, id, personOf(info, 'underwriter'))
  await page.clock.runFor(30_000)
  await rosa.sees('You’re approved')
})
