import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/dedicated-test.ts'

const minute = 60_000

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('with an old sign-in, who links another account confirms first that it’s them, and comes back [CHG-09]', async ({
  page,
  person,
  product,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await product.advance(11 * minute)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await page.goto(`/${id}/bank?by=hand`)
  await rosa.expectHeading('Confirm it’s you')
  await expect(page.getByText('sign in again before you make this change')).toBeVisible()
  await expect(rosa.box('Account number')).toHaveCount(0)
  await rosa.press('Sign in again')
  await signInThroughPage(page, person)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank\\?by=hand$`))
  await expect(rosa.box('Routing number')).toBeVisible()
})

test('a sign-in that grows old over the form is asked for in a dialog; what was typed stays, numbers aside [CHG-09]', async ({
  page,
  person,
  product,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount({ ...bakery.bank, accountNumber: '000987654321' })
  await product.advance(11 * minute)
  await rosa.press('Link this account')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toContainText('What you entered stays here, except account and ID numbers')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Sign in again to make this change.')).toBeVisible()
  await rosa.press('Link this account')
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await signInThroughPage(page, person)
  await expect(rosa.box('Account holder')).toHaveValue('Rosa Delgado')
  await expect(rosa.box('Account number')).toHaveValue('')
})

test('an account in another name says that a person looks at it; it is paid to once accepted [CHG-10]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.box('Account holder').fill('Mallory Thief')
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await expect(page.getByText('We’re checking the account holder')).toBeVisible()
  await expect(page.getByText('No payouts go there until then.')).toBeVisible()
  await page.goto(`/${id}/complete`)
  await expect(page.getByRole('main')).not.toContainText('Money from your sales reaches your bank account')
  await page.goto('/sandbox#holders')
  await page.getByRole('button', { name: /^Accept the account of .* ending in 6789$/ }).click()
  await expect(page.getByText('No accounts waiting.')).toBeVisible()
  await page.goto(`/${id}/complete`)
  await expect(page.getByText('Test deposit on its way')).toBeVisible()
})
