import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { signInThroughPage } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a bakery in San Francisco applies, is approved and links its bank account [SCREEN-01, SCREEN-12, BANK-04, ROUTE-09]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/')
  await signInThroughPage(page, person)

  await rosa.expectHeading('Get paid in person, over the phone and online')
  await rosa.press('Start your application')
  await rosa.completeAllSteps(person.email)

  for (const [step, answer] of [
    ['About you', 'Rosa Delgado'],
    ['About you', person.email],
    ['Type of business', 'Limited liability company (LLC)'],
    ['What you sell', 'Bakery or pastry shop'],
    ['Business details', 'Delgado Bakery LLC'],
    ['Business details', 'ending in 6780'],
    ['Business address', '22 Mission StreetSan Francisco, CA 94105'],
    ['Your identity', 'March 9, 1984'],
    ['Your identity', 'ending in 4321'],
    ['Your identity', '1800 Oak StreetSan Francisco, CA 94117'],
    ['Your identity', '(415) 555-2671'],
  ] as const)
    await expect(rosa.section(step).getByRole('definition').filter({ hasText: answer })).toBeVisible()

  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  await expect(page).toHaveURL(/\/urn:app:[\w-]+\/complete$/)
  await expect(page.getByText('You can start taking payments now.')).toBeVisible()

  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.expectHeading('Where should we send your payouts?')
  await expect(page.getByText('It takes 2 to 3 business days')).toBeVisible()
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')

  await rosa.expectHeading('Your bank account is linked')
  await expect(
    page.getByText('A small test deposit is on its way. It takes 2 to 3 business days.'),
  ).toBeVisible()
  await expect(page.getByText('ending in 6789')).toBeVisible()

  await page.getByRole('complementary').getByRole('link', { name: 'Your applications' }).click()
  await rosa.expectHeading('Your applications')
  const listed = page.getByRole('listitem').filter({ hasText: 'Delgado Bakery LLC' })
  await expect(listed.getByText('Approved', { exact: true })).toBeVisible()
  await expect(listed.getByText('ending in 6789')).toBeVisible()
})
