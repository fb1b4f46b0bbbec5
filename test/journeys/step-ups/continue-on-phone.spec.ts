import { devices, type Browser, type Page } from '@playwright/test'
import { readQrCode } from '#test/read-qr-code.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { submitDocument, inquiryIdFrom, submitPassport } from '../pages/inquiry-window.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, test, collectPageErrors } from '../fixtures/test.ts'
import { uniquePhoneNumber, latestMessageTo } from '../fixtures/messages.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))
const { defaultBrowserType: _chromium, ...computer } = devices['Desktop Chrome']
test.use({ ...computer, viewport: { width: 1280, height: 800 } })

/** Decodes the QR code on the page. */
async function scanQrCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /QR/ })
  const [, , size = 0] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  return readQrCode({ size, path: (await code.locator('path').getAttribute('d')) ?? '' })
}

/** Opens a phone without a session. */
async function openPhone(browser: Browser, baseURL: string | undefined, locale = 'en-US'): Promise<Page> {
  const { defaultBrowserType: _its, ...pixel } = devices['Pixel 7']
  const context = await browser.newContext({ ...pixel, locale, ...(baseURL ? { baseURL } : {}) })
  return context.newPage()
}

test('a photo ID started on the computer is submitted on the phone, and the computer continues', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Continue on my phone')
  await rosa.expectHeading('Continue on your phone')
  const link = await scanQrCode(page)
  expect(await browserStorage(page)).not.toContain(new URL(link).hash.slice(1))

  const phone = await openPhone(browser, baseURL)
  const errors = collectPageErrors(phone)
  await phone.goto(link)
  await applicantPage(phone, bakery).expectHeading('Continue on this phone')
  await expect(phone).toHaveURL(/\/on-phone$/)
  await applicantPage(phone, bakery).press('Continue')
  await expect(phone.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Open on your phone.' })).toBeVisible()
  await submitPassport(phone, 'Completed')
  await applicantPage(phone, bakery).expectHeading('Go back to your computer')
  await rosa.expectHeading('You’re approved')
  expect(errors).toEqual([])
})

test('a link works once and is replaced by the next; opening it alone does not use it', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/verification`)
  await rosa.press('Continue on my phone')
  const first = await scanQrCode(page)
  await page.reload()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
  await rosa.press('Get a new code')
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  const second = await scanQrCode(page)

  const phone = await openPhone(browser, baseURL)
  const thePhone = applicantPage(phone, bakery)
  await phone.goto(first)
  await thePhone.press('Continue')
  await thePhone.expectHeading('Oops! Looks like the URL is expired.')
  await phone.goto('/on-phone')
  await thePhone.expectHeading('Scan the code again')

  const preview = await openPhone(browser, baseURL)
  await preview.goto(second)
  await applicantPage(preview, bakery).expectHeading('Continue on this phone')
  await phone.goto(second)
  await thePhone.press('Continue')
  await expect(phone.getByRole('heading', { name: 'Show your business registration' })).toBeVisible()
  await applicantPage(preview, bakery).press('Continue')
  await applicantPage(preview, bakery).expectHeading('Oops! Looks like the URL is expired.')
  await submitDocument(phone, 'Completed')
  await rosa.expectHeading('You’re approved')
})

test('an inquiry started for the phone can be finished on the computer or deferred', async ({
  page,
  person,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Continue on my phone')
  await rosa.expectHeading('Continue on your phone')
  await expect(page.getByRole('button', { name: "I'll do this later" })).toBeVisible()
  await rosa.press('Text me the link')
  await expect(page.getByText('We texted the link to your phone.')).toBeVisible()
  expect((await latestMessageTo(page.request, number.to)).links).toEqual([await scanQrCode(page)])
  await rosa.press('Use this device instead')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(inquiryIdFrom(page)).not.toBe('')
  await submitPassport(page, 'Completed')
  await rosa.expectHeading('You’re approved')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('the phone uses its own language', async ({ page, person, browser, baseURL }) => {
    const id = await createStepUpApplicationCA(page.request, person, {})
    await page.goto(`/${id}/identification`)
    await page.getByRole('button', { name: 'Continuer sur mon téléphone' }).click()
    await expect(page.getByRole('heading', { name: 'Continuez sur votre téléphone' })).toBeVisible()
    const phone = await openPhone(browser, baseURL, 'fr-CA')
    await phone.goto(await scanQrCode(page))
    await expect(phone.getByRole('heading', { name: 'Continuez sur ce téléphone' })).toBeVisible()
  })
})
