import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('every outcome page opens at its address [ROUTE-20]', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  const approved = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${approved}/complete`)
  await rosa.expectHeading('You’re approved')
  await page.goto(`/${approved}/bank`)
  await rosa.expectHeading('Where should we send your payouts?')
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  for (const address of ['bank/success', 'complete/bank/success']) {
    await page.goto(`/${approved}/${address}`)
    await rosa.expectHeading('Your bank account is linked')
    await expect(page).toHaveURL(new RegExp(`/${approved}/${address}$`))
  }

  const declined = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '5555' }))
  await page.goto(`/${declined}/success`)
  await rosa.expectHeading('We can’t open an account for this business')
  const broken = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '7777' }))
  await page.goto(`/${broken}/error`)
  await rosa.expectHeading('We couldn’t finish checking your details')
})

test('the verifying page opens with and without its step-up in the path [ROUTE-19]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  for (const query of ['', '?step-up=FULL_SSN']) {
    await page.goto(`/${id}/verifying${query}`)
    await rosa.expectHeading('Your application is in review')
    await expect(page).toHaveURL(new RegExp(`/verifying${query.replace('?', '\\?')}$`))
  }
})

test('the applicant form opens at each of its addresses [ROUTE-23]', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  for (const address of ['applicant', 'update', 'applicant/update']) {
    await page.goto(`/${id}/${address}`)
    await expect(page.getByRole('textbox', { name: 'Legal first name' })).toHaveValue('Rosa')
  }
})

test('a page that does not match the application’s state redirects to the current one', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const draft = await createApplication(page.request, partialUS(person.email))
  for (const address of ['complete', 'success', 'error', 'verifying', 'bank', 'bank/success']) {
    await page.goto(`/${draft}/${address}`)
    await rosa.expectHeading('Where is your business?')
  }
  const declined = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '5555' }))
  for (const address of ['complete', 'error', 'bank', 'review', 'applicant']) {
    await page.goto(`/${declined}/${address}`)
    await rosa.expectHeading('We can’t open an account for this business')
  }
})

test('a new page starts at the top with focus on its heading and a matching title', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identity`)
  await rosa.pressContinue()
  await rosa.expectHeading('Review your application')
  await expect(page).toHaveTitle('Review your application – GoDaddy Payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(1)
})

test('shows the steps beside the page from 768 px and a 120 px progress bar below [SCREEN-26, CONST-06]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${id}/business-address`)
  const steps = page.getByRole('navigation', { name: 'Steps of your application' })
  const progress = page.getByText('Step 5 of 7').filter({ visible: true })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(progress).toBeVisible()
  await expect(steps).toBeHidden()
  await expect(page.locator('.progress-bar')).toHaveCSS('width', '120px')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(steps).toBeVisible()
  await expect(steps.getByRole('link', { name: 'About you' })).toBeVisible()
  await expect(steps.getByText('Business address')).toHaveAttribute('aria-current', 'step')
  await expect(steps.getByRole('link', { name: 'Review and submit' })).toHaveCount(0)
})

test('no page overflows at 320 px', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const draft = await createApplication(page.request, reviewReadyUS(person.email))
  const approved = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  for (const address of [
    '/',
    '/accounts',
    ...['applicant', 'business-type', 'category', 'business-details', 'identity', 'review'].map(
      (at) => `/${draft}/${at}`,
    ),
    ...['complete', 'bank'].map((at) => `/${approved}/${at}`),
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, address).toBeLessThanOrEqual(0)
  }
})
