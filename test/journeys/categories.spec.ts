import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { anApplication, answeredCA, answeredUS, begunUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Person } from './story.ts'
import { watchSaves } from './traffic.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** In front of the category question. */
async function atCategory(page: Page, person: Person): Promise<void> {
  const { applicant } = begunUS(person.email)
  const id = await anApplication(page.request, { applicant, company: { businessType: 'SOLE_PROPRIETOR' } })
  await page.goto(`/${id}`)
  await applicantAt(page, bakery).sees('What does your business sell?')
  await expect(search(page)).toBeVisible()
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Products or services' })
const found = (page: Page, name: string) => page.getByRole('listbox').getByRole('option', { name })
const suggestions = (page: Page) => page.getByRole('group', { name: 'Suggestions' }).getByRole('option')

test('a restricted trade is warned of at once, may go on, and is reviewed by a person [CAT-05, CAT-07]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/category?from=review`)
  await rosa.type.category('pawnbroker', 'Pawn shop')
  await expect(page.getByText('Pawn shop needs a closer look')).toBeVisible()
  await expect(page.getByText('A person reviews this kind of business')).toBeVisible()
  await rosa.goOn()
  await rosa.sendIn()
  await rosa.sees('We’re checking your details')
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByText('A specialist reviews every application in your industry.')).toBeVisible()
})

test('a trade that cannot be served is refused where it is chosen, and nothing is sent [CAT-06, CAT-07]', async ({
  page,
  person,
}) => {
  await atCategory(page, person)
  const rosa = applicantAt(page, bakery)
  const saves = watchSaves(page)
  await rosa.type.category('bitcoin', 'Cryptocurrency')
  await expect(page.getByText('We can’t take on: Cryptocurrency')).toBeVisible()
  await expect(page.getByText('Not sure? Write to payments-support@example.com.')).toBeVisible()
  await rosa.goOn()
  await expect(search(page)).toBeFocused()
  await rosa.sees('What does your business sell?')
  expect(saves).toEqual([])
})

test('the whole list is there for whoever would rather look through it', async ({ page, person }) => {
  await atCategory(page, person)
  const rosa = applicantAt(page, bakery)
  await page.getByText('Choose from the full list').click()
  await page.getByRole('combobox', { name: 'All categories' }).selectOption({ label: 'Florist' })
  await expect(search(page)).toHaveValue('Florist')
  await rosa.goOn()
  await rosa.sees('What is your business called?')
})

test('a prediction is asked for once typing has paused for 650 ms [CAT-09]', async ({ page, person }) => {
  await page.clock.install()
  await atCategory(page, person)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/predict')) asked.push(searchParams.get('inputs') ?? '')
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).fill('we fix pho')
  await page.clock.runFor(640)
  await search(page).fill('we fix phones and tablets')
  await page.clock.runFor(649)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(found(page, 'Phone, tablet and electronics repair')).toBeVisible()
  await expect.poll(() => asked).toEqual(['we fix phones and tablets'])
})

test('a prediction that does not come is given up after four seconds without a word, and the search goes on [CAT-09, CAT-10]', async ({
  page,
  person,
}) => {
  await atCategory(page, person)
  await page.route('**/categories/predict?**', () => {})
  const asking = page.waitForRequest('**/categories/predict?**')
  await search(page).fill('bakery')
  const request = await asking
  const begun = Date.now()
  await page.waitForEvent('requestfailed', (failed) => failed === request)
  expect(Date.now() - begun).toBeGreaterThan(3800)
  expect(Date.now() - begun).toBeLessThan(6000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(suggestions(page)).toHaveCount(0)
  await found(page, 'Bakery or pastry shop').click()
  await expect(search(page)).toHaveValue('Bakery or pastry shop')
})

test('a prediction that fails says nothing either [CAT-10]', async ({ page, person }) => {
  await atCategory(page, person)
  await page.route('**/categories/predict?**', (route) => route.fulfill({ status: 500, body: 'TypeError' }))
  const failing = page.waitForResponse('**/categories/predict?**')
  await search(page).fill('bakery')
  await failing
  await expect(found(page, 'Bakery or pastry shop')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('with predictions switched off none is asked for, and the search stays [CAT-12]', async ({
  page,
  person,
}) => {
  await page.route('**/api/v2/configs?**', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { flags: object } }
    await route.fulfill({
      json: { data: { ...data, flags: { ...data.flags, categoriesPredictEnabled: false } } },
    })
  })
  await page.clock.install()
  await atCategory(page, person)
  let asked = 0
  await page.route('**/categories/predict?**', () => {
    asked += 1
  })
  await search(page).fill('bakery')
  await page.clock.runFor(5000)
  await expect(found(page, 'Bakery or pastry shop')).toBeVisible()
  expect(asked).toBe(0)
})

test.describe('in Quebec', () => {
  test.use({ locale: 'fr-CA' })

  for (const [trade, mot, industry] of [
    ['a restaurant', 'bistro', /^Restaurant/],
    ['a taxi', 'taxi', /^Taxi/],
  ] as const)
    test(`${trade} in Quebec cannot go on, and is told of the sales recording module [CAT-08]`, async ({
      page,
      person,
    }) => {
      const { applicant, company } = answeredCA(person.email)
      const id = await anApplication(page.request, { applicant, company: { ...company, address: null } })
      const elise = applicantAt(page, { ...atelier, home: null })
      await page.goto(`/${id}/category`)
      await elise.type.category(mot, industry)
      await elise.goOn()
      await page.goto(`/${id}`)
      await elise.sees('Où se trouve votre entreprise?')
      await elise.type.address({
        line1: '4210 rue Saint-Denis',
        city: 'Montréal',
        territory: 'Québec',
        zip: 'H2J 2K8',
      })
      await elise.goOn()
      await elise.sees('Que vend votre entreprise?')
      await expect(page.getByText('Nous ne pouvons pas accepter cette entreprise au Québec')).toBeVisible()
      await expect(page.getByText('module d’enregistrement des ventes certifié')).toBeVisible()
      await elise.goOn()
      await expect(page.getByRole('alert').first()).toContainText('Québec')
      await page.goto(`/${id}/review`)
      await elise.sees('Que vend votre entreprise?')
    })
})
