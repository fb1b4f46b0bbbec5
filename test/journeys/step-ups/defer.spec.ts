import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { goOffline } from '../fixtures/offline.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const pages = [
  [{ ssn4: '1111' }, 'ssn', 'Your full Social Security number'],
  [{ shortEin: '1111' }, 'ein', 'Your full EIN'],
  [{ ein: '1111' }, 'business-info', 'Check your business details'],
  [{ ssn4: '3333' }, 'mobile-verification', 'Verify your phone'],
  [{ ssn4: '3333' }, 'otp', 'Verify your phone with a code'],
  [{ ssn4: '2222' }, 'identification', 'Photo ID and selfie'],
  [{ ein: '2222' }, 'verification', 'Business document'],
  [{ partners: true }, 'owners', 'Who else owns 25% or more?'],
] as const

/** The list names the page that asks for the requirement; these are its other pages. */
const pageOf: Partial<Record<string, string>> = { otp: 'mobile-verification' }

for (const [endings, path, title] of pages)
  test(`defers ${path} and lists it on the outcome until it is done [STEP-14]`, async ({ page, person }) => {
    const id = await createStepUpApplicationUS(page.request, person, endings)
    const rosa = applicantPage(page, bakery)
    await page.goto(`/${id}/${path}`)
    await rosa.expectHeading(title)
    await rosa.press("I'll do this later")
    await rosa.expectHeading('We need a little more from you')
    await expect(page).toHaveURL(new RegExp(`/${id}/success$`))
    const needed = page.getByRole('region', { name: 'What we need from you' }).getByRole('listitem')
    await expect(needed.getByText('Needed', { exact: true })).toBeVisible()
    await needed.getByRole('link', { name: /^Do this now: / }).click()
    await expect(page).toHaveURL(new RegExp(`/${id}/${pageOf[path] ?? path}$`))
  })

test('defers full onboarding, which stays on the outcome page until it is done [STEP-14]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '3333' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/applicant/update`)
  await rosa.expectHeading('Who is applying?')
  await rosa.press("I'll do this later")
  await rosa.expectHeading('You’re approved')
  await expect(page).toHaveURL(new RegExp(`/${id}/complete$`))
  const requirement = page.getByRole('listitem').filter({ hasText: 'Needed' })
  await requirement.getByRole('link', { name: /^Do this now: / }).click()
  await rosa.expectHeading('Where should we send your payouts?')
  await expect(page.getByText('You’re fully approved')).toBeVisible()
  await page.goto(`/${id}/complete`)
  await rosa.expectHeading('You’re approved')
  await expect(page.getByText('Needed', { exact: true })).toHaveCount(0)
})

test('deferring keeps the order of the others, survives a reload and is asked again on return [STEP-15, SCREEN-02]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111', ein: '1111' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Your full Social Security number')
  await rosa.press("I'll do this later")

  const requirements = page
    .getByRole('region', { name: 'What we need from you: 2 items' })
    .getByRole('listitem')
  await expect(requirements.getByRole('heading')).toHaveText([
    'Your full Social Security number',
    'Business details as registered',
  ])
  await expect(requirements.first()).toContainText('couldn’t verify you with the last four digits')
  await page.reload()
  await rosa.expectHeading('We need a little more from you')
  await expect(requirements).toHaveCount(2)

  await page.getByRole('link', { name: 'Do this now: Business details as registered' }).click()
  await rosa.expectHeading('Check your business details')
  await rosa.box('Legal business name').fill('Delgado Bakery and Sons LLC')
  await page.reload()
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bakery and Sons LLC')
  await rosa.press('Submit')

  await rosa.expectHeading('We need a little more from you')
  const needed = page.getByRole('region', { name: 'What we need from you' }).getByRole('listitem')
  await expect(needed.filter({ hasText: 'Needed' })).toContainText('Your full Social Security number')
  await expect(needed.filter({ hasText: 'Done' })).toContainText('Business details as registered')

  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Continue: Delgado Bakery and Sons LLC' }).click()
  await rosa.expectHeading('Your full Social Security number')
  await expect(page).toHaveURL(new RegExp(`/${id}/ssn$`))
})

test('a step-up completed elsewhere continues for every viewer', async ({ page, person, context }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/ssn`)
  await rosa.expectHeading('Your full Social Security number')
  const second = await context.newPage()
  await second.goto(`/${id}/ssn`)
  const again = applicantPage(second, bakery)
  await again.box('Social Security number').fill('536-22-1111')
  await again.press('Submit')
  await again.expectHeading('You’re approved')

  await rosa.box('Social Security number').fill('536-22-1111')
  await rosa.press('Submit')
  await rosa.expectHeading('You’re approved')
})

test('offline keeps the input, and a later retry succeeds', async ({ page, person, context }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/ssn`)
  await rosa.box('Social Security number').fill('536-22-1111')
  await goOffline(page)
  await rosa.press('Submit')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(rosa.box('Social Security number')).toHaveValue('536-22-1111')
  await context.setOffline(false)
  await rosa.press('Try again')
  await rosa.expectHeading('You’re approved')
})
