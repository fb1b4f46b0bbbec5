import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Returns the accessible name of the focused element. */
const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the control has the focus; every focused element must be in the viewport. */
async function tabTo(
  page: Page,
  role: 'textbox' | 'button' | 'link' | 'radio' | 'checkbox' | 'combobox',
  name: string,
) {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return target
  }
  throw new Error(`Tab never comes to ${name}.`)
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name)
  await page.keyboard.press('Enter')
}

test('completes the sign-up and links a bank account by keyboard only', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  await signIn(page.request, person)
  await page.goto('/')
  await rosa.expectHeading('Get paid in person, over the phone and online')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to main content')
  await page.keyboard.press('Enter')
  await press(page, 'Start your application')

  await rosa.expectHeading('Who is applying?')
  await expect(focused(page)).toHaveText('Who is applying?')
  await typeInto(page, 'Legal first name', 'Rosa')
  await typeInto(page, 'Legal last name', 'Delgado')
  await press(page, 'Continue')

  await rosa.expectHeading('What type of business do you have?')
  await expect(focused(page)).toHaveText('What type of business do you have?')
  await tabTo(page, 'radio', 'Sole proprietor')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Limited liability company (LLC)' })).toBeChecked()
  await tabTo(page, 'radio', 'Yes')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')

  await rosa.expectHeading('What does your business sell?')
  const search = await tabTo(page, 'combobox', 'Products or services')
  await page.keyboard.type('bread')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Bakery or pastry shop', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('Bakery or pastry shop')
  await page.keyboard.press('Enter')

  await rosa.expectHeading('What is your business called?')
  await typeInto(page, 'Legal business name', 'Delgado Bakery LLC')
  await typeInto(page, 'Employer Identification Number (EIN)', '12-3456780')
  await press(page, 'Continue')

  await rosa.expectHeading('Where is your business?')
  await typeInto(page, 'Street address', '22 Mission Street')
  await typeInto(page, 'City', 'San Francisco')
  await tabTo(page, 'combobox', 'State')
  await page.keyboard.type('Calif')
  await typeInto(page, 'ZIP code', '94105')
  await press(page, 'Continue')

  await rosa.expectHeading('Verify your identity')
  // A complete part moves on to the next one.
  await typeInto(page, 'Month', '03091984')
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1984')
  await typeInto(page, 'Last 4 digits of your Social Security number', '4321')
  await tabTo(page, 'checkbox', 'Same as the business address')
  await page.keyboard.press('Space')
  await typeInto(page, 'Mobile phone', '4155552671')
  await expect(focused(page)).toHaveValue('(415) 555-2671')
  await press(page, 'Continue')

  await rosa.expectHeading('Review your application')
  await press(page, 'Submit application')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await press(page, 'Submit application')

  await rosa.expectHeading('You’re approved')
  await expect(focused(page)).toHaveText('You’re approved')
  await tabTo(page, 'link', 'Link a bank account')
  await page.keyboard.press('Enter')
  await rosa.expectHeading('Where should we send your payouts?')
  await tabTo(page, 'link', 'Enter the numbers')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Where should we send your payouts?')
  await typeInto(page, 'Account holder', 'Rosa Delgado')
  await tabTo(page, 'radio', 'Checking')
  await page.keyboard.press('Space')
  await typeInto(page, 'Routing number', '021000021')
  await typeInto(page, 'Account number', '000123456789')
  await typeInto(page, 'Confirm account number', '000123456789')
  await page.keyboard.press('Enter')
  await rosa.expectHeading('Your bank account is linked')
})

test('opens and closes menus and dialogs by keyboard and returns the focus', async ({ page, person }) => {
  await signIn(page.request, person)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const account = page.getByText('Account', { exact: true })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeHidden()
  await expect(account).toBeFocused()

  await tabTo(page, 'button', 'Start your application')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Change country')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Switch to Canada?' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Start your application' }),
    ).not.toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toHaveText('Change country')
})
