import type { Browser } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Another device of the same person. */
async function otherDevice(browser: Browser, person: Parameters<typeof signIn>[1]) {
  const device = await browser.newContext()
  const page = await device.newPage()
  await signIn(page.request, person)
  return { page, rosa: applicantPage(page, bakery), close: () => device.close() }
}

const llc = 'Limited liability company (LLC)'

test('another device continues at the right step with everything that was answered [ROUTE-09]', async ({
  page,
  person,
  browser,
}) => {
  await signIn(page.request, person)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.expectHeading('What does your business sell?')
  await expect(page.getByRole('complementary').getByText('Last saved')).toBeVisible()

  const there = await otherDevice(browser, person)
  await there.page.goto('/')
  await there.page.getByRole('link', { name: 'Continue your application' }).click()
  await there.rosa.expectHeading('What does your business sell?')
  await there.rosa.complete.category()
  await there.rosa.expectHeading('What is your business called?')
  await there.page.goto('/applicant')
  await expect(there.rosa.box('Legal last name')).toHaveValue('Delgado')
  await there.close()
})

test('what is saved in the middle of a step is found in the list of applications', async ({
  page,
  person,
  browser,
}) => {
  await signIn(page.request, person)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.expectHeading('What type of business do you have?')
  await rosa.choose(llc)
  await rosa.press('Save and leave')
  await rosa.expectHeading('Your applications')
  await expect(page.getByText('Saved. Pick up where you left off anytime.')).toBeVisible()

  const there = await otherDevice(browser, person)
  await there.page.goto('/accounts')
  await there.page.getByRole('link', { name: 'Continue: New application' }).click()
  await there.rosa.expectHeading('What type of business do you have?')
  await expect(there.page.getByRole('radio', { name: llc, exact: true })).toBeChecked()
  await there.page.goto('/accounts')
  await there.rosa.press('Delete: New application')
  await there.rosa.press('Delete application')
  await expect(there.page.getByText('You have no applications yet.')).toBeVisible()
  await there.close()
})

test('two devices that give different answers are told, and one that comes late finds the application', async ({
  page,
  person,
  browser,
}) => {
  await signIn(page.request, person)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.expectHeading('What type of business do you have?')

  const there = await otherDevice(browser, person)
  await there.page.goto('/business-type')
  await there.rosa.choose('Sole proprietor')
  await there.rosa.pressContinue()
  await there.rosa.expectHeading('What does your business sell?')

  await rosa.complete.businessType()
  await expect(page.getByRole('dialog')).toContainText('Which answers should we keep?')
  await rosa.press('Keep this page’s answers')
  await rosa.expectHeading('What does your business sell?')
  await rosa.complete.category()
  await rosa.complete.businessDetails()
  await rosa.expectHeading('Where is your business?')

  await there.rosa.complete.category()
  await there.rosa.expectHeading('Your applications')
  await expect(there.page.getByText('You continued or deleted this application')).toBeVisible()
  await expect(there.page.getByRole('link', { name: 'Continue: Delgado Bakery LLC' })).toBeVisible()
  await there.close()
})

test('starting anew asks before it deletes what was saved', async ({ page, person }) => {
  // A name of one word is not proposed as the applicant's.
  await signIn(page.request, { ...person, name: 'Rosa' })
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.expectHeading('What type of business do you have?')
  await page.goto('/')
  await rosa.press('Start a new application')
  await rosa.press('Keep application')
  await rosa.press('Start a new application')
  await rosa.press('Delete application')
  await rosa.expectHeading('Who is applying?')
  await expect(rosa.box('Legal last name')).toHaveValue('')
  await page.goto('/accounts')
  await expect(page.getByText('You have no applications yet.')).toBeVisible()
})
