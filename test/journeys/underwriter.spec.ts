import { applicantAt } from './applicant.ts'
import { anApplication, answeredUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Person } from './story.ts'
import type { Page } from '@playwright/test'

/** Sends in a thin file of the given business and is left in front of the spinner. */
async function sendThinFile(page: Page, person: Person, business: string): Promise<void> {
  await signIn(page.request, person)
  const body = answeredUS(person.email, { ssn4: '8888' })
  const id = await anApplication(page.request, { ...body, company: { ...body.company, name: business } })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sendIn()
  await rosa.sees('We’re checking your details')
}

/** An underwriter's desk in another tab. */
async function settle(page: Page, decision: string, business: string): Promise<void> {
  const desk = await page.context().newPage()
  await desk.goto('/sandbox')
  await desk.getByRole('button', { name: `${decision} the application of ${business}`, exact: true }).click()
  await expect(desk.getByRole('heading', { name: business, exact: true })).toHaveCount(0)
  await desk.close()
}

test('an application that waits for a person is approved, and the waiting page goes on by itself [SCREEN-11]', async ({
  page,
  person,
}, { project }) => {
  const business = `Thin File Bakery ${project.name}`
  const rosa = applicantAt(page, bakery)
  await sendThinFile(page, person, business)
  await expect(page.getByRole('status').filter({ hasText: 'Still checking…' })).toBeVisible()

  await settle(page, 'Approve', business)
  await rosa.sees('You’re approved')
  await expect(page.getByText('A specialist looked at your application.')).toBeVisible()
})

test('an application in review is declined by an underwriter: the page says so, and so does a mail [SCREEN-14]', async ({
  page,
  person,
}, { project }) => {
  const business = `Thinner File Bakery ${project.name}`
  const rosa = applicantAt(page, bakery)
  await sendThinFile(page, person, business)
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await rosa.sees('Your application is in review')
  await expect(page.getByText('we follow up within 1 to 2 business days')).toBeVisible()

  await settle(page, 'Decline', business)
  await page.reload()
  await rosa.sees('We can’t open an account for this business')
  const mailbox = `/sandbox/messages?to=${encodeURIComponent(person.email)}&channel=email`
  await expect
    .poll(async () => (await page.request.get(mailbox)).text(), { message: 'the mail of the decision' })
    .toContain('About your application')
})
