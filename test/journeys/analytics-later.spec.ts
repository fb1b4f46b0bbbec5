import type { Page } from '@playwright/test'
import { bakery } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredUS } from './application.ts'
import { askedUS } from './asked.ts'
import { bankWindowAt } from './bank-window.ts'
import { eventOf, eventsOf } from './events.ts'
import { anotherBrowser, answerAsPartner, invite, partnerOf, signInAs } from './partners.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Person } from './story.ts'
import { codeIn, freshNumber, newestTo, otherCode } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

type Applicant = ReturnType<typeof applicantAt>

const approved = (page: Page, { email }: Person) => aDecidedApplication(page.request, answeredUS(email))

test('a code is counted when it is asked for, typed, wrong and right, with its tries [ANL-09]', async ({
  page,
  person,
}) => {
  const number = freshNumber()
  const id = await askedUS(page.request, person, { ssn4: '3333', phone: number.typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/otp`)
  await rosa.press('Text me a code')
  await eventOf(page, 'otp_start')
  const code = codeIn(await newestTo(page.request, number.to))
  const box = rosa.box('6-digit code')
  await box.fill(otherCode(code))
  await rosa.press('Confirm my phone')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await eventOf(page, 'otp_failed')
  await box.fill(code)
  await rosa.press('Confirm my phone')
  await rosa.sees('You’re approved')
  expect(await eventOf(page, 'otp_attempts')).toMatchObject({ attempts: 2 })
  const names = (await eventsOf(page)).map(({ event }) => event)
  expect(names).toEqual(expect.arrayContaining(['otp_code_entered', 'otp_success']))
  expect(JSON.stringify(await eventsOf(page))).not.toContain(code)
})

test('a link that cannot be texted, and another way taken instead, are counted [ANL-09]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '4444', phone: freshNumber().typed })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/mobile-verification`)
  await page.route('**/phone-auth/sms-verifications', (route) => route.abort())
  await page.getByRole('button', { name: /^Text (?:me a link|a link to my phone instead)$/ }).click()
  await eventOf(page, 'phone_start')
  await eventOf(page, 'phone_error')
  await page.getByRole('link', { name: 'Get a code instead of a link' }).click()
  await eventOf(page, 'phone_cancel')
  await rosa.sees('Confirm your phone with a code')
  await rosa.press("I'll do this later")
  await eventOf(page, 'otp_cancel')
})

test('a photo ID is counted when it is begun and when it is handed in [ANL-10]', async ({ page, person }) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  await page.goto(`/${id}/identification`)
  const started = nextCounted(page, 'id_authentication_started_for_owner')
  await applicantAt(page, bakery).press('Start with my photo ID')
  await started
  await endInquiry(page, 'completed')
  await page.goto(`/${id}/identification`)
  await eventOf(page, 'id_authentication_completed_for_owner')
})

test('a partner who shows a photo ID by a link of their own is counted as the owner [ANL-10]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = partnerOf(person, 'Sam')
  const id = await askedUS(page.request, person, { partners: true })
  const [link = ''] = await invite(page, id, [sam])
  const samsPage = await anotherBrowser(browser, baseURL)
  await signInAs(samsPage, sam)
  await samsPage.goto(link)
  await answerAsPartner(samsPage, '2222')
  const samAt = applicantAt(samsPage, bakery)
  await samAt.sees('A photo ID and a selfie')
  const started = nextCounted(samsPage, 'id_authentication_started_by_owner')
  await samAt.press('Start with my photo ID')
  await started
  await endInquiry(samsPage, 'completed')
  await samsPage.goto(`${link}/identification`)
  await eventOf(samsPage, 'id_authentication_completed_by_owner')
})

test('the check of an EIN is counted from its question to its outcome [ANL-11]', async ({ page, person }) => {
  const id = await askedUS(page.request, person, { ein: '2222' })
  await page.goto(`/${id}/verification`)
  await page.route('**/verification/sessions', (route) => route.abort())
  const rosa = applicantAt(page, bakery)
  await rosa.press('Start with my document')
  await eventOf(page, 'ein_verification_started')
  await eventOf(page, 'ein_verification_error')
  await page.unrouteAll()
  await rosa.press('Start with my document')
  await endInquiry(page, 'failed')
  await page.goto(`/${id}/verification`)
  await eventOf(page, 'ein_verification_completed')
  await eventOf(page, 'ein_verification_failed')
  await rosa.press('Try again')
  await endInquiry(page, 'completed')
  await page.goto(`/${id}/verification`)
  await eventOf(page, 'ein_verification_success')
})

test('linking a bank account is counted by its way: begun, left, finished [ANL-12]', async ({
  page,
  person,
}) => {
  const id = await approved(page, person)
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  const bank = bankWindowAt(page)
  await bank.open()
  await eventOf(page, 'bank_linking_started')
  await bank.cancel()
  await eventOf(page, 'bank_linking_canceled')
  await page.getByRole('link', { name: 'Enter the numbers', exact: true }).click()
  await eventOf(page, 'manual_bank_started')
  await page.getByRole('link', { name: 'Sign in at your bank instead' }).click()
  await eventOf(page, 'manual_bank_canceled')
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await eventOf(page, 'manual_bank_finished')
  await page.getByRole('link', { name: 'See all your applications' }).click()
  await page.goto(`/${id}/bank`)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await eventOf(page, 'bank_linking_finished')
  const told = JSON.stringify(await eventsOf(page))
  for (const secret of ['8761', '6789', '021000021', 'public-sandbox']) expect(told).not.toContain(secret)
})

test('a cash advance is counted when it is taken up, and when one goes back instead [ANL-15]', async ({
  page,
  person,
}) => {
  const id = await approved(page, person)
  await page.goto(`/cashadvanceoffers?businessId=${id.slice('urn:app:'.length)}`)
  // An answer without a page: the browser stays where it is.
  await page.route('https://dashboard.example.com/**', (route) => route.fulfill({ status: 204 }))
  const main = page.getByRole('main')
  await main.locator('.button-second').click()
  await eventOf(page, 'cash_advance_offer_back')
  await page.route('**/sandbox/lender**', (route) => route.fulfill({ status: 204 }))
  await main.locator('.button-primary').click()
  await eventOf(page, 'cash_advance_offer_accept')
})

for (const [choice, make] of [
  [
    'existing',
    async (rosa: Applicant) => {
      await rosa.goOn()
      await rosa.press('Connect this store')
    },
  ],
  [
    'new_application',
    async (rosa: Applicant) => {
      await rosa.choose('New application')
      await rosa.goOn()
    },
  ],
  [
    'new_store',
    async (rosa: Applicant) => {
      await rosa.goOn()
      await rosa.press('Add a store')
      await rosa.box('Store name').fill('Evening Oven')
      await rosa.press('Add this store')
    },
  ],
] as const)
  test(`what is chosen in the store switcher is counted as ${choice} [ANL-14]`, async ({ page, person }) => {
    await aDecidedApplication(page.request, {
      ...answeredUS(person.email),
      application: { organizationId: 'harbor' },
    })
    // The website itself is not there: the browser stays where it is.
    await page.route('https://sites.example.com/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/store-selector?serviceId=svc-site')
    await make(applicantAt(page, bakery))
    expect(await eventOf(page, 'store_switcher')).toMatchObject({ choice })
  })

/** Resolves once an event has reached the server: the page that pushed it may be left by then. */
const nextCounted = (page: Page, name: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/v2/analytics') &&
      (request.postDataJSON() as { type?: string } | null)?.type === name,
  )

/** The provider's window has opened in the page's place; its inquiry ends. */
async function endInquiry(page: Page, outcome: 'completed' | 'failed'): Promise<void> {
  await page.waitForURL('**/sandbox/inquiry/**')
  const inquiryId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const answer = await page.request.post(`/sandbox/inquiries/${inquiryId}`, { data: { outcome } })
  expect(answer.status()).toBe(200)
}
