import { bakery } from '../fixtures/answers.ts'
import { autofill, countInput } from '../fixtures/count-input.ts'
import { expect, test } from '../fixtures/test.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn } from '../pages/sign-in.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Autofill data of a browser. */
const profile = {
  'given-name': bakery.firstName,
  'family-name': bakery.lastName,
  organization: bakery.businessName,
  'address-line1': bakery.businessAddress.line1,
  'address-level2': bakery.businessAddress.city,
  'address-level1': 'CA',
  'postal-code': bakery.businessAddress.zip,
  'tel-national': '4155552671',
}

test('a whole application with autofill takes at most 9 clicks and 80 keystrokes', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  await signIn(page.request, person)
  const counts = await countInput(page)
  const { keyboard } = page
  /** Presses Tab until a field has the focus; each press counts. */
  const tabTo = async (id: string) => {
    const field = page.locator(`[id="${id}"]`)
    for (let presses = 0; presses < 8; presses += 1) {
      await keyboard.press('Tab')
      if (await field.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${id} is more than eight times Tab away`)
  }

  await page.goto('/')
  await rosa.press('Start your application')

  await rosa.expectHeading('Who is applying?')
  await tabTo('applicant.name.firstName')
  await autofill(page, counts, profile)
  await keyboard.press('Enter')

  await rosa.expectHeading('What type of business do you have?')
  await rosa.choose('Limited liability company (LLC)')
  await rosa.choose('No')
  await keyboard.press('Enter')

  await rosa.expectHeading('What does your business sell?')
  await expect(page.getByRole('combobox', { name: 'Products or services' })).toBeVisible()
  await tabTo('company.segment')
  await keyboard.type('bakery')
  await keyboard.press('Enter')

  await rosa.expectHeading('What is your business called?')
  await tabTo('company.name')
  await autofill(page, counts, { organization: profile.organization })
  await tabTo('company.governmentIdentification')
  await keyboard.type('123456780')
  await keyboard.press('Enter')

  await rosa.expectHeading('Where is your business?')
  await tabTo('company.address.line1')
  await autofill(page, counts, profile)
  await keyboard.press('Enter')

  await rosa.expectHeading('Verify your identity')
  await tabTo('applicant.dob')
  await keyboard.type('03091984')
  await tabTo('applicant.governmentIdentification')
  await keyboard.type('4321')
  await page.getByRole('checkbox', { name: 'Same as the business address' }).check()
  await tabTo('applicant.localPhoneNumber')
  await autofill(page, counts, profile)
  await keyboard.press('Enter')

  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  expect(counts.clicks).toBeLessThanOrEqual(9)
  expect(counts.keystrokes).toBeLessThanOrEqual(80)
})
