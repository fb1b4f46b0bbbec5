import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { freeze } from '../states/arrange.ts'
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
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '6666' })
  await freeze({ page, request: page.request }, id)
  for (const query of ['', '?step-up=FULL_SSN']) {
    await page.goto(`/${id}/verifying${query}`)
    await rosa.expectHeading('We’re checking your details')
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

test('a question that an answer raises is in view, and says what is missing [FORM-02]', async ({
  page,
  person,
}, info) => {
  test.skip(info.project.name !== 'phone', 'a wide screen shows the whole form')
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.expectHeading('What type of business do you have?')
  await rosa.choose('Limited liability company (LLC)')
  const question = page.getByRole('radiogroup', { name: 'Does anyone else own 25% or more of the business?' })
  const button = page.getByRole('button', { name: 'Continue', exact: true })
  await expect
    .poll(async () => {
      const [asked, bar] = [
        await question.getByRole('radio').last().boundingBox(),
        await button.boundingBox(),
      ]
      return asked !== null && bar !== null && asked.y > 0 && asked.y + asked.height <= bar.y
    })
    .toBe(true)
  await rosa.press('Continue')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Select whether anyone else owns 25% or more.',
  ])
})

test('the button of the review comes after the consent [CHG-07]', async ({ page, person }, info) => {
  test.skip(info.project.name !== 'phone', 'the button stays in view on phones only')
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/review`)
  const button = page.getByRole('button', { name: 'Submit application' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).not.toBeInViewport()
  await button.scrollIntoViewIfNeeded()
  await expect(page.getByRole('checkbox', { name: /terms of service/ })).toBeInViewport()
})

test('the name of the sign-in is proposed as the applicant’s, and can be corrected [SCREEN-06]', async ({
  page,
}) => {
  await page.goto('/applicant')
  await expect(page.getByRole('textbox', { name: 'Legal first name' })).toHaveValue('Rosa')
  await expect(page.getByRole('textbox', { name: 'Legal last name' })).toHaveValue('Delgado')
  await page.getByRole('textbox', { name: 'Legal first name' }).fill('Rosalind')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What type of business do you have?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Legal first name' })).toHaveValue('Rosalind')
})

test('the list of steps opens below its button, which closes it again [SCREEN-26]', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the list stands beside the page on wide screens')
  await page.goto('/applicant')
  const button = page.getByRole('button', { name: /^Step \d of \d$/ })
  const list = page.getByRole('navigation', { name: 'Steps of your application' })
  await button.click()
  await expect(list).toBeVisible()
  const [opened, opener] = [await list.boundingBox(), await button.boundingBox()]
  expect(opened?.y).toBeGreaterThanOrEqual((opener?.y ?? 0) + (opener?.height ?? 0))
  expect((opened?.x ?? 0) + (opened?.width ?? 0)).toBeLessThanOrEqual(390)
  await button.click()
  await expect(list).toBeHidden()
})
