import type { Page } from '@playwright/test'
import { createApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { failConfiguration } from '../fixtures/stub-configuration.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Opens a page on the host of a portal; Chromium resolves every *.localhost to this machine. */
async function openOnHost(
  page: Page,
  host: string,
  baseURL: string | undefined,
  path: string,
): Promise<void> {
  await page.goto(`http://${host}:${new URL(baseURL ?? '').port}${path}`)
}

const brandOf = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--accent', '--background', '--radius', '--font'].map((name) =>
      style.getPropertyValue(name).trim(),
    )
  })

test('the same path shows the brand of its host [PORTAL-04]', async ({ page, baseURL }) => {
  await openOnHost(page, 'gdp.localhost', baseURL, '/incorrect-url')
  await expect(page.getByRole('banner').getByRole('link', { name: 'GoDaddy Payments' })).toBeVisible()
  await expect(page).toHaveTitle(/GoDaddy Payments$/)
  await expect(page.getByRole('complementary').getByText('payments-support@example.com')).toBeVisible()
  const gdp = await brandOf(page)

  await openOnHost(page, 'poynt.localhost', baseURL, '/incorrect-url')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Poynt' })).toBeVisible()
  await expect(page).toHaveTitle(/Poynt$/)
  await expect(page.getByRole('complementary').getByText('terminal-support@example.net')).toBeVisible()
  const poynt = await brandOf(page)
  expect(poynt.filter((value, index) => value === gdp[index])).toEqual([])
  await expect(page.getByText('GoDaddy')).toHaveCount(0)
})

test('a page whose configuration can’t be loaded is named after the brand of its host [SCREEN-25]', async ({
  page,
  baseURL,
}) => {
  await failConfiguration(page, 503)
  await openOnHost(page, 'poynt.localhost', baseURL, '/incorrect-url')
  await expect(page).toHaveTitle('We can’t open this page right now – Poynt')
})

test('a partner with a look of its own has it on the host of every portal [PORTAL-05]', async ({
  page,
  baseURL,
}) => {
  const looks = []
  for (const host of ['gdp.localhost', 'poynt.localhost']) {
    await openOnHost(page, host, baseURL, '/r/demo-reseller/incorrect-url')
    await expect(page.getByRole('banner').getByText('Juniper Merchant Services')).toBeVisible()
    looks.push(await brandOf(page))
  }
  expect(looks[1]).toEqual(looks[0])
})

test('on the terminal brand sign-in stays on its host and confirms the sign-up [START-14]', async ({
  page,
  person,
  baseURL,
}) => {
  await openOnHost(page, 'poynt.localhost', baseURL, '/?completed=true')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You have already signed up.')).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('poynt.localhost')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an application is shown under its own white label, wherever it is opened from [PORTAL-05]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, {
    ...reviewReadyUS(person.email),
    application: { referralUrlId: 'demo-reseller' },
  })
  const banner = page.getByRole('banner')
  await page.goto('/accounts')
  await expect(banner.getByRole('link', { name: 'GoDaddy Payments' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue: Delgado Bakery LLC' }).click()
  await expect(page).toHaveURL(`/r/demo-reseller/${id}/review`)
  await expect(banner.getByRole('link', { name: 'Juniper Merchant Services' })).toBeVisible()
  await expect(banner.locator('svg')).toHaveCount(0)
  await expect(page.getByRole('complementary').getByText('help@juniper.example.com')).toBeVisible()
})

test('links lead to pages in the language of the page, and name the portal where the partner has none [PORTAL-05]', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  const footer = page.getByRole('contentinfo')
  await signIn(page.request, person)
  await page.goto('/r/demo-reseller')
  await expect(footer.getByRole('link', { name: 'Terms (GoDaddy Payments)' })).toHaveAttribute(
    'href',
    'https://www.example.com/payments-terms',
  )
  await expect(footer.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute(
    'href',
    'https://juniper.example.com/help',
  )
  // The page sets these cookies as well when it starts.
  await untilLive(page)
  const cookies = { market: 'fr-CA', currency: 'CAD' }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
  )
  await page.goto('/r/demo-reseller')
  await expect(footer.getByRole('link', { name: 'Conditions (GoDaddy Payments)' })).toHaveAttribute(
    'href',
    'https://www.example.com/fr-ca/conditions-paiements',
  )
  await expect(footer.getByRole('link', { name: 'Aide', exact: true })).toHaveAttribute(
    'href',
    'https://juniper.example.com/fr/aide',
  )
  await page.goto('/get-started')
  await expect(footer.getByRole('link', { name: 'Conditions', exact: true })).toHaveAttribute(
    'href',
    'https://www.example.com/fr-ca/conditions-paiements',
  )
})

test('the sign-in page shows the brand’s font on the first visit, too [PORTAL-04]', async ({ page }) => {
  const sheet = await page.request.get('/auth/page.css')
  expect(await sheet.text()).toMatch(/@font-face\{font-family:Figtree;[^}]*font-display:swap\}/)
})
