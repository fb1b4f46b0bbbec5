import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, reviewReadyCA, partialUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const unsupportedMessage =
  'Unable to create a United States account for this profile. Please contact customer service.'

test('switches the currency cookie and reloads if all accounts use the other currency [STORE-09]', async ({
  page,
  context,
  person,
}) => {
  await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await withoutPreloadedData(page)
  const requestedCurrencies: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/configs')) requestedCurrencies.push(searchParams.get('currency'))
  })
  await page.goto('/get-started?source=web&companyName=Atelier')
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  expect(requestedCurrencies).toEqual(['USD', 'CAD'])
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'currency')?.value).toBe('CAD')
  await expect(page).toHaveURL('/get-started?source=web')
  await expect(page.getByText(unsupportedMessage)).toHaveCount(0)
})

test('if the other currency is not offered, shows an error once and selects no account [STORE-10]', async ({
  page,
  person,
}) => {
  await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto('/r/demo-cobrand')
  await expect(page.getByText(unsupportedMessage)).toBeVisible()
  await applicantPage(page, bakery).expectHeading('Get paid in person, over the phone and online')
  await expect(page).toHaveURL('/r/demo-cobrand')
  await expect(page.getByRole('button', { name: 'Change country' })).toHaveCount(0)
  await page.reload()
  await applicantPage(page, bakery).expectHeading('Get paid in person, over the phone and online')
  await expect(page.getByText(unsupportedMessage)).toHaveCount(0)
})

test('keeps the currency if an account matches it or the country was chosen explicitly', async ({
  page,
  person,
}) => {
  await createApplication(page.request, partialUS(person.email))
  await page.goto('/get-started')
  await page.getByRole('main').getByRole('button', { name: 'Change country' }).click()
  await page.getByRole('button', { name: 'Switch to Canada' }).click()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.getByRole('button', { name: 'Start a new application' }).click()
  await applicantPage(page, bakery).expectHeading('Who is applying?')
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Preferred language' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Canada (CAD)')).toBeVisible()
})
