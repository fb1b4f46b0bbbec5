import { applicantPage } from '../pages/applicant-page.ts'
import {
  createApplication,
  createDecidedApplication,
  reviewReadyCA,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('declines an applicant on a watch list with a reason and a way to appeal', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email, { ssn4: '5555' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()

  await rosa.expectHeading('We can’t open an account for this business')
  await expect(page.getByText('We can’t approve this application')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for another review' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'payments-support@example.com' }),
  ).toBeVisible()
  await expect(page.getByText(/watch|list of/i)).toHaveCount(0)
  await page.goto(`/${id}/identity`)
  await rosa.expectHeading('We can’t open an account for this business')
})

test('after a failed check the same answers can be submitted again', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email, { ssn4: '7777' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()

  await rosa.expectHeading('We couldn’t finish checking your details')
  await expect(page).toHaveURL(new RegExp(`/${id}/error$`))
  await expect(page.getByText('We haven’t made a decision yet.')).toBeVisible()
  await expect(
    page.getByText('One of our checks didn’t work because of a problem on our side.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'View letter about your application' })).toBeVisible()
  await page.getByRole('link', { name: 'Review and submit again' }).click()
  await rosa.expectHeading('Review your application')
  await page.getByRole('link', { name: 'Change: Your identity' }).click()
  await rosa.press('Enter a different number')
  await rosa.box('Last 4 digits of your Social Security number').fill('4321')
  await rosa.pressContinue()
  await rosa.submit()
  await rosa.expectHeading('You’re approved')
})

test('a business with unusual volume accepts payments immediately and gets payouts later [SCREEN-13]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email, { ein: '9998' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()

  await rosa.expectHeading('You’re ready to take payments')
  await expect(page.getByText('Payouts will be enabled later.')).toBeVisible()
  await expect(page.getByText(/^You’ll hear from us by \w+day, \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expect(
    page.getByText(`We’ll email ${person.email} within 24 hours if we need more information.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Link a bank account' })).toBeVisible()
})

test('explains why a photo ID is required', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email, { ssn4: '2222' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()

  await expect(page.getByRole('heading', { name: 'Photo ID and selfie' })).toBeVisible()
  await expect(page.getByText('We couldn’t verify your identity from your answers alone.')).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('Action required')).toBeVisible()
})

test('of several applications, those that wait for the applicant have the main button', async ({
  page,
  person,
}) => {
  await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto('/accounts')
  await expect(page.locator('.button-primary')).toHaveText(['Open'])
  await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  await page.reload()
  await expect(page.locator('.button-primary')).toHaveText(['Continue'])
  await createStepUpApplicationUS(page.request, person, { ein: '4444' })
  await page.reload()
  await expect(page.getByText('Not approved yet')).toBeVisible()
  await expect(page.locator('.button-primary')).toHaveText(['Continue', 'Continue'])
  await expect(page.locator('.button-secondary', { hasText: 'Open' })).toBeVisible()
})

test('counts what is asked, and asks a business that is no longer active for a document that shows otherwise', async ({
  page,
  person,
}) => {
  const asked = await createStepUpApplicationUS(page.request, person, { ssn4: '2222', ein: '1111' })
  await page.goto(`/${asked}/success`)
  await expect(page.getByText('We need 2 more things before we can decide.')).toBeVisible()

  const inactive = await createStepUpApplicationUS(page.request, person, { ein: '4444' })
  await page.goto(`/${inactive}/success`)
  await expect(page.getByText('for example a certificate of good standing from the state')).toBeVisible()
  await expect(page.getByText('the letter that assigned its number')).toHaveCount(0)
  await page.getByRole('link', { name: /^Do this now/ }).click()
  await expect(page.getByRole('heading', { name: 'Upload this document' })).toBeVisible()
  await expect(page.locator('.documents').getByRole('listitem')).toHaveCount(1)
})

test('in Canada the SIN is optional; without it a photo ID is required [SCREEN-10]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto(`/${id}/identity`)
  const number = page.getByRole('textbox', { name: 'Social insurance number (SIN) (optional)' })
  await number.fill('046 454 287')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(number).toBeFocused()
  await expect(page.getByText('That SIN isn’t valid. Check it and try again.').first()).toBeVisible()

  await number.fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  const person_ = applicantPage(page, { ...bakery, locale: 'en-CA' })
  await person_.submit()
  await expect(page.getByRole('heading', { name: 'Photo ID and selfie' })).toBeVisible()
})
