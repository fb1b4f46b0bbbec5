import type { Browser, Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { expect, test } from '../fixtures/dedicated-test.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { collectPageErrors } from '../fixtures/test.ts'
import { uniquePhoneNumber, latestMessageTo } from '../fixtures/messages.ts'

const minute = 60_000

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Opens the applicant’s phone without a session. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  return context.newPage()
}

/** Creates an application and requests the link; the page polls. */
async function requestLink(page: Page, id: string, number: { to: string }, atLeast = 1): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/${id}/mobile-verification`))
  await page.getByRole('button', { name: /^Text (?:me a link|a link to my phone instead)$/ }).click()
  await applicantPage(page, bakery).expectHeading('Check your phone')
  const [link = ''] = (await latestMessageTo(page.request, number.to, atLeast)).links
  return link
}

test('a link sent from the desktop opens on the phone, the carrier confirms it, and the desktop continues [PHONE-01, PHONE-06, ROUTE-06, ROUTE-25]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '4444', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  const link = await requestLink(page, id, number)
  await expect(
    page.getByRole('status').filter({ hasText: 'Waiting for you to open the link…' }),
  ).toBeVisible()

  const phone = await openPhone(browser, baseURL)
  const errors = collectPageErrors(phone)
  const phoneUser = applicantPage(phone, bakery)
  const vfp = new URL(link).searchParams.get('vfp') ?? ''
  await phone.goto(link)
  await phoneUser.expectHeading('Verify this phone')
  await expect(phone).toHaveURL(`/${id}/phone-auth`)
  expect(await browserStorage(phone)).not.toContain(vfp)
  await phoneUser.press('Verify this phone')
  await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Verify this phone')
  await expect(page.getByRole('status').filter({ hasText: 'Verifying your phone…' })).toBeVisible()
  await phoneUser.expectHeading('Your phone is verified')
  await expect(phone.getByText('Go back to your computer')).toBeVisible()
  await expect(phone).toHaveURL(`/${id}/phone-auth`)
  expect(await browserStorage(phone)).not.toContain(vfp)

  await rosa.expectHeading('You’re approved')
  await phone.reload()
  await phoneUser.expectHeading('Open the link again')
  expect(errors).toEqual([])
  await phone.context().close()
})

test('the desktop polls once a second, one call at a time, and stops after verification [PHONE-06]', async ({
  page,
  person,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '4444', phone: number.typed })
  await page.clock.install()
  await page.goto(`/${id}`)
  let pollCount = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/phone-auth/status')) pollCount += 1
  })
  const link = new URL(await requestLink(page, id, number))
  await page.clock.pauseAt(Date.now() + minute)
  const before = pollCount
  for (const seconds of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/phone-auth/status'))
    await page.clock.runFor(1000)
    await answered
    expect(pollCount).toBe(before + seconds)
  }

  const token = link.searchParams.get('vfp') ?? ''
  const confirmed = await page.request.post(
    `/api/v2/applications/${id}/phone-auth/sms-verifications/${token}`,
    { headers: { 'X-Requested-With': 'browser' }, data: {} },
  )
  expect(((await confirmed.json()) as { data: { status: string } }).data.status).toBe('SUCCESS')
  await page.clock.runFor(1000)
  await applicantPage(page, bakery).expectHeading('You’re approved')
  const after = pollCount
  await page.clock.runFor(5000)
  expect(pollCount).toBe(after)
})

test('a link works once within five minutes and then shows that it has expired [SCREEN-23, ROUTE-25]', async ({
  page,
  person,
  browser,
  baseURL,
  product,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '4444', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}`)
  const late = await requestLink(page, id, number)
  const phone = await openPhone(browser, baseURL)
  const phoneUser = applicantPage(phone, bakery)
  await phone.goto(late)
  await product.advance(5 * minute)
  await phoneUser.press('Verify this phone')
  await phoneUser.expectHeading('Oops! Looks like the URL is expired.')

  await rosa.expectHeading('We couldn’t verify your phone')
  await page.clock.fastForward(minute)
  const link = await requestLink(page, id, number, 2)
  await phone.goto(link)
  await phoneUser.press('Verify this phone')
  await phoneUser.expectHeading('Your phone is verified')
  await rosa.expectHeading('You’re approved')

  await phone.goto(link)
  await phoneUser.press('Verify this phone')
  await phoneUser.expectHeading('Oops! Looks like the URL is expired.')
  await phone.goto(link.replace('phone-auth?', 'phone-auth/confirmation?'))
  await phoneUser.expectHeading('Oops! Looks like the URL is expired.')
  await phone.context().close()
})

test('rejects a phone with another number at the carrier, and the desktop offers alternatives', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '4444', phone: number.typed })
  await page.goto(`/${id}`)
  const link = await requestLink(page, id, number)
  const phone = await openPhone(browser, baseURL)
  const phoneUser = applicantPage(phone, bakery)
  await phone.goto(link)
  await phoneUser.press('Verify this phone')
  await phone.getByRole('link', { name: 'Say it’s a different phone' }).click()
  await phoneUser.expectHeading('We couldn’t verify this phone')

  await applicantPage(page, bakery).expectHeading('We couldn’t verify your phone')
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await expect(page).toHaveURL(`/${id}/otp`)
  await phone.context().close()
})

test('mobile verification keeps its query [ROUTE-24]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, {
    ssn4: '4444',
    phone: uniquePhoneNumber().typed,
  })
  await page.goto(`/${id}?campaign=spring`)
  await expect(page).toHaveURL(`/${id}/mobile-verification?campaign=spring`)
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await page.getByRole('link', { name: 'Get a link instead of a code' }).click()
  await expect(page).toHaveURL(`/${id}/mobile-verification?campaign=spring`)
})

test('on the phone itself the carrier verifies it without a text, and the application continues there', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has no carrier')
  const id = await createStepUpApplicationUS(page.request, person, {
    ssn4: '4444',
    phone: uniquePhoneNumber().typed,
  })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Verify your phone')
  await rosa.press('Verify with this phone')
  await rosa.expectHeading('You’re approved')
  await expect(page).toHaveURL(new RegExp(`/${id}/complete$`))
})

test('the confirmation page without its token requires sign-in', async ({
  browser,
  page,
  person,
  baseURL,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, {
    ssn4: '4444',
    phone: uniquePhoneNumber().typed,
  })
  const phone = await openPhone(browser, baseURL)
  await phone.goto(`/${id}/phone-auth/confirmation`)
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.context().close()
})
