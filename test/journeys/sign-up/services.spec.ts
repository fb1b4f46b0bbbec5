import { bakery } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
  withService,
} from '../fixtures/create-application.ts'
import { overrideFlags } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const title = 'Your domain unfit.example.com doesn’t comply with our terms'
const variants = {
  approved: 'Your account is still approved, but you can’t take payments through this service.',
  pending: 'We’re still reviewing your application.',
  incomplete:
    'You can finish your application and take payments in other ways, but not through this service.',
}

test('shows a non-compliant domain on every page of the application, by its state [ERR-17, ERR-19]', async ({
  page,
  person,
}) => {
  const of = (endings = {}) => withService(reviewReadyUS(person.email, endings), 'svc-unfit')
  const approved = await createDecidedApplication(page.request, of())
  const pending = await createDecidedApplication(page.request, of({ ssn4: '8888' }))
  const incomplete = await createApplication(page.request, of())
  for (const [address, variant] of [
    [`/${approved}/complete`, variants.approved],
    [`/${approved}/bank`, variants.approved],
    [`/${pending}/success`, variants.pending],
    [`/${incomplete}/review`, variants.incomplete],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    await expect(page.getByText(variant)).toBeVisible()
    await expect(page.getByText('We’ll review it again and reply within 2 business days.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Read our terms' })).toBeVisible()
  }
  await page.goto(`/${approved}/complete`)
  const now = page.getByRole('region', { name: 'Your services' })
  await now.locator('summary').click()
  const services = now.getByRole('listitem')
  await expect(services.filter({ hasText: 'Take cards online' })).toHaveText(
    /Not through unfit\.example\.com, which doesn’t comply with our terms\..*Partly active$/,
  )
  await expect(services.filter({ hasText: 'Take cards in person' })).toHaveText(/Active$/)
})

test('without a known domain the alert names the kind of service alone [ERR-17]', async ({ page }) => {
  await page.route('**/api/v2/services/svc-unfit', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, domain: null } } })
  })
  await page.goto('/applicant?serviceId=svc-unfit')
  await expect(page.getByRole('dialog', { name: 'Your domain doesn’t comply with our terms' })).toBeVisible()
})

for (const [kind, locale, expected] of [
  ['managedWordPress', 'en', 'Your website unfit.example.com doesn’t comply with our terms'],
  ['woosaas', 'en', 'Your app at unfit.example.com doesn’t comply with our terms'],
  ['managedWordPress', 'fr', 'Votre site Web unfit.example.com ne respecte pas nos conditions'],
  ['woosaas', 'fr', 'Votre application à l’adresse unfit.example.com ne respecte pas nos conditions'],
] as const)
  test(`names what does not comply: ${kind}, ${locale} [ERR-17]`, async ({ page, context, baseURL }) => {
    if (locale === 'fr')
      await context.addCookies(
        [
          { name: 'market', value: 'fr-CA' },
          { name: 'currency', value: 'CAD' },
        ].map((cookie) => ({ ...cookie, url: baseURL ?? '' })),
      )
    await page.route('**/api/v2/services/svc-unfit', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object }
      await route.fulfill({ json: { data: { ...data, kind } } })
    })
    await page.goto('/applicant?serviceId=svc-unfit')
    await expect(page.getByRole('dialog', { name: expected })).toBeVisible()
  })

test('a link to a non-compliant service warns before the application starts and allows continuing [ERR-17]', async ({
  page,
}) => {
  await page.goto('/applicant?serviceId=svc-unfit')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(variants.incomplete)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await applicantPage(page, bakery).expectHeading('Who is applying?')
})

test('a compliant service shows no warning and prefills the website', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant?serviceId=svc-site')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.expectHeading('What is your business called?')
  await expect(rosa.optionalBox('Website')).toHaveValue('riverside-bakery.example.com')
  await expect(page.getByText('comply')).toHaveCount(0)
})

for (const failing of ['services', 'configs/websites'])
  test(`without a response of /${failing} shows no error and asks for the website [API2-51]`, async ({
    page,
    person,
  }) => {
    const id = await createApplication(page.request, withService(partialUS(person.email), 'svc-site'))
    await overrideFlags(page, { websiteCollection: true })
    await page.route(`**/api/v2/${failing}/*`, (route) => route.fulfill({ status: 500, body: 'broken' }))
    const response = page.waitForResponse(`**/api/v2/${failing}/*`)
    await page.goto(`/${id}/business-details?serviceId=svc-site`)
    await response
    const rosa = applicantPage(page, bakery)
    await rosa.expectHeading('What is your business called?')
    await expect(rosa.optionalBox('Website')).toHaveValue('')
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('without a link token or order plans shows no error and offers an alternative [API2-51]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  for (const failing of ['**/plaid/token', '**/configs/plans?*'])
    await page.route(failing, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`/${id}/bank`)
  await expect(rosa.box('Account number')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.goto(`/${id}/order`)
  await expect(page.getByText('There’s nothing to order here right now.')).toBeVisible()
  await expect(page.locator('.toast, .alert-error')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await rosa.expectHeading('You’re approved')
})
