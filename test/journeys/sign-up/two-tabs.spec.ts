import type { BrowserContext } from '@playwright/test'
import { bakery } from '../fixtures/answers.ts'
import { createApplication, partialUS, reviewReadyUS } from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/test.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn } from '../pages/sign-in.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const oakStreet = { line1: '1800 Oak Street', city: 'Oakland', territory: 'California', zip: '94607' }

/** Saves as another tab would. */
async function saveElsewhere(context: BrowserContext, id: string, body: object) {
  const response = await context.request.put(`/api/v2/applications/${id}`, {
    data: body,
    headers: { 'X-Requested-With': 'browser' },
  })
  expect(response.status()).toBe(200)
}

test('an address that two tabs changed is shown in both versions, and the user keeps one [OAS-02]', async ({
  page,
  context,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const [here, otherPage] = [applicantPage(page, bakery), await context.newPage()]
  const there = applicantPage(otherPage, bakery)
  await page.goto(`/${id}/business-address`)
  await here.expectHeading('Where is your business?')
  await otherPage.goto(`/${id}/business-address`)
  await there.fill.address(oakStreet)
  await there.pressContinue()
  await there.expectHeading('Verify your identity')

  await here.fill.address(bakery.businessAddress)
  await here.pressContinue()
  const dialog = page.getByRole('dialog', { name: 'Which answers should we keep?' })
  await expect(dialog).toContainText('1800 Oak Street')
  await expect(dialog).toContainText(bakery.businessAddress.line1)
  await expectAccessible(page, 'answers changed in two places')
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(page.getByText('changed in another tab or on another device')).toBeVisible()
  await expect(here.box('Street address')).toHaveValue(bakery.businessAddress.line1)

  await here.pressContinue()
  await dialog.getByRole('button', { name: 'Keep the other answers' }).click()
  await here.expectHeading('Verify your identity')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(here.box('Street address')).toHaveValue('1800 Oak Street')

  await there.expectHeading('Verify your identity')
  await otherPage.getByRole('link', { name: 'Back' }).click()
  await here.fill.address(bakery.businessAddress)
  await here.pressContinue()
  await here.expectHeading('Verify your identity')
  await there.box('City').fill('Berkeley')
  await there.pressContinue()
  await otherPage.getByRole('button', { name: 'Keep this page’s answers' }).click()
  await there.expectHeading('Verify your identity')
  await otherPage.getByRole('link', { name: 'Back' }).click()
  await expect(there.box('City')).toHaveValue('Berkeley')
})

test('answers that only the other tab changed stay as it saved them, without a question [OAS-02]', async ({
  page,
  context,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-details`)
  await rosa.expectHeading('What is your business called?')
  await saveElsewhere(context, id, { company: { dba: 'Delgado Bread', phone: '4155550187' } })
  await rosa.box('Legal business name').fill('Delgado Bread LLC')
  await rosa.pressContinue()
  await rosa.expectHeading('Where is your business?')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bread LLC')
  await expect(page.getByRole('textbox', { name: /^Business phone/ })).toHaveValue('(415) 555-0187')
})

test('nobody signs for answers that another tab has changed since [OAS-02]', async ({
  page,
  context,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/review`)
  await rosa.expectHeading('Review your application')
  await saveElsewhere(context, id, { company: { dba: 'Delgado Bread' } })
  await rosa.submit()
  await expect(page.getByText('changed in another tab or on another device')).toBeVisible()
  await expect(rosa.section('Business details').getByText('Delgado Bread')).toBeVisible()
  await rosa.press('Submit application')
  await rosa.expectHeading('You’re approved')
})
