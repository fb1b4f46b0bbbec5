import { applicationReference } from '#domain/application/ids.ts'
import { withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createApplication, readApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { freeze } from '../states/arrange.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

for (const [how, status] of [
  ['without a response', null],
  ['with 408', 408],
  ['with 503', 503],
  ['with 504', 504],
] as const)
  test(`a submission that ends ${how} leads to the success page, which sends it again [DEC-16]`, async ({
    page,
    person,
  }) => {
    const id = await createApplication(page.request, reviewReadyUS(person.email))
    const rosa = applicantPage(page, bakery)
    await page.goto(`/${id}`)
    await page.route('**/onboard', (route) =>
      status === null
        ? route.abort('connectionreset')
        : route.fulfill({ status, json: { message: '', requestId: 'r', errors: [] } }),
    )
    await rosa.submit()
    await rosa.expectHeading('We’re not sure we received your application')
    await expect(page).toHaveURL(new RegExp(`/${id}/success$`))
    expect((await readApplication(page.request, id)).application.applicationStatus).toBe('DRAFT')
    await page.unroute('**/onboard')
    await rosa.press('Submit again')
    await rosa.expectHeading('You’re approved')
  })

test('a submission that arrived although its response was lost is shown without sending it again [DEC-16]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await page.route('**/onboard', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await rosa.submit()
  await rosa.expectHeading('Your application is in review')
  await expect(page).toHaveURL(new RegExp(`/${id}/success$`))
})

test('a submission refused with 500 stays on the review with the catalogue message, and can be retried [DEC-10, DEC-16]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await page.route('**/onboard', (route) =>
    route.fulfill({ status: 500, json: { message: '', requestId: 'r', errors: [] } }),
  )
  await rosa.submit()
  await expect(page.getByText('Sorry, something went wrong. Please try again.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${id}/review$`))
  await page.unroute('**/onboard')
  await rosa.press('Try again')
  await rosa.expectHeading('You’re approved')
})

test('an application that adds a product waits at the applicant’s page, and goes on with the decision [DEC-07]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, {
    ...reviewReadyUS(person.email, { ssn4: '8888' }),
    application: { addProductIntent: true },
  })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()
  await rosa.expectHeading('We’re checking what you submitted')
  await expect(page).toHaveURL(new RegExp(`/${id}/applicant/update$`))
  await expect(page.getByRole('main')).toContainText('Delgado Bakery LLC')
  await expect(page.getByRole('link', { name: /^Change/ })).toHaveCount(0)
  await page.reload()
  await rosa.expectHeading('We’re checking what you submitted')
  await page.getByRole('link', { name: 'View status' }).click()
  await rosa.expectHeading('Your application is in review')
})

for (const [locale, title, message] of [
  ['en-US', 'We can’t show this step here', 'Current step up is not supported.'],
  ['fr-CA', 'Cette étape ne peut pas s’afficher ici', 'L’étape en cours n’est pas prise en charge.'],
] as const)
  test(`an unknown step-up is said not to be supported, in ${locale} [STEP-11]`, async ({
    page,
    person,
    context,
    baseURL,
  }) => {
    const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111' })
    if (locale === 'fr-CA')
      await context.addCookies(
        [
          ['market', 'fr-CA'],
          ['currency', 'CAD'],
        ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
      )
    await withoutPreloadedData(page)
    await page.route(/\/api\/v2\/applications\/urn[^/]+$/, async (route) => {
      const { data } = (await (await route.fetch()).json()) as {
        data: { application: object; company: object }
      }
      const company = locale === 'fr-CA' ? { ...data.company, currency: 'CAD' } : data.company
      const application = { ...data.application, stepUpDetails: [{ type: 'EYE_SCAN' }] }
      await route.fulfill({ json: { data: { ...data, company, application } } })
    })
    for (const address of ['', '/success', '/ssn', '/review', '/verifying']) {
      await page.goto(`/${id}${address}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page.getByText(`, ${applicationReference(id)}.`)).toBeVisible()
    }
  })

test('the waiting page names the requirement of its address, and leads to it while it is needed [ROUTE-19]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const waiting = await createStepUpApplicationUS(page.request, person, { ssn4: '6666' })
  await freeze({ page, request: page.request }, waiting)
  for (const other of ['GOV_ID_SELFIE', 'EYE_SCAN']) {
    await page.goto(`/${waiting}/verifying?step-up=${other}`)
    await rosa.expectHeading('We’re checking your details')
    await expect(page.getByText('Checking:')).toHaveCount(0)
  }
  const view = await readApplication(page.request, waiting)
  const requirements = [{ type: 'GOV_ID_SELFIE', status: 'being_checked', why: null }]
  const application = {
    ...view.application,
    applicationStatus: 'PENDING',
    decision: 'PENDING',
    letter: null,
    stepUpDetails: [],
    requirements,
  }
  await page.route(/\/api\/v2\/applications\/urn[^/]+$/, (route) =>
    route.fulfill({ json: { data: { ...view, application } } }),
  )
  await page.goto(`/${waiting}/verifying?step-up=GOV_ID_SELFIE`)
  await expect(page.getByText('Checking: Photo ID and selfie')).toBeVisible()
  await page.unrouteAll()

  const asked = await createStepUpApplicationUS(page.request, person, { ssn4: '1111', ein: '1111' })
  await page.goto(`/${asked}/verifying`)
  await rosa.expectHeading('Your full Social Security number')
  await page.goto(`/${asked}/verifying?step-up=BUSINESS_INFO`)
  await rosa.expectHeading('Check your business details')
})
