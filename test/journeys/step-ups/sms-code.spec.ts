import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { expect, test } from '../fixtures/dedicated-test.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { extractCode, uniquePhoneNumber, latestMessageTo, differentCode } from '../fixtures/messages.ts'

const minute = 60_000

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Requests a code and waits for its form. */
async function requestCode(page: Page, number: { to: string }): Promise<string> {
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
  return extractCode(await latestMessageTo(page.request, number.to))
}

test('verifies the phone with a pasted SMS code instead of a link [PHONE-01]', async ({ page, person }) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Verify your phone')
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await rosa.expectHeading('Verify your phone with a code')
  await expect(page.getByText(`ending in ${number.to.slice(-4)}`)).toBeVisible()
  const code = await requestCode(page, number)

  const box = rosa.box('6-digit code')
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(box).toHaveAttribute('inputmode', 'numeric')
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(box).toHaveValue(code)
  expect(await browserStorage(page)).not.toContain(code)
  await page.keyboard.press('Enter')
  await rosa.expectHeading('You’re approved')
})

test('in Canada asks for a code immediately [ROUTE-24]', async ({ page, person }) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationCA(page.request, person, { sin: '3333', phone: number.typed })
  const elise = applicantPage(page, { ...bakery, locale: 'en-CA' })
  await page.goto(`/${id}`)
  await elise.expectHeading('Verify your phone with a code')
  await expect(page).toHaveURL(new RegExp(`/${id}/otp$`))
  await expect(page.getByRole('link', { name: 'Get a link instead of a code' })).toHaveCount(0)
  const code = await requestCode(page, number)
  await elise.box('6-digit code').fill(code)
  await elise.press('Verify')
  await elise.expectHeading('You’re approved')
})

test('a code that isn’t entered yet is no error, in another language either [FORM-03]', async ({
  page,
  person,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationCA(page.request, person, { sin: '3333', phone: number.typed })
  await page.goto(`/${id}/otp`)
  await requestCode(page, number)
  await page.getByRole('button', { name: 'Français' }).click()
  const box = page.getByRole('textbox', { name: 'Code à 6 chiffres' })
  await expect(box).toBeVisible()
  await expect(box).not.toHaveAttribute('aria-invalid')
})

test('shows a wrong code at its field and clears it [PHONE-09, PHONE-11]', async ({ page, person }) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/otp`)
  const code = await requestCode(page, number)
  const box = rosa.box('6-digit code')
  await box.fill(differentCode(code))
  await rosa.press('Verify')
  await expect(box).toHaveAccessibleDescription("Hmm that code doesn't match.")
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await box.fill('12')
  await expect(page.getByText("Hmm that code doesn't match.")).toHaveCount(0)
  await box.fill(code)
  await rosa.press('Verify')
  await rosa.expectHeading('You’re approved')
})

test('a code expires after ten minutes; another one is sent after a countdown [PHONE-04, PHONE-12]', async ({
  page,
  person,
  product,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/otp`)
  const code = await requestCode(page, number)
  const again = page.getByRole('button', { name: 'Resend code' })
  await expect(page.getByRole('timer')).toHaveText(/^You can request another in (?:1 minute|5\d seconds)\.$/)
  await expect(again).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('timer')).toHaveText(/in (?:30|2\d) seconds\.$/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/in (?:30|2\d) seconds\.$/)

  await product.advance(10 * minute)
  await rosa.box('6-digit code').fill(code)
  await rosa.press('Verify')
  await expect(rosa.box('6-digit code')).toHaveAccessibleDescription(
    'This code has expired. Please resend code and try again.',
  )
  await expect(rosa.box('6-digit code')).toHaveValue('')

  await page.clock.fastForward(31_000)
  await again.click()
  await expect(page.getByText('We sent a new one to your phone.')).toBeVisible()
  const next = extractCode(await latestMessageTo(page.request, number.to, 2))
  await rosa.box('6-digit code').fill(next)
  await rosa.press('Verify')
  await rosa.expectHeading('You’re approved')
})

test('after five wrong codes, or by choice, a photo ID replaces the phone check [PHONE-07]', async ({
  page,
  person,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/otp`)
  await page.getByRole('link', { name: 'Use a photo ID instead' }).click()
  await rosa.expectHeading('Photo ID and selfie')
  await expect(page.getByText('Instead of a code or link')).toBeVisible()
  await page.goBack()

  const code = await requestCode(page, number)
  const box = rosa.box('6-digit code')
  for (let tries = 1; tries <= 4; tries += 1) {
    await box.fill(differentCode(code))
    await rosa.press('Verify')
    await expect(box).toHaveValue('')
  }
  await box.fill(differentCode(code))
  await rosa.press('Verify')
  await rosa.expectHeading('Photo ID and selfie')
  await expect(page.getByText('You’ve used all your phone attempts.')).toBeVisible()
  await page.goto(`/${id}/otp`)
  await rosa.expectHeading('Photo ID and selfie')
})

test('after five texts asks for a photo ID instead', async ({ page, person, product }) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/otp`)
  await requestCode(page, number)
  for (let sent = 2; sent <= 6; sent += 1) {
    await product.advance(minute)
    await page.clock.fastForward(minute)
    await rosa.press('Resend code')
    if (sent <= 5) await expect(page.getByRole('timer')).toBeVisible()
  }
  await rosa.expectHeading('Photo ID and selfie')
})

test('a phone that cannot be texted is told so, beside the other ways [PHONE-01, VEND-01]', async ({
  page,
  person,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  await page.route('**/phone-auth/status', (route) =>
    route.fulfill({ json: { data: { status: 'REQUESTED', textRefused: true } } }),
  )
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/otp`)
  await rosa.press('Text me a code')
  await expect(page.getByRole('status').filter({ hasText: 'We can’t text this number' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use a photo ID instead' })).toBeVisible()
})
