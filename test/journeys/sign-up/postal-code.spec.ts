import { createApplication, partialUS, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery, atelier } from '../fixtures/answers.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/test.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn } from '../pages/sign-in.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a ZIP code fills in city and state, and never replaces what was typed [VAL-38]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  const state = page.getByRole('combobox', { name: 'State', exact: true })
  await rosa.box('ZIP code').pressSequentially('60601')
  await expect(rosa.box('City')).toHaveValue('Chicago')
  await expect(state).toHaveValue('IL')
  await expect(page.getByText('Filled in from your ZIP code.').first()).toBeVisible()
  await expectAccessible(page, 'address filled in from a ZIP code')

  await rosa.box('ZIP code').fill('94105')
  await expect(rosa.box('City')).toHaveValue('San Francisco')
  await expect(state).toHaveValue('CA')
  await rosa.box('City').fill('Daly City')
  await rosa.box('ZIP code').fill('10001')
  await expect(state).toHaveValue('NY')
  await expect(rosa.box('City')).toHaveValue('Daly City')

  await rosa.box('City').fill('')
  await rosa.box('ZIP code').fill('94105')
  await expect(rosa.box('City')).toHaveValue('San Francisco')
  await rosa.box('Street address').fill('22 Mission Street')
  await rosa.pressContinue()
  await rosa.expectHeading('Verify your identity')
})

test('a ZIP code of another state is a hint, not an error', async ({ page, person }) => {
  const { applicant, company } = reviewReadyUS(person.email)
  const address = { line1: '22 Mission Street', city: 'San Francisco', territory: 'TX', zip: '94105' }
  const id = await createApplication(page.request, { applicant, company: { ...company, address } })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await expect(page.getByText('94105 is a ZIP code in California.')).toBeVisible()
  await rosa.pressContinue()
  await rosa.expectHeading('Verify your identity')
})

test.describe('in Canada', () => {
  test.use({ locale: 'fr-CA' })

  test('a postal code fills in the province, and the city where there is only one [VAL-38]', async ({
    page,
    person,
  }) => {
    const { applicant, company } = reviewReadyCA(person.email)
    const id = await createApplication(page.request, { applicant, company: { ...company, address: null } })
    const elise = applicantPage(page, atelier)
    await page.goto(`/${id}/business-address`)
    const province = page.getByRole('combobox', { name: 'Province ou territoire', exact: true })
    await elise.box('Code postal').pressSequentially('h2x3j6')
    await expect(elise.box('Ville')).toHaveValue('Montréal')
    await expect(province).toHaveValue('QC')
    await province.selectOption('ON')
    const hint = page.getByRole('status').filter({ hasText: 'Le code postal H2X 3J6 correspond à' })
    await expect(hint).toContainText('Québec')
    await expectAccessible(page, 'postal code of another province')
    await hint.getByRole('button', { name: 'Choisir « Québec »' }).click()
    await expect(province).toHaveValue('QC')
    await expect(province).toBeFocused()
    await expect(hint).toHaveCount(0)

    await elise.box('Code postal').fill('T0A 0A0')
    await expect(province).toHaveValue('AB')
    await expect(elise.box('Ville')).toHaveValue('')
  })
})
