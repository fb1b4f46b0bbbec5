import type { Page } from '@playwright/test'
import { bakery } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyUS, partnerLink } from '../fixtures/create-application.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { bankWindow } from '../pages/bank-window.ts'
import { waitForEvent, pushedEvents } from '../fixtures/data-layer.ts'
import {
  openLinkAs,
  completeOwnerVerification,
  inviteOwners,
  createInvitedOwner,
} from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test, type Person } from '../fixtures/test.ts'
import { extractCode, uniquePhoneNumber, latestMessageTo, differentCode } from '../fixtures/messages.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

type Applicant = ReturnType<typeof applicantPage>

const createApproved = (page: Page, { email }: Person) =>
  createDecidedApplication(page.request, reviewReadyUS(email))

test('reports request, entry and result of an SMS code with the number of attempts [ANL-09]', async ({
  page,
  person,
}) => {
  const number = uniquePhoneNumber()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/otp`)
  await rosa.press('Text me a code')
  await waitForEvent(page, 'otp_start')
  const code = extractCode(await latestMessageTo(page.request, number.to))
  const box = rosa.box('6-digit code')
  await box.fill(differentCode(code))
  await rosa.press('Verify')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await waitForEvent(page, 'otp_failed')
  await box.fill(code)
  await rosa.press('Verify')
  await rosa.expectHeading('You’re approved')
  expect(await waitForEvent(page, 'otp_attempts')).toMatchObject({ attempts: 2 })
  const names = (await pushedEvents(page)).map(({ event }) => event)
  expect(names).toEqual(expect.arrayContaining(['otp_code_entered', 'otp_success']))
  expect(JSON.stringify(await pushedEvents(page))).not.toContain(code)
})

test('reports a verification link that cannot be sent and the alternative chosen instead [ANL-09]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, {
    ssn4: '4444',
    phone: uniquePhoneNumber().typed,
  })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/mobile-verification`)
  await page.route('**/phone-auth/sms-verifications', (route) => route.abort())
  await page.getByRole('button', { name: /^Text (?:me a link|a link to my phone instead)$/ }).click()
  await waitForEvent(page, 'phone_start')
  await waitForEvent(page, 'phone_error')
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await waitForEvent(page, 'phone_cancel')
  await rosa.expectHeading('Verify your phone with a code')
  await rosa.press("I'll do this later")
  await waitForEvent(page, 'otp_cancel')
})

/** Answers requests for a text so that it can be sent again at once. */
const textsAtOnce = (page: Page, path: string, ttlMs: number) =>
  page.route(path, (route) => {
    const now = Date.now()
    const times = {
      expiresAt: new Date(now + ttlMs).toISOString(),
      resendAt: new Date(now).toISOString(),
    }
    return route.fulfill({ json: { data: { status: 'REQUESTED', ...times } } })
  })

test('reports a code sent again and one that could not be checked [ANL-09]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '3333' })
  const rosa = applicantPage(page, bakery)
  await textsAtOnce(page, '**/otp-code', 600_000)
  await page.route('**/step-ups/otp', (route) => route.abort())
  await page.goto(`/${id}/otp`)
  await rosa.press('Text me a code')
  await rosa.press('Resend code')
  await waitForEvent(page, 'otp_resend')
  await rosa.box('6-digit code').fill('123456')
  await rosa.press('Verify')
  await waitForEvent(page, 'otp_error')
  const names = (await pushedEvents(page)).map(({ event }) => event)
  expect(names.filter((name) => name.startsWith('otp_'))).toEqual([
    'otp_start',
    'otp_resend',
    'otp_code_entered',
    'otp_error',
  ])
})

test('reports a link sent again, its failure and its success [ANL-09]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '4444' })
  const rosa = applicantPage(page, bakery)
  await textsAtOnce(page, '**/phone-auth/sms-verifications*', 300_000)
  let status = 'REQUESTED'
  await page.route('**/phone-auth/status', (route) => route.fulfill({ json: { data: { status } } }))
  await page.goto(`/${id}/mobile-verification`)
  const request = page.getByRole('button', { name: /^Text (?:me a link|a link to my phone instead)$/ })
  await request.click()
  await rosa.press('Resend link')
  await waitForEvent(page, 'phone_resend')
  status = 'FAILED'
  await waitForEvent(page, 'phone_failed')
  await rosa.expectHeading('We couldn’t verify your phone')
  status = 'SUCCESS'
  await request.click()
  await waitForEvent(page, 'phone_success')
})

test('reports start and submission of a photo ID [ANL-10]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  await page.goto(`/${id}/identification`)
  const started = waitForAnalyticsCall(page, 'id_authentication_started_for_owner')
  await applicantPage(page, bakery).press('Start with my photo ID')
  await started
  await endInquiry(page, 'completed')
  await page.goto(`/${id}/identification`)
  await waitForEvent(page, 'id_authentication_completed_for_owner')
})

test('attributes a photo ID submitted through an owner’s link to the owner [ANL-10]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = createInvitedOwner(person, 'Sam')
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [link = ''] = await inviteOwners(page, id, [sam])
  const samsPage = await openLinkAs({ browser, baseURL }, sam, link)
  await completeOwnerVerification(samsPage, '2222')
  const samAt = applicantPage(samsPage, bakery)
  await samAt.expectHeading('Photo ID and selfie')
  const started = waitForAnalyticsCall(samsPage, 'id_authentication_started_by_owner')
  await samAt.press('Start with my photo ID')
  await started
  await endInquiry(samsPage, 'completed')
  await samsPage.goto(`${link}/identification`)
  await waitForEvent(samsPage, 'id_authentication_completed_by_owner')
})

test('reports the EIN check from the question to its result [ANL-11]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '2222' })
  await page.goto(`/${id}/verification`)
  await page.route('**/verification/sessions', (route) => route.abort())
  const rosa = applicantPage(page, bakery)
  await rosa.press('Start with my document')
  await waitForEvent(page, 'ein_verification_started')
  await waitForEvent(page, 'ein_verification_error')
  await page.unrouteAll()
  await rosa.press('Start with my document')
  await endInquiry(page, 'failed')
  await page.goto(`/${id}/verification`)
  await waitForEvent(page, 'ein_verification_completed')
  await waitForEvent(page, 'ein_verification_failed')
  await rosa.press('Try again')
  await endInquiry(page, 'completed')
  await page.goto(`/${id}/verification`)
  await waitForEvent(page, 'ein_verification_success')
})

test('reports start, exit and completion of bank linking [ANL-12]', async ({ page, person }) => {
  const id = await createApproved(page, person)
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  const bank = bankWindow(page)
  await bank.open()
  await waitForEvent(page, 'bank_linking_started')
  await bank.cancel()
  await waitForEvent(page, 'bank_linking_canceled')
  await page.getByRole('link', { name: 'Enter the numbers', exact: true }).click()
  await waitForEvent(page, 'manual_bank_started')
  await page.getByRole('link', { name: 'Sign in to your bank instead' }).click()
  await waitForEvent(page, 'manual_bank_canceled')
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await waitForEvent(page, 'manual_bank_finished')
  await page.getByRole('complementary').getByRole('link', { name: 'Your applications' }).click()
  await page.goto(`/${id}/bank`)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await waitForEvent(page, 'bank_linking_finished')
  const pushed = JSON.stringify(await pushedEvents(page))
  for (const secret of ['8761', '6789', '021000021', 'public-sandbox']) expect(pushed).not.toContain(secret)
})

test('reports acceptance of a cash advance and return to the partner [ANL-15]', async ({ page, person }) => {
  const id = await createApproved(page, person)
  await page.goto(`/cashadvanceoffers?businessId=${id.slice('urn:app:'.length)}`)
  // 204 keeps the browser on the current page.
  await page.route('https://dashboard.example.com/**', (route) => route.fulfill({ status: 204 }))
  const main = page.getByRole('main')
  await main.locator('.button-secondary').click()
  await waitForEvent(page, 'cash_advance_offer_back')
  await page.route('**/sandbox/lender**', (route) => route.fulfill({ status: 204 }))
  await main.locator('.button-primary').click()
  await waitForEvent(page, 'cash_advance_offer_accept')
})

for (const [choice, choose] of [
  [
    'existing',
    async (rosa: Applicant) => {
      await rosa.pressContinue()
      await rosa.press('Connect this store')
    },
  ],
  [
    'new_application',
    async (rosa: Applicant) => {
      await rosa.choose('New application')
      await rosa.pressContinue()
    },
  ],
  [
    'new_store',
    async (rosa: Applicant) => {
      await rosa.pressContinue()
      await rosa.press('Add a store')
      await rosa.box('Store name').fill('Evening Oven')
      await rosa.press('Add this store')
    },
  ],
] as const)
  test(`reports the store switcher choice as ${choice} [ANL-14]`, async ({ page, person }) => {
    await createDecidedApplication(page.request, {
      ...reviewReadyUS(person.email),
      application: await partnerLink('harbor'),
    })
    // 204 keeps the browser on the current page.
    await page.route('https://sites.example.com/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/store-selector?serviceId=svc-site')
    await choose(applicantPage(page, bakery))
    expect(await waitForEvent(page, 'store_switcher')).toMatchObject({ choice })
  })

/** Waits until an event is sent to the server; the page may have changed by then. */
const waitForAnalyticsCall = (page: Page, name: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/v2/analytics') &&
      (request.postDataJSON() as { type?: string } | null)?.type === name,
  )

/** Ends the inquiry that is open in the vendor's window. */
async function endInquiry(page: Page, outcome: 'completed' | 'failed'): Promise<void> {
  await page.waitForURL('**/sandbox/inquiry/**')
  const inquiryId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const response = await page.request.post(`/sandbox/inquiries/${inquiryId}`, { data: { outcome } })
  expect(response.status()).toBe(200)
}
