import { applicantPage } from '../pages/applicant-page.ts'
import {
  createApplication,
  reviewReadyUS,
  createDecidedApplication,
  partialUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('before the application exists, a reload restores answers and input, and Back leads back [ROUTE-29]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.expectHeading('What is your business called?')
  await rosa.box('Legal business name').fill('Delgado Bak')
  await page.reload()
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bak')
  await page.getByRole('link', { name: 'Back' }).click()
  await rosa.expectHeading('What does your business sell?')
  await expect(page.getByRole('combobox', { name: 'Products or services' })).toHaveValue(bakery.category)
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue your application' }).click()
  await rosa.expectHeading('What is your business called?')
})

test('a reload resumes at the same step with unsaved input', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Where is your business?')
  await rosa.box('Street address').fill('22 Mission St')
  await page.reload()
  await rosa.expectHeading('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission St')
  await rosa.fill.address(bakery.businessAddress)
  await rosa.pressContinue()
  await rosa.expectHeading('Verify your identity')
  await page.reload()
  await rosa.expectHeading('Verify your identity')
})

test('another device resumes at the same step', async ({ page, person, browser }) => {
  const rosa = applicantPage(page, bakery)
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${id}`)
  await rosa.complete.businessAddress()
  await rosa.expectHeading('Verify your identity')
  await page.close()

  const device = await browser.newContext()
  const otherPage = await device.newPage()
  await signIn(otherPage.request, person)
  await otherPage.goto('/accounts')
  await otherPage.getByRole('link', { name: 'Continue: Delgado Bakery LLC' }).click()
  const otherApplicant = applicantPage(otherPage, bakery)
  await otherApplicant.complete.identity()
  await otherApplicant.expectHeading('Review your application')
  await expect(otherApplicant.section('Business address').getByText('22 Mission Street')).toBeVisible()
  await device.close()
})

test('a later step cannot be opened before the earlier ones', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  for (const step of ['identity', 'review', '']) {
    await page.goto(`/${id}/${step}`)
    await rosa.expectHeading('Where is your business?')
    await expect(page).toHaveURL(new RegExp(`/${id}/business-address$`))
  }
})

test('stores no SSN, EIN or account number in the browser [FORM-08]', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  const secrets = /4321|6780|345678|123456789|021000021/
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.expectHeading('What is your business called?')
  await rosa.fill.businessDetails()
  expect(await browserStorage(page)).toContain('Delgado Bakery LLC')
  expect(await browserStorage(page)).not.toMatch(secrets)
  await page.reload()
  await expect(rosa.box('Legal business name')).toHaveValue(bakery.businessName)
  await expect(rosa.box('Employer Identification Number (EIN)')).toHaveValue('')
  await rosa.complete.businessDetails()
  await rosa.complete.businessAddress()
  await rosa.expectHeading('Verify your identity')
  await rosa.fill.identity()
  expect(await browserStorage(page)).toContain('1800 Oak Street')
  expect(await browserStorage(page)).not.toMatch(secrets)
  await rosa.pressContinue()
  await rosa.submit()
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.fill.bankAccount(bakery.bank)
  expect(await browserStorage(page)).not.toMatch(secrets)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  expect(await browserStorage(page)).not.toMatch(secrets)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('shows only the last four digits of a saved number until it is replaced', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-details`)
  await expect(page.getByText('ending in 6780')).toBeVisible()
  await rosa.press('Enter a different number')
  await rosa.box('Employer Identification Number (EIN)').fill('12-3459998')
  await rosa.pressContinue()
  await rosa.expectHeading('Where is your business?')
  await page.goto(`/${id}/review`)
  await expect(rosa.section('Business details').getByText('ending in 9998')).toBeVisible()
})

test('an answer changed from the review leads back to it [SCREEN-06]', async ({ page, person }) => {
  const answers = reviewReadyUS(person.email)
  const company = { ...answers.company, name: 'Delgado Bakery' }
  const id = await createApplication(page.request, { ...answers, company })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await page.getByRole('link', { name: 'Change: About you' }).click()
  await rosa.expectHeading('Who is applying?')
  await expect(rosa.box('Email address')).toHaveValue(person.email)
  await rosa.box('Legal last name').fill('Delgado-Ruiz')
  await rosa.pressContinue()
  await rosa.expectHeading('Review your application')
  await expect(rosa.section('About you').getByText('Rosa Delgado-Ruiz')).toBeVisible()
  await page.getByRole('link', { name: 'Change: Type of business' }).click()
  await rosa.choose('Sole proprietor')
  await expect(page.getByText('Does anyone else own 25% or more')).toHaveCount(0)
  await rosa.pressContinue()
  await rosa.expectHeading('Review your application')
  await expect(rosa.section('Type of business').getByText('Sole proprietor')).toBeVisible()
})

test('a saved application appears in the list', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.box('City').fill('San Francisco')
  await rosa.box('ZIP code').fill('94')
  await rosa.press('Save and leave')
  await rosa.expectHeading('Your applications')
  await expect(page.getByText('Saved. Pick up where you left off anytime.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue: Delgado Bakery LLC' }).click()
  await expect(rosa.box('City')).toHaveValue('San Francisco')
})

test('the first step, which the start page opens, leads to where the person left off [START-10]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  await createApplication(page.request, partialUS(person.email))
  await page.goto('/')
  await rosa.expectHeading('Who is applying?')
  await page.getByRole('link', { name: 'Continue where you left off: Business address' }).click()
  await rosa.expectHeading('Where is your business?')
  await expect(page.getByRole('link', { name: /where you left off/ })).toHaveCount(0)
  await expect(page.getByRole('complementary').getByText('Last saved')).toBeVisible()
})

test('a second business starts with the details of the person from the first one [SCREEN-09]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto('/applicant')
  await expect(page.getByText('Use your details from Delgado Bakery LLC?')).toBeVisible()
  await rosa.press('Use my details')
  await expect(page.getByText('We filled in your details.')).toBeVisible()
  await rosa.pressContinue()
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.complete.businessDetails()
  await rosa.complete.businessAddress()
  await rosa.expectHeading('Verify your identity')
  await expect(rosa.box('Street address')).toHaveValue('1800 Oak Street')
  await expect(rosa.box('Year')).toHaveValue('1984')
  await expect(page.getByRole('textbox', { name: /^Mobile phone/ })).toHaveValue('(415) 555-2671')
  await expect(rosa.box('Last 4 digits of your Social Security number')).toHaveValue('')
})

test('linking a bank account can be deferred [BANK-03]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await page.getByRole('link', { name: "I'll do this later" }).click()
  await rosa.expectHeading('You’re approved')
  await expect(page.getByRole('link', { name: 'Link a bank account' })).toBeVisible()
})
