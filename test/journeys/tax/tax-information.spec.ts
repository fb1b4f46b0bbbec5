import type { APIRequestContext, Page } from '@playwright/test'
import { atelier, bakery } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, test as story } from '../fixtures/test.ts'

/** Returns the emailed link as a path. */
async function taxLink(request: APIRequestContext, applicationId: string, type: string): Promise<string> {
  const response = await request.post('/sandbox/tax-link', { data: { applicationId, type } })
  expect(response.status()).toBe(200)
  const { url } = ((await response.json()) as { data: { url: string } }).data
  return url.slice(new URL(url).origin.length)
}

/** Opens the link for the number of a Canadian business, in French. */
async function openFrenchLink(page: Page, applicationId: string) {
  await page.context().addCookies([{ name: 'market', value: 'fr-CA', domain: 'localhost', path: '/' }])
  const elise = applicantPage(page, atelier)
  await page.goto(await taxLink(page.request, applicationId, 'ein'))
  await elise.expectHeading('Confirmez votre numéro de société ou votre NEQ')
  return elise
}

const expectedDays = 'within 3 to 5 business days'

/** Creates the application in another browser: this one has no session. */
const test = story.extend<{ id: string; idCA: string }>({
  id: async ({ playwright, baseURL, person }, run) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signIn(elsewhere, person)
    await run(await createDecidedApplication(elsewhere, reviewReadyUS(person.email)))
    await elsewhere.dispose()
  },
  idCA: async ({ playwright, baseURL, person }, run) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signIn(elsewhere, person)
    await run(
      await createDecidedApplication(
        elsewhere,
        reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' }),
      ),
    )
    await elsewhere.dispose()
  },
})

test('confirms the business number by a link without sign-in and shows the processing date [ROUTE-07, GUARD-06, TAX-01, TAX-02]', async ({
  page,
  id,
}) => {
  const link = await taxLink(page.request, id, 'ein')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const rosa = applicantPage(page, bakery)
  await page.goto(link)
  await rosa.expectHeading('Confirm your business tax ID')
  await expect(page.getByText(expectedDays)).toBeVisible()
  await expect(page).toHaveURL(`/${id}/tax-information?type=ein`)
  const known = page.getByRole('region', { name: 'What we have' })
  await expect(known).toContainText('D••• B••• L•••')
  await expect(known).toContainText('ending in 6780')

  await rosa.choose('Yes, it matches')
  await rosa.press('Submit')
  await expect(rosa.box('EIN')).toBeFocused()
  await rosa.box('EIN').fill('12-3456780')
  await rosa.press('Submit')
  await rosa.expectHeading('We received your tax information')
  await expect(page.getByText(expectedDays)).toBeVisible()
  const kept = await browserStorage(page)
  expect(kept).not.toContain(token)
  expect(kept).not.toMatch(/3456780/)

  await page.goto(link)
  await rosa.expectHeading('You’ve already answered')
  await expect(
    page.getByText(/^We received your tax information on \w+ \d+, \d{4}, so this link/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email us for a new link' })).toBeVisible()
})

test('corrects number and name by hand [TAX-01]', async ({ page, id }) => {
  const rosa = applicantPage(page, bakery)
  await page.goto(await taxLink(page.request, id, 'ssn'))
  await rosa.expectHeading('Confirm your personal tax ID')
  await rosa.choose('No, something is different')
  await rosa.box('Social Security number').fill('123-45')
  await rosa.optionalBox('Legal name').fill('-')
  await rosa.press('Submit')
  await expect(rosa.box('Social Security number')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await rosa.box('Social Security number').fill('123-45-6789')
  await rosa.optionalBox('Legal name').fill('Rosa Delgado')
  await rosa.press('Submit')
  await rosa.expectHeading('We received your tax information')
})

test('a link for the name asks for the name only [TAX-01]', async ({ page, id }) => {
  const rosa = applicantPage(page, bakery)
  await page.goto(await taxLink(page.request, id, 'name'))
  await rosa.expectHeading('Confirm your legal name')
  await rosa.box('Legal name').fill('Delgado Bakery and Sons LLC')
  await rosa.press('Submit')
  await rosa.expectHeading('We received your tax information')
})

test('in Canada, also in French, asks for the type of number [TAX-01, TAX-02]', async ({ page, idCA }) => {
  const elise = await openFrenchLink(page, idCA)
  await expect(page.getByText('d’ici 3 à 5 jours ouvrables')).toBeVisible()
  await elise.choose('Non, quelque chose diffère')
  await elise.choose('Numéro de société ou NEQ')
  await elise.box('Numéro de société ou NEQ').fill('7654321')
  await elise.press('Soumettre')
  await elise.expectHeading('Nous avons reçu vos renseignements fiscaux')
})

test('keeps what is typed when the page can’t be fetched in another language', async ({ page, idCA }) => {
  const elise = await openFrenchLink(page, idCA)
  await elise.choose('Non, quelque chose diffère')
  await elise.choose('Numéro de société ou NEQ')
  await elise.box('Numéro de société ou NEQ').fill('7654321')
  await page.route('**/api/v2/**/tax-information?**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('status').getByText('something went wrong')).toBeVisible()
  await elise.expectHeading('Confirm your corporation number')
  await expect(elise.box('Corporation number')).toHaveValue('7654321')
})

test('rejects a modified link, a link for another type and one without token, with instructions [GUARD-06]', async ({
  page,
  id,
  person,
}) => {
  const link = await taxLink(page.request, id, 'ein')
  const rosa = applicantPage(page, bakery)
  for (const wrong of [`${link}x`, link.replace('type=ein', 'type=name')]) {
    await page.goto(wrong)
    await rosa.expectHeading('This link no longer works')
    await expect(page.getByText(/D•••|6780/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Email us for a new link' })).toBeVisible()
  }
  await page.goto(link)
  await rosa.expectHeading('Confirm your business tax ID')
  await page.reload()
  await rosa.expectHeading('Open the link again')

  await page.goto(`${link}x`)
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await signInThroughPage(page, person)
  await rosa.expectHeading('Confirm your business tax ID')
  await page.goto(`${link}x`)
  await page.getByRole('link', { name: 'Continue without the link' }).click()
  await rosa.expectHeading('Confirm your business tax ID')
})

test('without a type requires sign-in and then asks for the information to change [GUARD-06]', async ({
  page,
  id,
  person,
}) => {
  await page.goto(`/${id}/tax-information`)
  await signInThroughPage(page, person)
  const rosa = applicantPage(page, bakery)
  await rosa.expectHeading('Which tax information do you want to confirm?')
  await page.getByRole('link', { name: 'My legal name' }).click()
  await rosa.expectHeading('Confirm your legal name')
  await rosa.box('Legal name').fill('Delgado Bakery LLC')
  await rosa.press('Submit')
  await rosa.expectHeading('We received your tax information')
})
