import { untilLive } from '../fixtures/is-live.ts'
import { overrideFlags } from '../fixtures/stub-configuration.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, reviewReadyCA, reviewReadyUS, partialUS } from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test, type Person } from '../fixtures/test.ts'
import { recordWrites } from '../fixtures/api-writes.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Opens the category step. */
async function openCategoryStep(page: Page, person: Person): Promise<void> {
  const { applicant } = partialUS(person.email)
  const id = await createApplication(page.request, {
    applicant,
    company: { businessType: 'SOLE_PROPRIETOR' },
  })
  await page.goto(`/${id}`)
  await applicantPage(page, bakery).expectHeading('What does your business sell?')
  await expect(search(page)).toBeVisible()
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Products or services' })
const searchResult = (page: Page, name: string) => page.getByRole('listbox').getByRole('option', { name })
const suggestions = (page: Page) => page.getByRole('group', { name: 'Suggestions' }).getByRole('option')

test('warns of a restricted trade, allows it and sends it to manual review [CAT-05, CAT-07]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/category?from=review`)
  await rosa.fill.category('pawnbroker', 'Pawn shop')
  await expect(page.getByText('Pawn shop needs a review')).toBeVisible()
  await expect(page.getByText('Our team reviews this type of business')).toBeVisible()
  await rosa.pressContinue()
  await rosa.submit()
  await rosa.expectHeading('Your application is in review')
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('Our team reviews every application in your industry.')).toBeVisible()
})

test('rejects a prohibited trade at its selection and sends nothing [CAT-06, CAT-07]', async ({
  page,
  person,
}) => {
  await openCategoryStep(page, person)
  const rosa = applicantPage(page, bakery)
  const saves = recordWrites(page)
  await rosa.fill.category('bitcoin', 'Cryptocurrency')
  await expect(page.getByText('We don’t support this type of business: Cryptocurrency')).toBeVisible()
  await expect(page.getByText('Not sure? Email payments-support@example.com.')).toBeVisible()
  await rosa.pressContinue()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveAccessibleDescription(
    /We don’t support this type of business: Cryptocurrency/,
  )
  await expect(page.getByText('We don’t support this type of business')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Products or services' })).toBeVisible()
  await expectAccessible(page, 'a refused category')
  await rosa.expectHeading('What does your business sell?')
  expect(saves).toEqual([])
})

test('offers the complete category list', async ({ page, person }) => {
  await openCategoryStep(page, person)
  const rosa = applicantPage(page, bakery)
  await page.getByText('Choose from the full list').click()
  await page.getByRole('combobox', { name: 'All categories' }).selectOption({ label: 'Florist' })
  await expect(search(page)).toHaveValue('Florist')
  await rosa.pressContinue()
  await rosa.expectHeading('What is your business called?')
})

test('requests a prediction after a typing pause of 650 ms [CAT-09]', async ({ page, person }) => {
  await page.clock.install()
  await openCategoryStep(page, person)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/predict')) requested.push(searchParams.get('inputs') ?? '')
  })
  await untilLive(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).fill('we fix pho')
  await page.clock.runFor(640)
  await search(page).fill('we fix phones and tablets')
  await page.clock.runFor(649)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect(searchResult(page, 'Phone, tablet and electronics repair')).toBeVisible()
  await expect.poll(() => requested).toEqual(['we fix phones and tablets'])
})

test('gives up on a prediction after four seconds without an error; search still works [CAT-09, CAT-10]', async ({
  page,
  person,
}) => {
  await openCategoryStep(page, person)
  await page.route('**/categories/predict?**', () => {})
  const asking = page.waitForRequest('**/categories/predict?**')
  await search(page).fill('bakery')
  const request = await asking
  const begun = Date.now()
  await page.waitForEvent('requestfailed', (failed) => failed === request)
  expect(Date.now() - begun).toBeGreaterThan(3800)
  expect(Date.now() - begun).toBeLessThan(15_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(suggestions(page)).toHaveCount(0)
  await searchResult(page, 'Bakery or pastry shop').click()
  await expect(search(page)).toHaveValue('Bakery or pastry shop')
})

test('a failed prediction shows no error [CAT-10]', async ({ page, person }) => {
  await openCategoryStep(page, person)
  await page.route('**/categories/predict?**', (route) => route.fulfill({ status: 500, body: 'TypeError' }))
  const failing = page.waitForResponse('**/categories/predict?**')
  await search(page).fill('bakery')
  await failing
  await expect(searchResult(page, 'Bakery or pastry shop')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('typed text that can mean only one category is taken on Continue, shown, and can be changed [SCREEN-08]', async ({
  page,
  person,
}) => {
  await openCategoryStep(page, person)
  const rosa = applicantPage(page, bakery)
  const chosen = page.getByRole('status').filter({ hasText: 'Phone, tablet and electronics repair' })
  await search(page).fill('I fix phones')
  await expect(chosen).toBeVisible()
  await search(page).fill('stuff')
  await expect(chosen).toBeHidden()
  await rosa.pressContinue()
  await rosa.expectHeading('What does your business sell?')
  await expect(search(page)).toHaveAttribute('aria-invalid', 'true')

  // Only the prediction knows it, and its answer comes after Continue.
  const predicted = page.getByRole('status').filter({ hasText: 'Auto repair garage' })
  const asked = Promise.withResolvers<void>()
  await page.route('**/categories/predict?**', async (route) => {
    await asked.promise
    await route.continue()
  })
  await search(page).fill('I own a Jiffy Lube')
  await search(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  asked.resolve()
  await expect(predicted).toBeVisible()
  await rosa.pressContinue()
  await rosa.expectHeading('What is your business called?')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(search(page)).toHaveValue('Auto repair garage')
})

test('with predictions disabled requests none; search still works [CAT-12]', async ({ page, person }) => {
  await overrideFlags(page, { categoriesPredictEnabled: false })
  await page.clock.install()
  await openCategoryStep(page, person)
  let requested = 0
  await page.route('**/categories/predict?**', () => {
    requested += 1
  })
  await search(page).fill('bakery')
  await page.clock.runFor(5000)
  await expect(searchResult(page, 'Bakery or pastry shop')).toBeVisible()
  expect(requested).toBe(0)
})

test.describe('in Quebec', () => {
  test.use({ locale: 'fr-CA' })

  for (const [trade, mot, industry] of [
    ['a restaurant', 'bistro', /^Restaurant/],
    ['a taxi', 'taxi', /^Taxi/],
  ] as const)
    test(`${trade} in Quebec cannot continue, with an explanation of the sales recording module [CAT-08]`, async ({
      page,
      person,
    }) => {
      const { applicant, company } = reviewReadyCA(person.email)
      const id = await createApplication(page.request, { applicant, company: { ...company, address: null } })
      const elise = applicantPage(page, { ...atelier, home: null })
      await page.goto(`/${id}/category`)
      await elise.fill.category(mot, industry)
      await elise.pressContinue()
      await page.goto(`/${id}`)
      await elise.expectHeading('Où se trouve votre entreprise?')
      await elise.fill.address({
        line1: '4210 rue Saint-Denis',
        city: 'Montréal',
        territory: 'Québec',
        zip: 'H2J 2K8',
      })
      await elise.pressContinue()
      await elise.expectHeading('Que vend votre entreprise?')
      await expect(page.getByText('Nous n’acceptons pas ce type d’activité au Québec')).toBeVisible()
      await expect(page.getByText('système d’enregistrement des ventes (SEV) certifié')).toBeVisible()
      await elise.pressContinue()
      await expect(page.getByRole('alert').first()).toContainText('Produits ou services')
      await expect(page.getByText('Nous n’acceptons pas ce type d’activité au Québec')).toHaveCount(1)
      await page.goto(`/${id}/review`)
      await elise.expectHeading('Que vend votre entreprise?')
    })
})
