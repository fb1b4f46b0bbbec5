import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test, type Person } from '../fixtures/test.ts'
import type { Page } from '@playwright/test'

/** Submits an application with a thin file and waits for the review. */
async function submitThinFile(page: Page, person: Person, business: string): Promise<void> {
  await signIn(page.request, person)
  const body = reviewReadyUS(person.email, { ssn4: '8888' })
  const id = await createApplication(page.request, { ...body, company: { ...body.company, name: business } })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()
  await rosa.expectHeading('Your application is in review')
}

/** Opens the underwriting page in another tab. */
async function decide(page: Page, decision: string, business: string): Promise<void> {
  const desk = await page.context().newPage()
  // Other stories of this server have cases too.
  await desk.goto(`/sandbox?${new URLSearchParams({ caseName: business }).toString()}`)
  await desk.getByRole('button', { name: `${decision} the application for ${business}`, exact: true }).click()
  await expect(desk.getByRole('heading', { name: business, exact: true })).toHaveCount(0)
  await desk.close()
}

test('after a manual approval the in-review page leads to the home automatically [SCREEN-14]', async ({
  page,
  person,
}, { project }) => {
  const business = `Thin File Bakery ${project.name}`
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  await submitThinFile(page, person, business)
  await expect(page.locator('main .spinner')).toHaveCount(0)

  await decide(page, 'Approve', business)
  await page.clock.runFor(30_000)
  await rosa.expectHeading('You’re approved')
  await expect(page).toHaveURL(/\/complete$/)
  await expect(page.getByRole('region', { name: 'Get ready to take payments' })).toBeVisible()
})

test('reports an underwriter’s decline on the page and by email [SCREEN-14]', async ({ page, person }, {
  project,
}) => {
  const business = `Thinner File Bakery ${project.name}`
  const rosa = applicantPage(page, bakery)
  await submitThinFile(page, person, business)
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('will follow up within 1 to 2 business days')).toBeVisible()

  await decide(page, 'Decline', business)
  await page.reload()
  await rosa.expectHeading('We can’t open an account for this business')
  const mailbox = `/sandbox/messages?to=${encodeURIComponent(person.email)}&channel=email`
  await expect
    .poll(async () => (await page.request.get(mailbox)).text(), { message: 'the mail of the decision' })
    .toContain('Our decision about your application')
})
