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

test('after a manual approval the waiting page continues automatically [SCREEN-11]', async ({
  page,
  person,
}, { project }) => {
  const business = `Thin File Bakery ${project.name}`
  const rosa = applicantPage(page, bakery)
  await submitThinFile(page, person, business)
  await expect(page.getByRole('status').filter({ hasText: 'In review…' })).toBeVisible()

  await decide(page, 'Approve', business)
  await rosa.expectHeading('You’re approved')
  await expect(page.getByText('We verified your information.')).toBeVisible()
})

test('reports an underwriter’s decline on the page and by email [SCREEN-14]', async ({ page, person }, {
  project,
}) => {
  const business = `Thinner File Bakery ${project.name}`
  const rosa = applicantPage(page, bakery)
  await submitThinFile(page, person, business)
  await page.getByRole('link', { name: 'View status' }).click()
  await rosa.expectHeading('Your application is in review')
  await expect(page.getByText('will follow up within 1 to 2 business days')).toBeVisible()

  await decide(page, 'Decline', business)
  await page.reload()
  await rosa.expectHeading('We can’t open an account for this business')
  const mailbox = `/sandbox/messages?to=${encodeURIComponent(person.email)}&channel=email`
  await expect
    .poll(async () => (await page.request.get(mailbox)).text(), { message: 'the mail of the decision' })
    .toContain('Our decision about your application')
})
