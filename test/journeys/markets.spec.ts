import { applicantAt } from './applicant.ts'
import { anApplication, answeredCA, begunUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { withFlags } from './configuration.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('changing the country warns first that an application must be started anew, and only then takes effect [FORM-05, CONST-05]', async ({
  page,
  person,
}) => {
  await anApplication(page.request, begunUS(person.email))
  await page.goto('/get-started')
  const change = page.getByRole('main').getByRole('button', { name: 'Change country' })
  await change.click()
  const question = page.getByRole('dialog', { name: 'Change to Canada?' })
  await expect(question).toContainText('In Canada (CAD) you start a new application.')
  await expect(question).toHaveCSS('z-index', '99')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('For businesses in the United States.')).toBeVisible()

  await change.click()
  await question.getByRole('button', { name: 'Change to Canada' }).click()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.getByRole('button', { name: 'Start a new application' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Preferred language' })).toBeVisible()
})

test('an application opens in its own market, whichever one was looked at last', async ({ page, person }) => {
  await anApplication(page.request, begunUS(person.email))
  const id = await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto('/get-started')
  await expect(page.getByText('For businesses in the United States.')).toBeVisible()
  await page.goto(`/${id}/business-address`)
  await expect(page.getByRole('combobox', { name: 'Province or territory' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Canada (CAD)')).toBeVisible()
})

test('in Canada the business’s number is a corporation number or a BN, and nobody is an LLC', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto(`/${id}/business-type`)
  await expect(page.getByRole('radiogroup', { name: 'Type of business' }).getByRole('radio')).toHaveCount(4)
  await page.goto(`/${id}/business-details`)
  await page.getByRole('button', { name: 'Enter another number' }).click()
  await page.getByRole('radio', { name: 'Business number (BN)' }).check()
  const number = page.getByRole('textbox', { name: 'Business number (BN)' })
  await number.fill('123456789')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(number).toHaveAccessibleDescription(/Check the digits of the business number/)
  await number.fill('123456782')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Where is your business?' })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('the language chosen in this visit wins over the cookie, and changes the page without a reload [I18N-03]', async ({
    page,
    context,
    baseURL,
  }) => {
    await withFlags(page, { multiLanguage: true })
    await page.goto('/applicant')
    const elise = applicantAt(page, atelier)
    await elise.sees('Qui présente la demande?')
    await page.getByRole('textbox', { name: 'Prénom légal' }).fill('Élise')
    await page.getByRole('button', { name: 'English' }).click()
    await elise.sees('Who is applying?')
    await expect(page.getByRole('textbox', { name: 'Legal first name' })).toHaveValue('Élise')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await context.addCookies([{ name: 'market', value: 'fr-CA', url: baseURL ?? '' }])
    await page.reload()
    await elise.sees('Who is applying?')
    await page.getByRole('button', { name: 'Français' }).click()
    await elise.sees('Qui présente la demande?')
  })

  test('where a choice of language is switched off only its switch is missing [I18N-03]', async ({
    page,
  }) => {
    await withFlags(page, { multiLanguage: false })
    await page.goto('/applicant')
    await applicantAt(page, atelier).sees('Qui présente la demande?')
    await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0)
  })
})

test('the texts of every page are in the catalog of the language: none shows its id', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  for (const address of ['/', '/applicant', `/${id}/business-address`, '/accounts']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\b(?:shell|screens|rules|errors)\.[a-z_]+/)).toHaveCount(0)
  }
  await applicantAt(page, bakery).sees('Your applications')
})
