import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, partialUS, readApplication } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('with the multistep flow off the start asks for applicant and business; /get-started stays the introduction [ROUTE-16]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  for (const address of ['/', '/get-started']) {
    await page.goto(address)
    await rosa.expectHeading('Get paid in person, over the phone and online')
  }
  await page.goto('/r/demo-classic/get-started')
  await rosa.expectHeading('Get paid in person, over the phone and online')
  await page.goto('/r/demo-classic')
  await rosa.expectHeading('Tell us about you and your business')
  await rosa.pressContinue()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await rosa.fill.applicant(person.email)
  await rosa.fill.businessType()
  await rosa.pressContinue()
  await rosa.complete.category()
  await rosa.complete.businessDetails()
  await rosa.expectHeading('Where is your business?')
  await expect(page).toHaveURL(/\/r\/demo-classic\/urn:app:[\w-]+\/business-address$/)
})

test('a referral’s prefix shows its name, colors and support, and the application records it [PORTAL-05]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  await page.goto('/get-started')
  await expect(page.getByRole('banner').getByRole('link', { name: 'GoDaddy Payments' })).toBeVisible()
  const own = await accent()
  await page.goto('/r/demo-reseller/get-started')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Juniper Merchant Services' }),
  ).toBeVisible()
  await expect(page.getByRole('complementary').getByText('help@juniper.example.com')).toBeVisible()
  // It has no terms of its own: the footer says whose they are.
  await expect(page.getByRole('contentinfo')).toContainText('Terms (GoDaddy Payments)')
  for (const part of ['banner', 'main', 'complementary'] as const)
    await expect(page.getByRole(part).getByText('GoDaddy')).toHaveCount(0)
  await expect(page).toHaveTitle(/Juniper Merchant Services$/)
  expect([await accent(), own]).toEqual(['#2f5d1e', '#0a565a'])

  await rosa.press('Start your application')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.complete.businessDetails()
  await rosa.expectHeading('Where is your business?')
  const [, prefix, referral, id = ''] = new URL(page.url()).pathname.split('/')
  expect([prefix, referral]).toEqual(['r', 'demo-reseller'])
  expect((await readApplication(page.request, id)).application.referralUrlId).toBe('demo-reseller')
})

test('a moved referral redirects to its successor', async ({ page }) => {
  await page.goto('/r/demo-moved')
  await expect(page).toHaveURL('/r/demo-cobrand')
  await expect(page.getByRole('img', { name: 'Lakeshore Credit Union Payments' })).toBeVisible()
})

for (const address of ['/r/%', '/r/%zz/accounts', '/%', '/urn:app:12-34/bank', '/accounts/short/stores'])
  test(`the malformed address ${address} shows the incorrect URL page`, async ({ page }) => {
    await page.goto(address)
    await applicantPage(page, bakery).expectHeading('Oops! Looks like the URL is incorrect')
    await expect(page).toHaveURL('/incorrect-url')
  })

test('each step adds a history entry and starts at the top [ROUTE-29]', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-details`)
  await rosa.expectHeading('What is your business called?')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBeGreaterThan(100)
  await rosa.pressContinue()
  await rosa.expectHeading('Where is your business?')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await rosa.expectHeading('What is your business called?')
  await page.goForward()
  await rosa.expectHeading('Where is your business?')
})
