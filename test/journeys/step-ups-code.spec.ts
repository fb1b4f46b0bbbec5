import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { expect, test } from './own-story.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { codeIn, freshNumber, newestTo, otherCode } from './texts.ts'

const minute = 60_000

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** The code is asked for and on its way; the page waits for it. */
async function askForCode(page: Page, number: { to: string }): Promise<string> {
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
  return codeIn(await newestTo(page.request, number.to))
}

test('instead of a link a code may be texted, which is pasted in and proves the phone [PHONE-01]', async ({
  page,
  person,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Confirm your phone')
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await rosa.sees('Confirm your phone with a code')
  await expect(page.getByText(`ending in ${number.to.slice(-4)}`)).toBeVisible()
  const code = await askForCode(page, number)

  const box = rosa.box('6-digit code')
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(box).toHaveAttribute('inputmode', 'numeric')
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(box).toHaveValue(code)
  expect(await keptBy(page)).not.toContain(code)
  await page.keyboard.press('Enter')
  await rosa.sees('You’re approved')
})

test('in Canada a code is asked for straight away [ROUTE-24]', async ({ page, person }) => {
  const number = freshNumber()
  const id = await askedCA(page.request, person, { sin: '3333', phone: number.typed })
  const elise = applicantAt(page, { ...bakery, locale: 'en-CA' })
  await page.goto(`/${id}`)
  await elise.sees('Confirm your phone with a code')
  await expect(page).toHaveURL(new RegExp(`/${id}/otp$`))
  await expect(page.getByRole('link', { name: 'Get a link instead of a code' })).toHaveCount(0)
  const code = await askForCode(page, number)
  await elise.box('6-digit code').fill(code)
  await elise.press('Confirm my phone')
  await elise.sees('You’re approved')
})

test('a wrong code is told at its box, which is empty again [PHONE-09, PHONE-11]', async ({
  page,
  person,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/otp`)
  const code = await askForCode(page, number)
  const box = rosa.box('6-digit code')
  await box.fill(otherCode(code))
  await rosa.press('Confirm my phone')
  await expect(box).toHaveAccessibleDescription("Hmm that code doesn't match.")
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await box.fill('12')
  await expect(page.getByText("Hmm that code doesn't match.")).toHaveCount(0)
  await box.fill(code)
  await rosa.press('Confirm my phone')
  await rosa.sees('You’re approved')
})

test('a code that is older than ten minutes has expired; another one is sent after a countdown [PHONE-04, PHONE-12]', async ({
  page,
  person,
  product,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/otp`)
  const code = await askForCode(page, number)
  const again = page.getByRole('button', { name: 'Resend code' })
  await expect(page.getByRole('timer')).toHaveText(/^You can ask for another one in (?:1:00|0:5\d)\.$/)
  await expect(again).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('timer')).toHaveText(/in 0:(?:30|2\d)\.$/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/in 0:(?:30|2\d)\.$/)

  await product.advance(10 * minute)
  await rosa.box('6-digit code').fill(code)
  await rosa.press('Confirm my phone')
  await expect(rosa.box('6-digit code')).toHaveAccessibleDescription(
    'This code has expired. Please resend code and try again.',
  )
  await expect(rosa.box('6-digit code')).toHaveValue('')

  await page.clock.fastForward(31_000)
  await again.click()
  await expect(page.getByText('A new one is on its way to your phone.')).toBeVisible()
  const next = codeIn(await newestTo(page.request, number.to, 2))
  await rosa.box('6-digit code').fill(next)
  await rosa.press('Confirm my phone')
  await rosa.sees('You’re approved')
})

test('after five wrong codes, as by choice, a photo ID stands in for the phone [PHONE-07]', async ({
  page,
  person,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/otp`)
  await page.getByRole('link', { name: 'Use a photo ID instead' }).click()
  await rosa.sees('A photo ID and a selfie')
  await expect(page.getByText('Instead of a code or a link')).toBeVisible()
  await page.goBack()

  const code = await askForCode(page, number)
  const box = rosa.box('6-digit code')
  for (let tries = 1; tries <= 4; tries += 1) {
    await box.fill(otherCode(code))
    await rosa.press('Confirm my phone')
    await expect(box).toHaveValue('')
  }
  await box.fill(otherCode(code))
  await rosa.press('Confirm my phone')
  await rosa.sees('A photo ID and a selfie')
  await expect(page.getByText('That was the last try by phone.')).toBeVisible()
  await page.goto(`/${id}/otp`)
  await rosa.sees('A photo ID and a selfie')
})

test('after five texts no more are sent: a photo ID is asked for instead', async ({
  page,
  person,
  product,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/otp`)
  await askForCode(page, number)
  for (let sent = 2; sent <= 6; sent += 1) {
    await product.advance(minute)
    await page.clock.fastForward(minute)
    await rosa.press('Resend code')
    if (sent <= 5) await expect(page.getByRole('timer')).toBeVisible()
  }
  await rosa.sees('A photo ID and a selfie')
})
