import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { bankWindow } from '../pages/bank-window.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'

const cedar = 'Cedar National Bank'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('links one of several accounts after a sign-in at the bank and confirms it immediately [SCREEN-17, SCREEN-02]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.expectHeading('Where should we send your payouts?')
  await expect(page.getByRole('link', { name: 'Enter the numbers', exact: true })).toBeVisible()
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_good')
  await bank.choose('Savings, ending in 1111')
  await rosa.expectHeading('Your bank account is linked')
  await expect(page.getByText('It’s verified, and your payouts go there.')).toBeVisible()
  const linked = page.getByRole('listitem').filter({ hasText: cedar })
  await expect(linked).toContainText('ending in 1111')
  await expect(linked).toContainText('Verified')
  expect(await browserStorage(page)).not.toMatch(/public-sandbox|link-sandbox|1111222233331111/)
})

test('the bank window validates its input, can be closed and returns the focus', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/bank`)
  const bank = bankWindow(page)
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

test('a failed bank sign-in shows an error, and a retry links the account [BANK-06, BANK-07]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_bad')
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await expect(page.getByRole('alert')).toContainText('Nothing was linked.')
  await rosa.press('Try again')
  await bank.pick(cedar)
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 0000')
  await rosa.expectHeading('Your bank account is linked')
})

test('what went wrong at the bank stands alone, without the good news of before [BANK-06]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '3333' })
  await page.goto(`/${id}`)
  await expect(page.getByText('You’re fully approved')).toBeVisible()
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_bad')
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await expect(page.getByText('You’re fully approved')).toHaveCount(0)
})

test('a bank window that does not open counts as a failed session [BANK-06]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/bank`)
  await page.route('**/sandbox/bank-link', (route) => route.abort())
  await bankWindow(page).open()
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without a link token offers manual entry only, without an error [BANK-07]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.route('**/plaid/token', (route) => route.fulfill({ status: 504, json: {} }))
  await page.goto(`/${id}/bank`)
  const rosa = applicantPage(page, bakery)
  await expect(rosa.box('Routing number')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const label of ['Choose my bank', 'Sign in to your bank instead'])
    await expect(page.getByText(label)).toHaveCount(0)
})

test('reports a bank sign-in without accounts; an unlisted bank is linked by its numbers', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick(cedar)
  await bank.signIn('user_empty')
  const notice = page.getByRole('status').filter({ hasText: 'This bank has no account for payouts' })
  await expect(notice).toContainText('We found no account at this bank')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await rosa.press('Choose my bank')
  await bank.pick('My bank isn’t listed')
  await expect(page.getByText('Your bank isn’t on the list')).toBeVisible()
  await expect(rosa.box('Routing number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose my bank' })).toBeVisible()
})

test('another account replaces the linked one after a business day, and both are shown [CHG-09]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await page.goto(`/${id}/complete`)
  const payout = page.getByRole('region', { name: 'Your first payout' })
  await payout.getByRole('link', { name: 'Use another bank account' }).click()
  const pending = page.locator('.alert').filter({ hasText: 'Your test deposit is on its way' })
  await expect(pending).toContainText('Checking account ending in 6789')
  await expect(pending).toContainText('replaces this one after one business day, once it’s verified')
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await rosa.expectHeading('Your bank account is linked')
  const accounts = page.getByRole('main').getByRole('listitem')
  await expect(accounts.nth(0)).toContainText('ending in 6789')
  await expect(accounts.nth(1)).toContainText('Harbor Savings')
  await expect(accounts.nth(1)).toContainText(/Payouts go here from \w+ \d+, \d{4}\.$/)
  await expect(accounts.nth(0)).toContainText(/Your payout account until \w+ \d+, \d{4}\.$/)
  await expect(page.getByText(/^Payouts go there from \w+ \d+, \d{4}\.$/)).toBeVisible()
  await page.goto(`/${id}/bank`)
  await expect(page.getByText('Your next payout account is already waiting')).toBeVisible()
  await expect(
    page.getByText(
      /Once it’s verified, this one replaces it: Harbor Savings, checking account ending in 8761\./,
    ),
  ).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('Checking account ending in 6789')).toBeVisible()
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('an Ottawa workshop signs in at a Canadian bank and sees no US bank', async ({ page, person }) => {
    const id = await createDecidedApplication(page.request, reviewReadyCA(person.email, { sin: '046454286' }))
    const elise = applicantPage(page, atelier)
    await page.goto(`/${id}/bank`)
    await elise.expectHeading('Dans quel compte voulez‑vous recevoir vos versements?')
    const bank = bankWindow(page, 'fr-CA')
    await bank.open()
    await expect(bank.banks()).toHaveCount(2)
    await bank.pick('Boreal Bank')
    await bank.signIn('user_good')
    await bank.choose('Compte-chèques, se terminant par 4567')
    await elise.expectHeading('Votre compte bancaire est associé')
    await expect(page.getByText('Il est vérifié, et vos versements y sont envoyés.')).toBeVisible()
  })
})
