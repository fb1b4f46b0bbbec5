import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'

test('withdraws an application after a confirmation and offers a new one', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Your application is in review')
  await rosa.press('Withdraw this application')
  const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expect(question).toContainText('This permanently closes the application for Delgado Bakery LLC.')
  await question.getByRole('button', { name: 'Keep application' }).click()
  await rosa.expectHeading('Your application is in review')

  await rosa.press('Withdraw this application')
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await rosa.expectHeading('You withdrew this application')
  await expect(page.getByText('Application withdrawn.')).toBeVisible()
  await page.goto(`/${id}/identity`)
  await rosa.expectHeading('You withdrew this application')
  await rosa.press('Start a new application')
  await rosa.expectHeading('Who is applying?')
})

test('withdraws a draft from the list', async ({ page, person }) => {
  await signIn(page.request, person)
  await createApplication(page.request, partialUS(person.email))
  await page.goto('/accounts')
  const listed = page.getByRole('listitem').filter({ hasText: 'Delgado Bakery LLC' })
  await expect(listed.getByText('Not submitted')).toBeVisible()
  await listed.getByRole('button', { name: 'Withdraw this application' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(listed).toHaveCount(0)
  await expect(page.getByText('You have no applications yet.')).toBeVisible()
})

test('sign-out clears identity cookies and drafts, and the next page requires sign-in [SEC-13, FORM-08]', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/')
  await signInThroughPage(page, person)
  const identity = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_idp'))
  await page.getByRole('button', { name: 'Start your application' }).click()
  await page.getByRole('textbox', { name: 'Legal first name' }).fill('Rosabella')
  expect((await identity()).toSorted()).toEqual(['auth_idp', 'info_idp'])
  expect(await browserStorage(page)).toContain('Rosabella')

  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await identity()).toEqual([])
  await page.goto('/incorrect-url')
  expect(await browserStorage(page)).not.toContain('Rosabella')
  await page.goto('/applicant')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
