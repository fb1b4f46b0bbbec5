import { applicantPage } from '../pages/applicant-page.ts'
import { readApplication } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('after wrong last four digits approves the whole SSN, which no browser stores [SCREEN-15]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Your full Social Security number')
  await expect(page).toHaveURL(new RegExp(`/${id}/ssn$`))
  const number = rosa.box('Social Security number')
  await expect(number).toHaveAttribute('autocomplete', 'off')

  await number.fill('1111')
  await rosa.press('Submit')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/Enter the 9 digits of the Social Security number\./)
  await number.fill('536-22-1111')
  expect(await browserStorage(page)).not.toMatch(/536|22-1111/)
  await rosa.press('Submit')

  await rosa.expectHeading('You’re approved')
  await expect(page.getByRole('heading', { name: 'Your full Social Security number (Done)' })).toBeVisible()
  await page.goto(`/${id}/ssn`)
  await rosa.expectHeading('You’re approved')
})

test('asks for the full EIN after four digits, then for a check of each line [SCREEN-15, SCREEN-16]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { shortEin: '1111', ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Your full EIN')
  await expect(page).toHaveURL(new RegExp(`/${id}/ein$`))
  const asked = page.getByRole('navigation', { name: 'What we need' }).getByRole('listitem')
  await expect(asked.filter({ hasText: 'Your full EIN' })).toHaveAttribute('aria-current', 'step')
  const number = rosa.box('Employer Identification Number (EIN)')
  await number.fill('1111')
  await rosa.press('Submit')
  await expect(number).toHaveAccessibleDescription(/Enter the 9 digits of the EIN/)
  await number.fill('12-3451111')
  await rosa.press('Submit')

  await rosa.expectHeading('Check your business details')
  await expect(asked.filter({ hasText: 'Business details as registered' })).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`/${id}/business-info$`))
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bakery LLC')
  await expect(rosa.optionalBox('Doing business as')).toHaveValue('')
  await expect(page.getByText('EIN', { exact: true })).toBeVisible()
  await expect(page.getByText('ending in 1111')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Registered address' })).toBeVisible()
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(rosa.box('ZIP code')).toHaveValue('94105')

  await rosa.box('Legal business name').fill('Délices LLC')
  await rosa.press('Submit')
  await expect(rosa.box('Legal business name')).toBeFocused()
  await rosa.box('Legal business name').fill('Delgado Bakery and Sons LLC')
  await rosa.press('Submit')

  await rosa.expectHeading('Photo ID and selfie')
  const { application, company } = await readApplication(page.request, id)
  expect([company.name, application.stepUpDetails]).toEqual([
    'Delgado Bakery and Sons LLC',
    [{ type: 'GOV_ID_SELFIE' }],
  ])
})

test('a business that still does not match submits a document; the number can be entered again', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '1111' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Check your business details')
  await rosa.press('Enter a different number')
  await rosa.box('Employer Identification Number (EIN)').fill('12-3452222')
  expect(await browserStorage(page)).not.toContain('3452222')
  await rosa.press('Submit')

  await rosa.expectHeading('Business document')
  await expect(page).toHaveURL(new RegExp(`/${id}/verification$`))
  await expect(page.getByRole('listitem').filter({ hasText: 'The IRS letter' })).toBeVisible()
})

test('shows these forms inside a parent page with the multistep flow off and alone with it on [ROUTE-10]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111', ein: '1111' })
  const short = await createStepUpApplicationUS(page.request, person, { shortEin: '1111' })
  const rosa = applicantPage(page, bakery)
  const forms = [
    [id, 'ssn', 'Your full Social Security number', '2 more things to verify'],
    [id, 'business-info', 'Check your business details', '2 more things to verify'],
    [short, 'ein', 'Your full EIN', 'One more thing to verify'],
  ] as const
  for (const [application, path, title, parent] of forms) {
    await page.goto(`/${application}/${path}`)
    await rosa.expectHeading(title)
    await page.goto(`/r/demo-classic/${application}/${path}`)
    await rosa.expectHeading(parent)
    const form = page.getByRole('region', { name: title, exact: true })
    await expect(form.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(form.getByRole('button', { name: "I'll do this later" })).toBeVisible()
  }
})
