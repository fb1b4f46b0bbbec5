import { devices, type Browser, type Page } from '@playwright/test'
import { readQrCode } from '../qr-code.ts'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { handInPaper, inquiryAt, showPassport } from './identity-provider.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, test, watchFaults } from './story.ts'
import { freshNumber, newestTo } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))
const { defaultBrowserType: _chromium, ...computer } = devices['Desktop Chrome']
test.use({ ...computer, viewport: { width: 1280, height: 800 } })

/** The link that the page shows, as the phone's camera reads it. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /QR/ })
  const [, , size = 0] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  return readQrCode({ size, path: (await code.locator('path').getAttribute('d')) ?? '' })
}

/** A phone that nobody is signed in on. */
async function aPhone(browser: Browser, baseURL: string | undefined, locale = 'en-US'): Promise<Page> {
  const { defaultBrowserType: _its, ...pixel } = devices['Pixel 7']
  const context = await browser.newContext({ ...pixel, locale, ...(baseURL ? { baseURL } : {}) })
  return context.newPage()
}

test('a photo ID begun on the computer is handed in on the phone, and the computer goes on by itself', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Continue on my phone')
  await rosa.sees('Continue on your phone')
  const link = await scan(page)
  expect(await keptBy(page)).not.toContain(new URL(link).hash.slice(1))

  const phone = await aPhone(browser, baseURL)
  const faults = watchFaults(phone)
  await phone.goto(link)
  await applicantAt(phone, bakery).sees('Continue on this phone')
  await expect(phone).toHaveURL(/\/on-phone$/)
  await applicantAt(phone, bakery).press('Continue')
  await expect(phone.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Open on your phone.' })).toBeVisible()
  await showPassport(phone, 'Completed')
  await applicantAt(phone, bakery).sees('Go back to your computer')
  await rosa.sees('You’re approved')
  expect(faults).toEqual([])
})

test('a link works once and is replaced by the next; whoever only looks at it has not used it', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await askedUS(page.request, person, { ein: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/verification`)
  await rosa.press('Continue on my phone')
  const first = await scan(page)
  await page.reload()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
  await rosa.press('Show a new code')
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  const second = await scan(page)

  const phone = await aPhone(browser, baseURL)
  const thePhone = applicantAt(phone, bakery)
  await phone.goto(first)
  await thePhone.press('Continue')
  await thePhone.sees('Oops! Looks like the URL is expired.')
  await phone.goto('/on-phone')
  await thePhone.sees('Scan the code once more')

  const preview = await aPhone(browser, baseURL)
  await preview.goto(second)
  await applicantAt(preview, bakery).sees('Continue on this phone')
  await phone.goto(second)
  await thePhone.press('Continue')
  await expect(phone.getByRole('heading', { name: 'Show your business’s registration' })).toBeVisible()
  await applicantAt(preview, bakery).press('Continue')
  await applicantAt(preview, bakery).sees('Oops! Looks like the URL is expired.')
  await handInPaper(phone, 'Completed')
  await rosa.sees('You’re approved')
})

test('what was begun for the phone may be finished here after all, or later', async ({ page, person }) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '2222', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Continue on my phone')
  await rosa.sees('Continue on your phone')
  await expect(page.getByRole('button', { name: "I'll do this later" })).toBeVisible()
  await rosa.press('Text me the link')
  await expect(page.getByText('The link is on its way to your phone.')).toBeVisible()
  expect((await newestTo(page.request, number.to)).links).toEqual([await scan(page)])
  await rosa.press('Use this device after all')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(inquiryAt(page)).not.toBe('')
  await showPassport(page, 'Completed')
  await rosa.sees('You’re approved')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('the phone is spoken to in its own language', async ({ page, person, browser, baseURL }) => {
    const id = await askedCA(page.request, person, {})
    await page.goto(`/${id}/identification`)
    await page.getByRole('button', { name: 'Continuer sur mon téléphone' }).click()
    await expect(page.getByRole('heading', { name: 'Continuez sur votre téléphone' })).toBeVisible()
    const phone = await aPhone(browser, baseURL, 'fr-CA')
    await phone.goto(await scan(page))
    await expect(phone.getByRole('heading', { name: 'Continuez sur ce téléphone' })).toBeVisible()
  })
})
