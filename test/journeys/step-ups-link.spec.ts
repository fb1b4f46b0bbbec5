import type { Browser, Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { askedUS } from './asked.ts'
import { expect, test } from './own-story.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { watchFaults } from './story.ts'
import { freshNumber, newestTo } from './texts.ts'

const minute = 60_000

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** The applicant's phone, which nobody has signed in on. */
async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  return context.newPage()
}

/** An application whose link has been asked for: the page follows. */
async function askForLink(page: Page, id: string, number: { to: string }, atLeast = 1): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/${id}/mobile-verification`))
  await page.getByRole('button', { name: /^Text (?:me a link|a link to my phone instead)$/ }).click()
  await applicantAt(page, bakery).sees('Look at your phone')
  const [link = ''] = (await newestTo(page.request, number.to, atLeast)).links
  return link
}

test('a link from the desktop is opened on the phone, whose carrier confirms it; the desktop goes on by itself [PHONE-01, PHONE-06, ROUTE-06, ROUTE-25]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  const link = await askForLink(page, id, number)
  await expect(
    page.getByRole('status').filter({ hasText: 'Waiting for you to open the link…' }),
  ).toBeVisible()

  const phone = await aPhone(browser, baseURL)
  const faults = watchFaults(phone)
  const hand = applicantAt(phone, bakery)
  const vfp = new URL(link).searchParams.get('vfp') ?? ''
  await phone.goto(link)
  await hand.sees('Confirm this phone')
  await expect(phone).toHaveURL(`/${id}/phone-auth`)
  expect(await keptBy(phone)).not.toContain(vfp)
  await hand.press('Confirm this phone')
  await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Confirm this phone')
  await expect(page.getByRole('status').filter({ hasText: 'Your phone is being confirmed…' })).toBeVisible()
  await hand.sees('Your phone is confirmed')
  await expect(phone.getByText('Go back to your computer')).toBeVisible()
  await expect(phone).toHaveURL(`/${id}/phone-auth`)
  expect(await keptBy(phone)).not.toContain(vfp)

  await rosa.sees('You’re approved')
  await phone.reload()
  await hand.sees('Open the link once more')
  expect(faults).toEqual([])
  await phone.context().close()
})

test('the desktop asks once a second how far the phone is, one call at a time, and stops when it is proven [PHONE-06]', async ({
  page,
  person,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: number.typed })
  await page.clock.install()
  await page.goto(`/${id}`)
  let asked = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/phone-auth/status')) asked += 1
  })
  const link = new URL(await askForLink(page, id, number))
  await page.clock.pauseAt(Date.now() + minute)
  const before = asked
  for (const seconds of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/phone-auth/status'))
    await page.clock.runFor(1000)
    await answered
    expect(asked).toBe(before + seconds)
  }

  const token = link.searchParams.get('vfp') ?? ''
  const confirmed = await page.request.post(
    `/api/v2/applications/${id}/phone-auth/sms-verifications/${token}`,
    { headers: { 'X-Requested-With': 'browser' }, data: {} },
  )
  expect(((await confirmed.json()) as { data: { status: string } }).data.status).toBe('SUCCESS')
  await page.clock.runFor(1000)
  await applicantAt(page, bakery).sees('You’re approved')
  const after = asked
  await page.clock.runFor(5000)
  expect(asked).toBe(after)
})

test('a link works once, and for five minutes: after that the phone is told that it has expired [SCREEN-23]', async ({
  page,
  person,
  browser,
  baseURL,
  product,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}`)
  const late = await askForLink(page, id, number)
  const phone = await aPhone(browser, baseURL)
  const hand = applicantAt(phone, bakery)
  await phone.goto(late)
  await product.advance(5 * minute)
  await hand.press('Confirm this phone')
  await hand.sees('Oops! Looks like the URL is expired.')

  await rosa.sees('We couldn’t confirm your phone')
  await page.clock.fastForward(minute)
  const link = await askForLink(page, id, number, 2)
  await phone.goto(link)
  await hand.press('Confirm this phone')
  await hand.sees('Your phone is confirmed')
  await rosa.sees('You’re approved')

  await phone.goto(link)
  await hand.press('Confirm this phone')
  await hand.sees('Oops! Looks like the URL is expired.')
  await phone.goto(link.replace('phone-auth?', 'phone-auth/confirmation?'))
  await hand.sees('Oops! Looks like the URL is expired.')
  await phone.context().close()
})

test('a phone that its carrier knows by another number is refused, and the desktop offers other ways', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: number.typed })
  await page.goto(`/${id}`)
  const link = await askForLink(page, id, number)
  const phone = await aPhone(browser, baseURL)
  const hand = applicantAt(phone, bakery)
  await phone.goto(link)
  await hand.press('Confirm this phone')
  await phone.getByRole('link', { name: 'Say that it is another phone' }).click()
  await hand.sees('We couldn’t confirm this phone')

  await applicantAt(page, bakery).sees('We couldn’t confirm your phone')
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await expect(page).toHaveURL(`/${id}/otp`)
  await phone.context().close()
})

test('mobile verification keeps the query it was reached with [ROUTE-24]', async ({ page, person }) => {
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: freshNumber().typed })
  await page.goto(`/${id}?campaign=spring`)
  await expect(page).toHaveURL(`/${id}/mobile-verification?campaign=spring`)
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await page.getByRole('link', { name: 'Get a link instead of a code' }).click()
  await expect(page).toHaveURL(`/${id}/mobile-verification?campaign=spring`)
})

test('on the phone itself no text is needed: its carrier confirms it, and the application goes on there', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has no carrier')
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: freshNumber().typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Confirm your phone')
  await rosa.press('Confirm with this phone')
  await rosa.sees('You’re approved')
  await expect(page).toHaveURL(new RegExp(`/${id}/complete$`))
})

test('the confirmation without its token asks to sign in', async ({ browser, page, person, baseURL }) => {
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: freshNumber().typed })
  const phone = await aPhone(browser, baseURL)
  await phone.goto(`/${id}/phone-auth/confirmation`)
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.context().close()
})
