import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { bankWindowAt } from './bank-window.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'
import { keptBy } from './storage.ts'

const cedar = 'Cedar National Bank'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('an account is linked by signing in at the bank and choosing among several, and is confirmed at once [SCREEN-17, SCREEN-02]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.sees('Where should we send your money?')
  await expect(page.getByRole('link', { name: 'Enter the numbers', exact: true })).toBeVisible()
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_good')
  await bank.choose('Savings, ending in 1111')
  await rosa.sees('Your bank account is linked')
  await expect(page.getByText('It’s confirmed, and your payouts go there.')).toBeVisible()
  const linked = page.getByRole('listitem').filter({ hasText: cedar })
  await expect(linked).toContainText('ending in 1111')
  await expect(linked).toContainText('Confirmed')
  expect(await keptBy(page)).not.toMatch(/public-sandbox|link-sandbox|1111222233331111/)
})

test('the window asks for what is missing, may be closed, and gives the focus back', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/bank`)
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(bank.dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(bank.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose my bank' })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await bank.open()
  await bank.pick(cedar)
  await bank.cancel()
  await expect(bank.dialog).toBeHidden()
})

test('a failed sign-in at the bank says that something went wrong, and trying again links the account [BANK-06, BANK-07]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_bad')
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await expect(page.getByRole('alert')).toContainText('Nothing was linked.')
  await rosa.press('Try again')
  await bank.pick(cedar)
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 0000')
  await rosa.sees('Your bank account is linked')
})

test('a window that cannot come up is a failed session too [BANK-06]', async ({ page, person }) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/bank`)
  await page.route('**/sandbox/bank-link', (route) => route.abort())
  await bankWindowAt(page).open()
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without a token for the window the numbers are all that is asked, and nothing is said of it [BANK-07]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.route('**/plaid/token', (route) => route.fulfill({ status: 504, json: {} }))
  await page.goto(`/${id}/bank`)
  const rosa = applicantAt(page, bakery)
  await expect(rosa.box('Routing number')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const way of ['Choose my bank', 'Sign in at your bank instead'])
    await expect(page.getByText(way)).toHaveCount(0)
})

test('a bank without an account is told as such; one that is not listed is linked by its numbers', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_empty')
  await expect(page.getByRole('alert')).toContainText('We found no account at this bank')
  await rosa.press('Try again')
  await bank.pick('My bank isn’t here')
  await expect(page.getByText('Your bank isn’t on the list')).toBeVisible()
  await expect(rosa.box('Routing number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose my bank' })).toBeVisible()
})

test('another account takes the place of the linked one', async ({ page, person }) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is linked')
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'Use another bank account' }).click()
  await expect(page.getByText('Payouts go to the account ending in 6789.')).toBeVisible()
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await rosa.sees('Your bank account is linked')
  const accounts = page.getByRole('main').getByRole('listitem')
  await expect(accounts.nth(0)).toContainText('Harbor Savings')
  await expect(accounts.nth(1)).toContainText('No longer paid into')
  await page.getByRole('link', { name: 'See all your applications' }).click()
  await expect(page.getByText('ending in 8761')).toBeVisible()
  await expect(page.getByText('ending in 6789')).toHaveCount(0)
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('an Ottawa workshop signs in at a Canadian bank; no American one is offered', async ({
    page,
    person,
  }) => {
    const id = await aDecidedApplication(page.request, answeredCA(person.email, { sin: '046454286' }))
    const elise = applicantAt(page, atelier)
    await page.goto(`/${id}/bank`)
    await elise.sees('Où devons-nous envoyer votre argent?')
    const bank = bankWindowAt(page, 'fr-CA')
    await bank.open()
    await expect(bank.banks()).toHaveCount(2)
    await bank.pick('Boreal Bank')
    await bank.signIn('user_good')
    await bank.choose('Compte-chèques, se terminant par 4567')
    await elise.sees('Votre compte bancaire est lié')
    await expect(page.getByText('Il est confirmé, et vos versements y sont envoyés.')).toBeVisible()
  })
})
