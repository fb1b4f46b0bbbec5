import { applicantPage } from '../pages/applicant-page.ts'
import {
  createApplication,
  createDecidedApplication,
  reviewReadyCA,
  partialUS,
} from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { overrideFlags } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { untilIdle } from '../fixtures/idle.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('changing the country warns of a new application before it takes effect [FORM-05, CONST-05]', async ({
  page,
  person,
}) => {
  await createApplication(page.request, partialUS(person.email))
  await page.goto('/get-started')
  const change = page.getByRole('main').getByRole('button', { name: 'Change country' })
  await change.click()
  const question = page.getByRole('dialog', { name: 'Switch to Canada?' })
  await expect(question).toContainText('Switching starts a new application in Canada (CAD).')
  await expect(question).toHaveCSS('z-index', '99')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('For businesses in the United States.')).toBeVisible()

  await change.click()
  await question.getByRole('button', { name: 'Switch to Canada' }).click()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.getByRole('button', { name: 'Start a new application' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Preferred language' })).toBeVisible()
})

test('an application opens in its own market, regardless of the last one viewed', async ({
  page,
  person,
}) => {
  await createApplication(page.request, partialUS(person.email))
  const id = await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto('/get-started')
  await expect(page.getByText('For businesses in the United States.')).toBeVisible()
  await page.goto(`/${id}/business-address`)
  await expect(page.getByRole('combobox', { name: 'Province or territory' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Canada (CAD)')).toBeVisible()
})

test('in Canada the business number is a corporation number or BN, and LLC is not offered', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto(`/${id}/business-type`)
  await expect(page.getByRole('radiogroup', { name: 'Type of business' }).getByRole('radio')).toHaveCount(4)
  await page.goto(`/${id}/business-details`)
  await page.getByRole('button', { name: 'Enter a different number' }).click()
  await page.getByRole('radio', { name: 'Business number (BN)' }).check()
  const number = page.getByRole('textbox', { name: 'Business number (BN)' })
  await number.fill('123456789')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(number).toHaveAccessibleDescription(/That business number isn’t valid/)
  await number.fill('123456782')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Where is your business?' })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('the language chosen in this session overrides the cookie and applies without a reload [I18N-03]', async ({
    page,
    context,
    baseURL,
  }) => {
    await overrideFlags(page, { multiLanguage: true })
    await page.goto('/applicant')
    const elise = applicantPage(page, atelier)
    await elise.expectHeading('Qui présente la demande?')
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Élise')
    await page.getByRole('button', { name: 'English' }).click()
    await elise.expectHeading('Who is applying?')
    await expect(page.getByRole('textbox', { name: 'Legal first name' })).toHaveValue('Élise')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await context.addCookies([{ name: 'market', value: 'fr-CA', url: baseURL ?? '' }])
    await page.reload()
    await elise.expectHeading('Who is applying?')
    await page.getByRole('button', { name: 'Français' }).click()
    await elise.expectHeading('Qui présente la demande?')
  })

  test('a phone number is written as in the language chosen', async ({ page, person }) => {
    await overrideFlags(page, { multiLanguage: true })
    const id = await createApplication(page.request, reviewReadyCA(person.email))
    await page.goto(`/${id}/identity`)
    await expect(page.getByRole('textbox', { name: 'Cellulaire' })).toHaveValue(/^\d{3} \d{3}-\d{4}$/)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  })

  test('a language whose texts don’t arrive is not kept for the next visit [I18N-03]', async ({ page }) => {
    await page.goto('/applicant?currency=CAD')
    const elise = applicantPage(page, atelier)
    await elise.expectHeading('Qui présente la demande?')
    const texts = '**/assets/*.en-*.js'
    await page.route(texts, (route) => route.abort())
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('status').getByText('un problème est survenu')).toBeVisible()
    await page.unroute(texts)
    await page.goto('/applicant')
    await elise.expectHeading('Qui présente la demande?')
  })

  test('of two languages chosen in a row, the last one holds, whichever answer comes first [I18N-03]', async ({
    page,
    person,
  }) => {
    const id = await createDecidedApplication(page.request, reviewReadyCA(person.email, { sin: '046454286' }))
    await page.goto(`/${id}/changes`)
    const category = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Catégorie' }) })
    const french = await category.textContent()
    const answered = Promise.withResolvers<void>()
    await page.route(
      `**/api/v2/applications/${encodeURIComponent(id)}`,
      async (route) => {
        const response = await route.fetch()
        await answered.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Category' })).toBeVisible()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(category).toHaveText(french ?? '')
    const english = page.waitForResponse((response) => response.url().endsWith(encodeURIComponent(id)))
    answered.resolve()
    await (await english).finished()
    await untilIdle(page)
    await expect(category).toHaveText(french ?? '')
  })

  test('what is saved while the texts of another language are on their way stays saved on the page', async ({
    page,
    person,
  }) => {
    const id = await createApplication(page.request, reviewReadyCA(person.email))
    await page.goto(`/${id}/business-details`)
    const [fetched, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(
      `**/api/v2/applications/${encodeURIComponent(id)}`,
      async (route) => {
        const response = await route.fetch()
        fetched.resolve()
        await answered.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'English' }).click()
    const name = page.getByRole('textbox', { name: 'Legal business name', exact: true })
    await fetched.promise
    await name.fill('Atelier Gagnon et filles inc.')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Where is your business?' })).toBeVisible()
    const overtaken = page.waitForResponse((response) => response.url().endsWith(encodeURIComponent(id)))
    answered.resolve()
    await (await overtaken).finished()
    await untilIdle(page)
    await page.goBack()
    await expect(name).toHaveValue('Atelier Gagnon et filles inc.')
  })

  test('without the multi-language flag hides only the language switch [I18N-03]', async ({ page }) => {
    await overrideFlags(page, { multiLanguage: false })
    await page.goto('/applicant')
    await applicantPage(page, atelier).expectHeading('Qui présente la demande?')
    await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0)
  })
})

test('no page shows a raw message id', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  for (const address of ['/', '/applicant', `/${id}/business-address`, '/accounts']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\b(?:shell|screens|rules|errors)\.[a-z_]+/)).toHaveCount(0)
  }
  await applicantPage(page, bakery).expectHeading('Your applications')
})
