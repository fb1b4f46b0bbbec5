import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

/** What has the focus, by the name a screen reader gives it. */
const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the control of that role and name has the focus; each stop on the way must be in sight. */
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

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name)
  await page.keyboard.press('Enter')
}

test('the whole way from the start to a linked bank account is walked by keyboard alone', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  await signIn(page.request, person)
  await page.goto('/')
  await rosa.sees('Get paid in person, on the phone and online')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to the content')
  await page.keyboard.press('Enter')
  await press(page, 'Start your application')

  await rosa.sees('Who is applying?')
  await expect(focused(page)).toHaveText('Who is applying?')
  await type(page, 'Legal first name', 'Rosa')
  await type(page, 'Legal last name', 'Delgado')
  await press(page, 'Continue')

  await rosa.sees('What type of business is it?')
  await expect(focused(page)).toHaveText('What type of business is it?')
  await tabTo(page, 'radio', 'Sole proprietor')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Limited liability company (LLC)' })).toBeChecked()
  await tabTo(page, 'radio', 'Yes')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')

  await rosa.sees('What does your business sell?')
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

  await rosa.sees('What is your business called?')
  await type(page, 'Legal business name', 'Delgado Bakery LLC')
  await type(page, 'Employer Identification Number (EIN)', '12-3456780')
  await press(page, 'Continue')

  await rosa.sees('Where is your business?')
  await type(page, 'Street address', '22 Mission Street')
  await type(page, 'City', 'San Francisco')
  await tabTo(page, 'combobox', 'State')
  await page.keyboard.type('Calif')
  await type(page, 'ZIP code', '94105')
  await press(page, 'Continue')

  await rosa.sees('Confirm who you are')
  await type(page, 'Month', '03')
  await type(page, 'Day', '09')
  await type(page, 'Year', '1984')
  await type(page, 'Last 4 digits of your Social Security number', '4321')
  await tabTo(page, 'checkbox', 'Same as the business address')
  await page.keyboard.press('Space')
  await type(page, 'Mobile phone', '4155552671')
  await press(page, 'Continue')

  await rosa.sees('Is everything right?')
  await press(page, 'Send your application')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await press(page, 'Send your application')

  await rosa.sees('You’re approved')
  await expect(focused(page)).toHaveText('You’re approved')
  await tabTo(page, 'link', 'Link a bank account')
  await page.keyboard.press('Enter')
  await rosa.sees('Where should we send your money?')
  await tabTo(page, 'link', 'Enter the numbers')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Where should we send your money?')
  await type(page, 'Account holder', 'Rosa Delgado')
  await tabTo(page, 'radio', 'Checking')
  await page.keyboard.press('Space')
  await type(page, 'Routing number', '021000021')
  await type(page, 'Account number', '000123456789')
  await type(page, 'Account number once more', '000123456789')
  await page.keyboard.press('Enter')
  await rosa.sees('Your bank account is linked')
})

test('menus and dialogs open and close by keyboard, and give the focus back', async ({ page, person }) => {
  await signIn(page.request, person)
  await page.goto('/')
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
  const dialog = page.getByRole('dialog', { name: 'Change to Canada?' })
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
