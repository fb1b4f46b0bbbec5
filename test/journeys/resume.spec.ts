import { applicantAt } from './applicant.ts'
import { anApplication, answeredUS, aDecidedApplication, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'
import { keptBy } from './storage.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('before there is an application, a reload brings back the questions answered and what was being typed', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  await page.goto('/applicant')
  await rosa.answer.aboutOneself(person.email)
  await rosa.answer.businessType()
  await rosa.answer.category()
  await rosa.sees('What is your business called?')
  await rosa.box('Legal business name').fill('Delgado Bak')
  await page.reload()
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bak')
  await page.getByRole('link', { name: 'Back' }).click()
  await rosa.sees('What does your business sell?')
  await expect(page.getByRole('combobox', { name: 'Products or services' })).toHaveValue(bakery.category)
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue your application' }).click()
  await rosa.sees('What is your business called?')
})

test('a reload in the middle resumes at the same question, with what was typed and not yet saved', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Where is your business?')
  await rosa.box('Street address').fill('22 Mission St')
  await page.reload()
  await rosa.sees('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission St')
  await rosa.type.address(bakery.businessAddress)
  await rosa.goOn()
  await rosa.sees('Confirm who you are')
  await page.reload()
  await rosa.sees('Confirm who you are')
})

test('another device takes the application up at the same question', async ({ page, person, browser }) => {
  const rosa = applicantAt(page, bakery)
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto(`/${id}`)
  await rosa.answer.businessAddress()
  await rosa.sees('Confirm who you are')
  await page.close()

  const device = await browser.newContext()
  const elsewhere = await device.newPage()
  await signIn(elsewhere.request, person)
  await elsewhere.goto('/accounts')
  await elsewhere.getByRole('link', { name: 'Continue: Delgado Bakery LLC' }).click()
  const again = applicantAt(elsewhere, bakery)
  await again.answer.identity()
  await again.sees('Is everything right?')
  await expect(again.section('Business address').getByText('22 Mission Street')).toBeVisible()
  await device.close()
})

test('a question further on cannot be opened before those that come first', async ({ page, person }) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  for (const step of ['identity', 'review', '']) {
    await page.goto(`/${id}/${step}`)
    await rosa.sees('Where is your business?')
    await expect(page).toHaveURL(new RegExp(`/${id}/business-address$`))
  }
})

test('no number of a person, a business or an account is kept in the browser, typed or saved [FORM-08]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const secrets = /4321|6780|345678|123456789|021000021/
  await page.goto('/applicant')
  await rosa.answer.aboutOneself(person.email)
  await rosa.answer.businessType()
  await rosa.answer.category()
  await rosa.sees('What is your business called?')
  await rosa.type.businessDetails()
  expect(await keptBy(page)).toContain('Delgado Bakery LLC')
  expect(await keptBy(page)).not.toMatch(secrets)
  await page.reload()
  await expect(rosa.box('Legal business name')).toHaveValue(bakery.businessName)
  await expect(rosa.box('Employer Identification Number (EIN)')).toHaveValue('')
  await rosa.answer.businessDetails()
  await rosa.answer.businessAddress()
  await rosa.sees('Confirm who you are')
  await rosa.type.identity()
  expect(await keptBy(page)).toContain('1800 Oak Street')
  expect(await keptBy(page)).not.toMatch(secrets)
  await rosa.goOn()
  await rosa.sendIn()
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.type.bankAccount(bakery.bank)
  expect(await keptBy(page)).not.toMatch(secrets)
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is linked')
  expect(await keptBy(page)).not.toMatch(secrets)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a saved number is never shown whole again: its last four stand for it until another one is entered', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-details`)
  await expect(page.getByText('ending in 6780')).toBeVisible()
  await rosa.press('Enter another number')
  await rosa.box('Employer Identification Number (EIN)').fill('12-3459998')
  await rosa.goOn()
  await rosa.sees('Where is your business?')
  await page.goto(`/${id}/review`)
  await expect(rosa.section('Business details').getByText('ending in 9998')).toBeVisible()
})

test('an answer is changed from the review and leads back to it [SCREEN-06]', async ({ page, person }) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await page.getByRole('link', { name: 'Change: About you' }).click()
  await rosa.sees('Who is applying?')
  await expect(rosa.box('Email address')).toHaveValue(person.email)
  await rosa.box('Legal last name').fill('Delgado-Ruiz')
  await rosa.goOn()
  await rosa.sees('Is everything right?')
  await expect(rosa.section('About you').getByText('Rosa Delgado-Ruiz')).toBeVisible()
  await page.getByRole('link', { name: 'Change: Type of business' }).click()
  await rosa.choose('Sole proprietor')
  await expect(page.getByText('Does anybody else own 25% or more')).toHaveCount(0)
  await rosa.goOn()
  await rosa.sees('Is everything right?')
  await expect(rosa.section('Type of business').getByText('Sole proprietor')).toBeVisible()
})

test('what is saved on leaving waits in the list of applications', async ({ page, person }) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.box('City').fill('San Francisco')
  await rosa.box('ZIP code').fill('94')
  await rosa.press('Save and leave')
  await rosa.sees('Your applications')
  await expect(page.getByText('Saved. Your application waits for you here.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue: Delgado Bakery LLC' }).click()
  await expect(rosa.box('City')).toHaveValue('San Francisco')
})

test('a bank account may be linked later [BANK-03]', async ({ page, person }) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  await page.getByRole('link', { name: "I'll do this later" }).click()
  await rosa.sees('You’re approved')
  await expect(page.getByRole('link', { name: 'Link a bank account' })).toBeVisible()
})
