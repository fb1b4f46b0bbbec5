import { applicantAt } from './applicant.ts'
import { anApplication, begunUS, read } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('with the multistep flow off the start asks applicant and business at once; /get-started stays the introduction [ROUTE-16]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  for (const address of ['/', '/get-started']) {
    await page.goto(address)
    await rosa.sees('Get paid in person, on the phone and online')
  }
  await page.goto('/r/demo-classic/get-started')
  await rosa.sees('Get paid in person, on the phone and online')
  await page.goto('/r/demo-classic')
  await rosa.sees('Tell us about you and your business')
  await rosa.goOn()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await rosa.type.aboutOneself(person.email)
  await rosa.type.businessType()
  await rosa.goOn()
  await rosa.answer.category()
  await rosa.answer.businessDetails()
  await rosa.sees('Where is your business?')
  await expect(page).toHaveURL(/\/r\/demo-classic\/urn:app:[\w-]+\/business-address$/)
})

test('under a referral’s prefix its name, colours and support stand for the brand’s, and the application records it [PORTAL-05]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  await page.goto('/get-started')
  await expect(page.getByRole('banner').getByRole('link', { name: 'GoDaddy Payments' })).toBeVisible()
  const own = await accent()
  await page.goto('/r/demo-reseller/get-started')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Juniper Merchant Services' }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('help@juniper.example.com')).toBeVisible()
  await expect(page.getByText('GoDaddy')).toHaveCount(0)
  await expect(page).toHaveTitle(/Juniper Merchant Services$/)
  expect([await accent(), own]).toEqual(['#2f5d1e', '#0b5f63'])

  await rosa.press('Start your application')
  await rosa.answer.aboutOneself(person.email)
  await rosa.answer.businessType()
  await rosa.answer.category()
  await rosa.answer.businessDetails()
  await rosa.sees('Where is your business?')
  const [, prefix, referral, id = ''] = new URL(page.url()).pathname.split('/')
  expect([prefix, referral]).toEqual(['r', 'demo-reseller'])
  expect((await read(page.request, id)).application.referralUrlId).toBe('demo-reseller')
})

test('a referral that moved takes the browser to the one in its place', async ({ page }) => {
  await page.goto('/r/demo-moved')
  await expect(page).toHaveURL('/r/demo-cobrand')
  await expect(page.getByRole('img', { name: 'Lakeshore Credit Union Payments' })).toBeVisible()
})

for (const address of ['/r/%', '/r/%zz/accounts', '/%', '/urn:app:12-34/bank', '/accounts/short/stores'])
  test(`the broken address ${address} is told to be incorrect`, async ({ page }) => {
    await page.goto(address)
    await applicantAt(page, bakery).sees('Oops! Looks like the URL is incorrect')
    await expect(page).toHaveURL('/incorrect-url')
  })

test('going on pushes an address, which the browser’s way back undoes, and each page begins at its top', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-details`)
  await rosa.sees('What is your business called?')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await rosa.goOn()
  await rosa.sees('Where is your business?')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await rosa.sees('What is your business called?')
  await page.goForward()
  await rosa.sees('Where is your business?')
})
