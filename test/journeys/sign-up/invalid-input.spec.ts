import type { Page } from '@playwright/test'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { overrideFlags } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { recordWrites } from '../fixtures/api-writes.ts'
import { invalidBankAnswers, invalidPages, type InvalidAnswer } from '../fixtures/invalid-answers.ts'

test.beforeEach(async ({ page, person }) => {
  await overrideFlags(page, { websiteCollection: true })
  await signIn(page.request, person)
})

/** Fills and submits the page; expects all errors at once, focus on the first one, no calls and unchanged input. */
async function expectErrorsAndNoCalls(
  page: Page,
  answers: readonly [InvalidAnswer, ...InvalidAnswer[]],
  button: string,
): Promise<void> {
  const [first] = answers
  const saves = recordWrites(page)
  for (const { field, value } of answers) if (value !== undefined) await field(page).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()

  const expectedErrors = answers.filter(({ expectedError }) => expectedError !== undefined)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please fill or correct required fields.')
  await expect(summary.getByRole('listitem')).toHaveText(
    expectedErrors.map(({ expectedError = '' }) => new RegExp(`(?:^|: )${escapeRegExp(expectedError)}$`)),
  )
  for (const { field, errorLocator = field, expectedError = '' } of expectedErrors)
    await expect(errorLocator(page)).toHaveAccessibleDescription(new RegExp(escapeRegExp(expectedError)))
  await expect(first.field(page)).toBeFocused()
  for (const { field, value } of answers)
    if (value !== undefined) await expect(field(page)).toHaveValue(value)
  expect(saves).toEqual([])

  await summary.getByRole('link').last().click()
  await expect((expectedErrors.at(-1) ?? first).field(page)).toBeFocused()
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

for (const { page: step, body, answers } of invalidPages)
  test(`shows all errors at ${step} at once with links to the fields and sends nothing [FORM-02]`, async ({
    page,
    person,
  }) => {
    const id = body && (await createApplication(page.request, body(person.email)))
    await page.goto(id ? `/${id}/${step}` : `/${step}`)
    await expectErrorsAndNoCalls(page, answers, 'Continue')
  })

test('shows each bank account error at its field and sends nothing [FORM-02]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/bank?by=hand`)
  await expectErrorsAndNoCalls(page, invalidBankAnswers, 'Link this account')
})

test('requires the terms for submission and records signature, time and version [FORM-06]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/review`)
  const terms = page.getByRole('checkbox', { name: 'terms of service' })
  await expectErrorsAndNoCalls(
    page,
    [{ field: () => terms, expectedError: 'Accept the terms to continue.' }],
    'Submit application',
  )

  const signing = page.waitForRequest((request) => request.method() === 'PUT')
  await terms.check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  expect((await signing).postDataJSON()).toEqual({
    applicant: {
      terms: {
        signed: true,
        signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        version: '2026-01',
        rates: expect.stringMatching(/^[\da-f]{64}$/),
      },
    },
  })
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible()
})

test('shows a hint beside the button while required fields are empty [FORM-01]', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${id}/business-address`)
  const hint = page.getByText('Fill in the required fields to continue.')
  await expect(hint).toBeVisible()
  await page.getByRole('textbox', { name: 'Street address' }).fill('22 Mission Street')
  await page.getByRole('textbox', { name: 'City' }).fill('San Francisco')
  await page.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await expect(hint).toBeVisible()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await expect(hint).toBeHidden()
})

test('shows an error on leaving the field and removes it after correction [FORM-03]', async ({ page }) => {
  await page.goto('/applicant')
  const first = page.getByRole('textbox', { name: 'Legal first name' })
  const error = page.getByText('Enter the name without numbers.')
  await first.clear()
  await first.pressSequentially('R2')
  await expect(first).toHaveValue('R2')
  await expect(error).toBeHidden()
  await first.press('Tab')
  await expect(error).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await first.fill('Rosa')
  await expect(error).toBeHidden()
  await first.fill('R'.repeat(300))
  await expect(page.getByText('Use no more than 64 characters.')).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap on Continue counts although the error of the field that it leaves moves the button [FORM-03]', async ({
    page,
  }) => {
    await page.goto('/applicant')
    await page.getByRole('textbox', { name: 'Email address' }).fill('rosa@bakery')
    await page.getByRole('textbox', { name: 'Email address' }).tap()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await expect(page.getByRole('alert')).toContainText('Please fill or correct required fields.')
  })
})

test('shows an error found by the server at its field and keeps the input', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${id}/business-address`)
  // Sends an invalid value past the validation of the page.
  const application = /\/applications\/[^/]+$/
  await page.route(application, (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: (route.request().postData() ?? '').replace('94105', '9410X') })
      : route.continue(),
  )
  await page.getByRole('textbox', { name: 'Street address' }).fill('22 Mission Street')
  await page.getByRole('textbox', { name: 'City' }).fill('San Francisco')
  await page.getByRole('combobox', { name: 'State' }).selectOption('CA')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('94105')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(zip).toBeFocused()
  await expect(zip).toHaveAccessibleDescription(/Enter a 5-digit ZIP code\./)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('22 Mission Street')

  await page.unroute(application)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible()
})
