import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, partialUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { failConfiguration, withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows only a loading indicator until configuration and accounts are loaded [START-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await createApplication(page.request, partialUS(person.email))
  await withoutPreloadedData(page)
  const release: Record<string, () => void> = {}
  for (const name of ['configs', 'accounts'])
    await page.route(`**/api/v2/${name}*`, async (route) => {
      await new Promise<void>((resolve) => (release[name] = resolve))
      await route.continue()
    })
  await page.goto('/')
  await expect(page.locator('#waiting .spinner')).toBeVisible()
  for (const name of ['configs', 'accounts']) {
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect.poll(() => release[name]).toBeDefined()
    release[name]?.()
  }
  await applicantPage(page, bakery).expectHeading('Who is applying?')
  await expect(page.locator('.loading')).toHaveCount(0)
})

test('the start page describes account and requirements at both addresses [SCREEN-03, ROUTE-12]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  for (const address of ['/', '/get-started']) {
    await page.goto(address)
    await applicantPage(page, bakery).expectHeading('Get paid in person, over the phone and online')
    for (const heading of [
      'In-person terminals',
      'Keyed-in payments',
      'Invoicing',
      'Pay links',
      'Pay buttons',
      'Online store payments',
    ])
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByText('Payouts as soon as the next business day')).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('what you’ll need before the start is what the steps and the status page then ask for [REQ-02]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.goto('/get-started')
  const needs = page.getByRole('region', { name: 'What you’ll need' })
  await expect(needs.getByRole('listitem')).toHaveText([
    /^Your legal business name and EIN/,
    /^Your business address and home address/,
    /^Your date of birth and the last four digits/,
    /^A photo ID/,
    /^Your bank account/,
  ])

  const id = await createApplication(page.request, partialUS(person.email))
  const response = await page.request.get(`/api/v2/applications/${id}/requirements`)
  const { due } = ((await response.json()) as { data: { due: { page: string | null }[] } }).data
  await page.goto(`/${id}`)
  await expect(page).toHaveURL(due[0]?.page ?? 'a page')

  const asked = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  await page.goto(`/${asked}/success`)
  const outstanding = page.getByRole('region', { name: 'What we need from you' })
  await expect(outstanding.getByRole('listitem')).toHaveText([/photo ID/i])
})

test('offers to resume an existing application', async ({ page, person }) => {
  await signIn(page.request, person)
  await createApplication(page.request, partialUS(person.email))
  await page.goto('/get-started')
  await page.getByRole('link', { name: 'Continue your application' }).click()
  await applicantPage(page, bakery).expectHeading('Where is your business?')
})

test('redirects to the sign-up of another region [START-12]', async ({ page }) => {
  const leaving = page.waitForRequest('https://www.example.com/')
  // The target does not exist in tests; only the redirect matters.
  await page.goto('/signup-eu/start').catch(() => null)
  expect((await leaving).redirectedFrom()?.url()).toMatch(/\/signup-eu\/start$/)
})

test('without a configuration shows an error and keeps the input [SCREEN-25, ERR-18]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await failConfiguration(page, 503)
  await page.goto('/applicant')
  await expect(
    page.getByText('Cannot get page configuration from server. Please try again later.'),
  ).toBeVisible()
  await expect(page.getByText('Request number: r')).toBeVisible()
  await page.unroute('**/api/v2/configs?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await applicantPage(page, bakery).expectHeading('Who is applying?')
})

test('follows the redirect of a configuration, or shows an error without a location [GUARD-14, GUARD-10]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.route(/^https:\/\/elsewhere\.example\.com\//, (route) => route.fulfill({ body: 'elsewhere' }))
  await failConfiguration(page, 417, { Location: 'https://elsewhere.example.com/start' })
  await page.goto('/')
  await expect(page).toHaveURL('https://elsewhere.example.com/start')
  await page.unrouteAll()
  await failConfiguration(page, 417)
  await page.goto('/')
  await expect(
    page.getByText('Cannot get page configuration from server. Please try again later.'),
  ).toBeVisible()
})

test('an unsupported currency leads to the wrong-market page, which offers a supported one [SCREEN-24, ERR-18]', async ({
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

test('a store without a website is told so and led to create one [START-15]', async ({ page, person }) => {
  await signIn(page.request, person)
  await page.goto('/?serviceId=svc-nosite')
  const dialog = page.getByRole('dialog', { name: 'Your site isn’t ready for payments yet' })
  await expect(dialog).toContainText('Your site doesn’t have a web address yet')
  await expect(dialog.getByRole('link', { name: 'Set up my website' })).toHaveAttribute(
    'href',
    'https://sites.example.com/svc-nosite/payments',
  )
  const response = page.waitForResponse(/\/services\/svc-nosite$/)
  await page.goto('/?serviceId=svc-nosite&apiVersion=V1')
  await (await response).finished()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [market, currency] of [
  ['de-DE', 'USD'],
  ['pt-BR', 'CAD'],
] as const)
  test(`a partner’s unsupported language ${market} is said not to be supported, once [ERR-18]`, async ({
    page,
    context,
    person,
    baseURL,
  }) => {
    await signIn(page.request, person)
    await context.addCookies(
      [
        { name: 'market', value: market },
        { name: 'currency', value: currency },
      ].map((cookie) => ({ ...cookie, url: baseURL ?? '' })),
    )
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByText('GoDaddy Payments isn’t available in your language')).toBeVisible()
    await expect(main.getByText('We’re showing this page in English.')).toBeVisible()
    await applicantPage(page, bakery).expectHeading('Get paid in person, over the phone and online')
    await page.reload()
    await applicantPage(page, bakery).expectHeading('Get paid in person, over the phone and online')
    await expect(main.getByText('isn’t available in your language')).toHaveCount(0)
  })

test('who is signed out can create another account, and comes back to the start [GUARD-07]', async ({
  page,
}) => {
  await page.goto('/auth/signed-out')
  const request = page.waitForRequest(/\/create-account\?realm=/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  const { searchParams } = new URL((await request).url())
  expect(Object.fromEntries(searchParams)).toEqual({ realm: 'idp', app: 'payments', path: '/' })
  await page.getByLabel('Email address').fill('newcomer@delgadobakery.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await applicantPage(page, bakery).expectHeading('Get paid in person, over the phone and online')
})

test('the wrong-market page has the brand name of its host [SCREEN-24]', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const url = `http://poynt.localhost:${new URL(baseURL ?? '').port}/`
  await context.addCookies([{ name: 'currency', value: 'EUR', url }])
  await page.goto(`${url}auth/sign-in?return=/`)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Poynt is not supporting in your market and currency.')).toBeVisible()
})

test('on a slow network, the start button is answered at once [SCREEN-03]', async ({ page, person }) => {
  await signIn(page.request, person)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/sign-up*', async (route) => {
    await held.promise
    await route.continue()
  })
  const rosa = applicantPage(page, bakery)
  await page.goto('/')
  await rosa.press('Start your application')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  held.resolve()
  await rosa.expectHeading('Who is applying?')
})
