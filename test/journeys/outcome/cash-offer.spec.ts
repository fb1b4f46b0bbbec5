import type { Page } from '@playwright/test'
import { atelier, bakery } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const businessIdOf = (id: string) => id.slice('urn:app:'.length)
const offerCalls = '**/api/v2/cash-advance-offers*'

/** External pages do not load; the test checks that they were requested. */
const blockNavigation = (page: Page, address: string) =>
  page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )

test('shows an approved business its cash advance offer and continues at the lender’s page [CASH-01, CASH-03, CASH-04]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/cashadvanceoffers?businessId=${businessIdOf(id)}`)
  await rosa.expectHeading('A cash advance of up to $5,000')
  const offer = page.getByRole('region', { name: 'The offer' })
  await expect(offer).toContainText('Delgado Bakery LLC')
  await expect(offer).toContainText('Millpond Capital')
  await expect(offer).toContainText('12% of daily sales')
  await expect(page.getByText('On a day with $1,000 in sales, $120 goes to Millpond Capital.')).toBeVisible()

  await page.getByRole('link', { name: 'Continue to Millpond Capital' }).click()
  await expect(page).toHaveURL(new RegExp(`/sandbox/lender\\?offerId=offer-${businessIdOf(id)}$`))
  await page.goBack()
  await rosa.expectHeading('A cash advance of up to $5,000')
})

test('declining the offer returns to the partner’s dashboard [CASH-03, CASH-04]', async ({
  page,
  person,
}) => {
  await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto('/cashadvanceoffers')
  const back = page.getByRole('link', { name: 'Back to your dashboard' })
  const address = (await back.getAttribute('href')) ?? ''
  await blockNavigation(page, new URL(address).origin)
  await back.click()
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(page.url()).toBe(address)
})

test('without an offer offers a way back, and never redirects to an accepted offer that is gone [CASH-04]', async ({
  page,
  person,
}) => {
  await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  const rosa = applicantPage(page, bakery)
  for (const address of ['/cashadvanceoffers', '/cashadvanceoffers/redirect?offerId=offer-1']) {
    await page.goto(address)
    await rosa.expectHeading('No offer right now')
    await expect(page.locator('.page-main').getByRole('link')).toHaveText(['Back to your dashboard'])
  }
})

test('redirects to the accepted offer and shows any other offer first [CASH-04]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/cashadvanceoffers/redirect?businessId=${businessIdOf(id)}&offerId=offer-of-yesterday`)
  await applicantPage(page, bakery).expectHeading('A cash advance of up to $5,000')
  await expect(page).toHaveURL(new RegExp(`/cashadvanceoffers\\?businessId=${businessIdOf(id)}$`))
})

test('reports a lender that does not respond and retries', async ({ page, person }) => {
  await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.route(offerCalls, (route) =>
    route.fulfill({
      status: 504,
      json: { errors: [{ code: 'provider_timeout', message: 'A service isn’t answering.' }] },
    }),
  )
  const rosa = applicantPage(page, bakery)
  await page.goto('/cashadvanceoffers')
  await rosa.expectHeading('We couldn’t load your offer')
  await expect(page.getByText('A service isn’t answering.')).toBeVisible()
  await page.unroute(offerCalls)
  await rosa.press('Try again')
  await rosa.expectHeading('A cash advance of up to $5,000')
})

test('formats the offer in French and Canadian dollars', async ({ page, person, context, baseURL }) => {
  await context.addCookies(
    Object.entries({ market: 'fr-CA', currency: 'CAD' }).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? '',
    })),
  )
  await createDecidedApplication(
    page.request,
    reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' }),
  )
  await page.goto('/cashadvanceoffers')
  await applicantPage(page, atelier).expectHeading('Une avance de fonds allant jusqu’à 5 000 $')
  await expect(page.getByText('12 % des ventes quotidiennes').first()).toBeVisible()
})
