import { applicantAt } from './applicant.ts'
import { anApplication, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { withoutConfiguration } from './configuration.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test('nothing but a sign of loading shows until the configuration and the accounts are there [START-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await anApplication(page.request, begunUS(person.email))
  const release: Record<string, () => void> = {}
  for (const name of ['configs', 'accounts'])
    await page.route(`**/api/v2/${name}*`, async (route) => {
      await new Promise<void>((resolve) => (release[name] = resolve))
      await route.continue()
    })
  await page.goto('/')
  await expect(page.locator('.loading .spinner')).toBeVisible()
  for (const name of ['configs', 'accounts']) {
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect.poll(() => release[name]).toBeDefined()
    release[name]?.()
  }
  await applicantAt(page, bakery).sees('Who is applying?')
  await expect(page.locator('.loading')).toHaveCount(0)
})

test('the start says what the account does, what one needs, and opens under both its addresses [SCREEN-03, ROUTE-12]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  for (const address of ['/', '/get-started']) {
    await page.goto(address)
    await applicantAt(page, bakery).sees('Get paid in person, on the phone and online')
    for (const way of [
      'In-person terminals',
      'Keyed-in payments',
      'Invoicing',
      'Pay links',
      'Pay buttons',
      'Online store payments',
    ])
      await expect(page.getByRole('heading', { name: way, exact: true })).toBeVisible()
    await expect(page.getByText('Next-business-day payouts to your bank')).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('whoever has begun is offered to go on', async ({ page, person }) => {
  await signIn(page.request, person)
  await anApplication(page.request, begunUS(person.email))
  await page.goto('/get-started')
  await page.getByRole('link', { name: 'Continue your application' }).click()
  await applicantAt(page, bakery).sees('Where is your business?')
})

test('the sign-up of another region is found at its own address [START-12]', async ({ page }) => {
  const leaving = page.waitForRequest('https://www.example.com/')
  // Nobody need be there: it is enough that the browser was sent.
  await page.goto('/signup-eu/start').catch(() => null)
  expect((await leaving).redirectedFrom()?.url()).toMatch(/\/signup-eu\/start$/)
})

test('without a configuration the page says so, and that nothing is lost [SCREEN-25, ERR-18]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await withoutConfiguration(page, 503)
  await page.goto('/applicant')
  await expect(
    page.getByText('Cannot get page configuration from server. Please try again later.'),
  ).toBeVisible()
  await page.unroute('**/api/v2/configs?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await applicantAt(page, bakery).sees('Who is applying?')
})

test('a configuration that is kept elsewhere takes the browser there; without an address the page says that it has none [GUARD-14, GUARD-10]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.route('https://elsewhere.example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await withoutConfiguration(page, 417, { Location: 'https://elsewhere.example.com/start' })
  await page.goto('/')
  await expect(page).toHaveURL('https://elsewhere.example.com/start')
  await page.unrouteAll()
  await withoutConfiguration(page, 417)
  await page.goto('/')
  await expect(
    page.getByText('Cannot get page configuration from server. Please try again later.'),
  ).toBeVisible()
})

test('a currency that is not served leads to the wrong-market page, and from there to one that is [SCREEN-24, ERR-18]', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await signIn(page.request, person)
  await context.addCookies([{ name: 'currency', value: 'EUR', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(
    page.getByText('GoDaddy Payments is not supporting in your market and currency.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Canada' }).click()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.goto('/wrong-market')
  await expect(
    page.getByText('GoDaddy Payments is not supporting in your market and currency.'),
  ).toBeVisible()
})

test('a store whose site has no website yet is told so, and led to where it gets one [START-15]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.goto('/?serviceId=svc-nosite')
  const dialog = page.getByRole('dialog', { name: 'Your site is not ready for payments yet' })
  await expect(dialog).toContainText('payments need one')
  await expect(dialog.getByRole('link', { name: 'Set up my website' })).toHaveAttribute(
    'href',
    'https://sites.example.com/svc-nosite/payments',
  )
  const asked = page.waitForResponse(/\/services\/svc-nosite$/)
  await page.goto('/?serviceId=svc-nosite&apiVersion=V1')
  await (await asked).finished()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
