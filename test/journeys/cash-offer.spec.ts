import type { Page } from '@playwright/test'
import { atelier, bakery } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const businessOf = (id: string) => id.slice('urn:app:'.length)
const offerCalls = '**/api/v2/cash-advance-offers*'

/** Pages outside of the product are not there to be opened: the story sees that they were asked for. */
const standIn = (page: Page, address: string) =>
  page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )

test('an approved business is shown what a lender offers it, and accepts at the lender’s own page [CASH-01, CASH-03, CASH-04]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/cashadvanceoffers?businessId=${businessOf(id)}`)
  await rosa.sees('A cash advance of up to $15,000')
  const offer = page.getByRole('region', { name: 'The offer' })
  await expect(offer).toContainText('Delgado Bakery LLC')
  await expect(offer).toContainText('Millpond Capital')
  await expect(offer).toContainText('12% of each day’s sales')
  await expect(page.getByText('On a day with $1,000 of sales, $120 goes to Millpond Capital.')).toBeVisible()

  await page.getByRole('link', { name: 'Accept and go to Millpond Capital' }).click()
  await expect(page).toHaveURL(new RegExp(`/sandbox/lender\\?offerId=offer-${businessOf(id)}$`))
  await page.goBack()
  await rosa.sees('A cash advance of up to $15,000')
})

test('whoever does not want the offer goes back to the partner’s dashboard [CASH-03, CASH-04]', async ({
  page,
  person,
}) => {
  await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto('/cashadvanceoffers')
  const back = page.getByRole('link', { name: 'Back to your dashboard' })
  const address = (await back.getAttribute('href')) ?? ''
  await standIn(page, new URL(address).origin)
  await back.click()
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(page.url()).toBe(address)
})

test('without an offer the page says so and leads back, and an accepted one that is gone is never followed [CASH-04]', async ({
  page,
  person,
}) => {
  await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '8888' }))
  const rosa = applicantAt(page, bakery)
  for (const address of ['/cashadvanceoffers', '/cashadvanceoffers/redirect?offerId=offer-1']) {
    await page.goto(address)
    await rosa.sees('No offer right now')
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back to your dashboard'])
  }
})

test('the redirect follows the offer that was accepted, and shows any other one first [CASH-04]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/cashadvanceoffers/redirect?businessId=${businessOf(id)}&offerId=offer-of-yesterday`)
  await applicantAt(page, bakery).sees('A cash advance of up to $15,000')
  await expect(page).toHaveURL(new RegExp(`/cashadvanceoffers\\?businessId=${businessOf(id)}$`))
})

test('a lender that does not answer is said so, and may be asked again', async ({ page, person }) => {
  await aDecidedApplication(page.request, answeredUS(person.email))
  await page.route(offerCalls, (route) =>
    route.fulfill({
      status: 504,
      json: { errors: [{ code: 'provider_timeout', message: 'A service isn’t answering.' }] },
    }),
  )
  const rosa = applicantAt(page, bakery)
  await page.goto('/cashadvanceoffers')
  await rosa.sees('We couldn’t get your offer')
  await expect(page.getByText('A service isn’t answering.')).toBeVisible()
  await page.unroute(offerCalls)
  await rosa.press('Try again')
  await rosa.sees('A cash advance of up to $15,000')
})

test('in French and in Canadian dollars the offer reads as it should', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await context.addCookies(
    Object.entries({ market: 'fr-CA', currency: 'CAD' }).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? '',
    })),
  )
  await aDecidedApplication(page.request, answeredCA(person.email, { sin: '046454286', territory: 'ON' }))
  await page.goto('/cashadvanceoffers')
  await applicantAt(page, atelier).sees('Une avance de fonds allant jusqu’à 15 000 $')
  await expect(page.getByText('12 % des ventes de chaque jour').first()).toBeVisible()
})
