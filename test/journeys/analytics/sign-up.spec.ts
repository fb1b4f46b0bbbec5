import { withoutIds } from '#test/api/without-ids.ts'
import { bakery } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyCA,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { waitForEvent, pushedEvents } from '../fixtures/data-layer.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { overrideFlags } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('pushes the submission to the data layer with its attribution, its flow and without personal data [ANL-01, ANL-08, CONST-04]', async ({
  page,
  person,
}) => {
  const { applicant, company } = reviewReadyUS(person.email)
  const id = await createApplication(page.request, { applicant, company, application: { source: 'web' } })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/review`)
  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  expect(await waitForEvent(page, 'confirm_details')).toMatchObject({ intent: 'CREATE_BUSINESS' })
  expect(await waitForEvent(page, 'onboarding')).toMatchObject({
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    portal: 'gdp',
    source: 'web',
    currency: 'USD',
    language: 'en-US',
    businessId: id.slice('urn:app:'.length),
    isMultistepFlow: true,
    hasBeneficialOwners: false,
    signUpFlow: 1,
    signUpFlowName: 'Original Sign-up Flow',
  })
  const pushed = withoutIds(JSON.stringify(await pushedEvents(page)))
  for (const secret of [person.email, 'Delgado', '4321', '415555', 'Mission'])
    expect(pushed).not.toContain(secret)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('an event after a switch of the language names the application, even if its texts do not arrive [ANL-01]', async ({
    page,
    person,
  }) => {
    await overrideFlags(page, { multiLanguage: true })
    const id = await createApplication(page.request, reviewReadyCA(person.email))
    await page.goto(`/${id}/review`)
    const english = page.getByRole('button', { name: 'English' })
    await untilLive(page)
    await page.route(`**/api/v2/applications/${encodeURIComponent(id)}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await english.click()
    await expect(page.getByText('Application fetch Error')).toBeVisible()
    await applicantPage(page, bakery).submit()
    const businessId = id.slice('urn:app:'.length)
    expect(await waitForEvent(page, 'confirm_details')).toMatchObject({ businessId })
  })
})

test('sends each event type once per session and retries unsent events after a reload [ANL-06]', async ({
  page,
}) => {
  const sent: string[] = []
  let reachable = false
  await page.route('**/api/v2/analytics', async (route) => {
    if (!reachable) return route.abort()
    sent.push((route.request().postDataJSON() as { type: string }).type)
    await route.continue()
  })
  const storedEvents = () => page.evaluate(() => sessionStorage.getItem('analytics-events') ?? '')
  await page.goto('/no/such/page')
  await waitForEvent(page, 'incorrect_url')
  await expect.poll(storedEvents).toContain('incorrect_url')
  expect(sent).toEqual([])
  reachable = true
  await page.reload()
  await expect.poll(() => sent).toEqual(['incorrect_url'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await pushedEvents(page)).toEqual([])
  expect(sent).toEqual(['incorrect_url'])
})

test('reports an incorrect URL [ANL-16]', async ({ page }) => {
  await page.goto('/no/such/page')
  expect(await waitForEvent(page, 'incorrect_url')).toMatchObject({ portal: 'gdp', businessId: null })
})

test('reports an unsupported account currency with its country [ANL-16]', async ({ page, person }) => {
  await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto('/r/demo-cobrand')
  expect(await waitForEvent(page, 'overlapping_currency_error')).toMatchObject({
    country: 'US',
    referralUrlId: 'demo-cobrand',
  })
})

test('reports confirm, decline and cancel of a country change [ANL-14]', async ({ page }) => {
  await page.goto('/')
  const ask = page.getByRole('contentinfo').getByRole('button', { name: 'Change country' })
  const question = page.getByRole('dialog')
  await ask.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForEvent(page, 'country_switcher_cancel')
  await ask.click()
  await question.getByRole('button').last().click()
  await waitForEvent(page, 'country_switcher_no')
  await ask.click()
  await question.getByRole('button').first().click()
  await waitForEvent(page, 'country_switcher_yes')
})

test('reports the error code of a rejected save [ANL-08]', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.route(`**/api/v2/applications/${encodeURIComponent(id)}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.fill.address(bakery.businessAddress)
  await rosa.pressContinue()
  expect(await waitForEvent(page, 'sign_up_error')).toMatchObject({ error: 'offline' })
})

test('reports the form of the business name once the province is known', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.fill.address(bakery.businessAddress)
  await rosa.pressContinue()
  expect(await waitForEvent(page, 'company_name')).toMatchObject({ kind: 'alphabetic', province: 'CA' })
})

test('reports the chosen category with its rank among the predictions [ANL-18]', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${id}/category`)
  const predicted = page.waitForResponse('**/categories/predict?**')
  await page.getByRole('combobox', { name: 'Products or services' }).fill('we mend what others break')
  const { data } = (await (await predicted).json()) as { data: { industries: { label: string }[] } }
  const count = data.industries.length
  const second = data.industries[1]?.label ?? ''
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${second}`) })
    .click()
  // The second of four would score (4 + 1 - 2) / 4.
  const score = Math.round(((count + 1 - 2) / count) * 100) / 100
  expect(score).toBeGreaterThan(0.5)
  expect(await waitForEvent(page, 'category_ranking')).toMatchObject({ score })
})

test('reports a category that was not predicted with the score 0 [ANL-18, CAT-11]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.route('**/categories/predict?**', (route) => route.abort())
  await page.goto(`/${id}/category`)
  await applicantPage(page, bakery).fill.category()
  expect(await waitForEvent(page, 'category_ranking')).toMatchObject({ score: 0 })
})

for (const [query, event] of [
  ['', 'application_resume_direct'],
  ['?resumeEmail=true', 'application_resume_email'],
  ['?reminderEmail=true', 'application_resume_reminder_email'],
] as const)
  test(`reports a resumed application as ${event} [ANL-13]`, async ({ page, person }) => {
    const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
    await page.goto(`/${id}${query}`)
    await waitForEvent(page, event)
  })
