import { untilLive } from '../fixtures/is-live.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createApplication,
  reviewReadyCA,
  reviewReadyUS,
  partialUS,
  readApplication,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { overrideFlags } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('asks for business profile, category and address [SCREEN-08]', async ({ page, person }) => {
  const { applicant } = partialUS(person.email)
  const company = { businessType: 'LLC', hasBeneficialOwners: false } as const
  const id = await createApplication(page.request, { applicant, company })
  const rosa = applicantPage(page, bakery)
  await overrideFlags(page, { websiteCollection: true })
  await page.goto(`/${id}`)
  await rosa.expectHeading('What does your business sell?')
  await page.getByRole('combobox', { name: 'Products or services' }).fill('we bake cakes for weddings')
  await page.getByRole('listbox').getByRole('option', { name: 'Bakery or pastry shop' }).click()
  await rosa.pressContinue()
  await rosa.expectHeading('What is your business called?')
  for (const label of [
    'Legal business name',
    'Doing business as (optional)',
    'Employer Identification Number (EIN)',
    'Business phone (optional)',
    'Website (optional)',
  ])
    await expect(rosa.box(label)).toBeVisible()
  const sales = page.getByRole('combobox', { name: 'Estimated annual card sales (optional)' })
  await sales.selectOption({ label: '$25,001 to $100,000' })
  await rosa.optionalBox('Doing business as').fill('Rosa’s Breads'.replace('’', "'"))
  await rosa.optionalBox('Website').fill('delgadobakery.com')
  await rosa.fill.businessDetails()
  await rosa.pressContinue()
  await rosa.complete.businessAddress()
  await rosa.expectHeading('Verify your identity')
  expect((await readApplication(page.request, id)).company).toMatchObject({
    name: 'Delgado Bakery LLC',
    dba: "Rosa's Breads",
    segment: '11',
    mccDetails: { mcc: '5462', type: 'REGULAR' },
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
  })
})

test('asks for identity numbers of the country, each with a reason [SCREEN-09]', async ({ page, person }) => {
  const us = await createApplication(page.request, {
    applicant: partialUS(person.email).applicant,
    company: reviewReadyUS(person.email).company,
  })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${us}/identity`)
  await expect(
    page.getByText('Federal law requires us to verify everyone who opens an account'),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox')).toHaveCount(3)
  await expect(rosa.box('Last 4 digits of your Social Security number')).toHaveAccessibleDescription(
    /This isn’t a credit check/,
  )
  await expect(page.getByRole('group', { name: 'Home address' })).toBeVisible()
  await expect(rosa.box('Mobile phone')).toHaveAccessibleDescription(/you agree to receive a text message/)

  const ca = await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto(`/${ca}/identity`)
  await expect(page.getByText('Canadian law requires us to verify')).toBeVisible()
  await expect(rosa.optionalBox('Social insurance number (SIN)')).toHaveAccessibleDescription(
    /Providing your SIN is optional/,
  )
})

test('without the portal’s flag asks for the date of birth in Canada only [SCREEN-10]', async ({
  page,
  person,
}) => {
  await overrideFlags(page, { dateOfBirthForUSAEnabled: false })
  const born = page.getByRole('group', { name: 'Date of birth' })
  const us = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${us}/identity`)
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible()
  await expect(born).toHaveCount(0)
  const ca = await createApplication(page.request, reviewReadyCA(person.email, { territory: 'ON' }))
  await page.goto(`/${ca}/identity`)
  await expect(born).toBeVisible()
})

for (const [locale, currency, labels, typed] of [
  ['en-US', 'USD', ['Month', 'Day', 'Year'], '07/21/1990'],
  ['en-CA', 'CAD', ['Year', 'Month', 'Day'], '1990/07/21'],
  ['fr-CA', 'CAD', ['Jour', 'Mois', 'Année'], '21/07/1990'],
] as const)
  test(`a date of birth is asked for as ${locale} writes it, and taken whole when pasted [VAL-20, VAL-21]`, async ({
    page,
    person,
    context,
    baseURL,
  }) => {
    const url = baseURL ?? ''
    await context.addCookies([
      { name: 'market', value: locale, url },
      { name: 'currency', value: currency, url },
    ])
    const { applicant, company } =
      currency === 'CAD' ? reviewReadyCA(person.email) : reviewReadyUS(person.email)
    const { dob: _dob, ...undated } = applicant ?? {}
    const id = await createApplication(page.request, { applicant: undated, company })
    await page.goto(`/${id}/identity`)
    const born = page.getByRole('group', { name: locale === 'fr-CA' ? 'Date de naissance' : 'Date of birth' })
    await expect(born.locator('label')).toHaveText(labels)
    const boxes = born.getByRole('textbox')
    const paste = (text: string) =>
      boxes.first().evaluate((box, data) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', data)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await untilLive(page)
    await paste('07/07/90')
    await expect(boxes.first()).toHaveValue('')
    await paste(` ${typed.replaceAll('/', '-')}`)
    for (const [index, value] of typed.split('/').entries()) await expect(boxes.nth(index)).toHaveValue(value)
  })

test('the corporation number says that federal ones have seven digits, and takes a provincial one [VAL-32]', async ({
  page,
  person,
}) => {
  const { applicant, company } = reviewReadyCA(person.email, { territory: 'ON' })
  const { governmentIdentification: _number, ...unnumbered } = company ?? {}
  const id = await createApplication(page.request, { applicant, company: unnumbered })
  await page.goto(`/${id}/business-details`)
  const number = page.getByRole('textbox', { name: 'Corporation number' })
  await expect(number).toHaveAccessibleDescription(/Federal corporations: 7 digits/)
  await number.fill('BC0745123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/business-details/)
})

for (const [market, create] of [
  ['the US', reviewReadyUS],
  ['Canada', reviewReadyCA],
] as const)
  test(`a date of birth left blank is refused in ${market} [SCREEN-10]`, async ({ page, person }) => {
    const { applicant, company } = create(person.email)
    const { dob: _dob, ...undated } = applicant ?? {}
    const id = await createApplication(page.request, { applicant: undated, company })
    await page.goto(`/${id}/identity`)
    await page.getByRole('button', { name: 'Continue' }).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('listitem')).toHaveText(['Enter your date of birth.'])
    await expect(page).toHaveURL(new RegExp(`/${id}/identity$`))
    if (market === 'Canada') return
    await overrideFlags(page, { dateOfBirthForUSAEnabled: false })
    await page.reload()
    await untilLive(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await applicantPage(page, bakery).expectHeading('Review your application')
  })

test('the website is asked for only where the portal collects it, and shown where a link brought it [CONST-03]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  const site = rosa.optionalBox('Website')
  await page.goto(`/${id}/business-details`)
  await rosa.expectHeading('What is your business called?')
  await expect(site).toHaveCount(0)
  await page.goto(`/${id}/business-details?companyWebsite=delgadobakery.com`)
  await expect(site).toHaveValue('delgadobakery.com')
  await overrideFlags(page, { websiteCollection: true })
  const other = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${other}/business-details`)
  await expect(site).toHaveValue('')
})

test('hides a typed number until requested', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/identity`)
  await page.getByRole('button', { name: 'Enter a different number' }).click()
  const number = page.getByRole('textbox', { name: 'Last 4 digits of your Social Security number' })
  await number.fill('4321')
  await expect(number).toHaveCSS('-webkit-text-security', 'disc')
  await page.getByRole('button', { name: 'Show: Last 4 digits of your Social Security number' }).click()
  await expect(number).toHaveCSS('-webkit-text-security', 'none')
})

test('copies the mobile number to the business on request [FORM-04]', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-details`)
  const same = page.getByRole('checkbox', { name: 'Same as my mobile phone' })
  const phone = rosa.optionalBox('Business phone')
  await same.check()
  await expect(phone).toHaveValue(/415.*555.*2671/)
  await phone.fill('415 555 0199')
  await expect(same).not.toBeChecked()
  await same.check()
  await rosa.pressContinue()
  await rosa.expectHeading('Where is your business?')
  expect((await readApplication(page.request, id)).company.phone).toBe('4155552671')

  await page.goto(`/${id}/identity`)
  await rosa.box('Mobile phone').fill('415 555 0123')
  await page.getByRole('checkbox', { name: 'This is also my business phone' }).check()
  await rosa.pressContinue()
  await rosa.expectHeading('Review your application')
  await expect(rosa.section('Business details').getByText('(415) 555-0123')).toBeVisible()
})

test('copies the business address to the home address on request and allows undoing it', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identity`)
  await expect(rosa.box('Street address')).toHaveValue('1800 Oak Street')
  const same = page.getByRole('checkbox', { name: 'Same as the business address' })
  await same.check()
  await expect(page.getByText('22 Mission Street')).toBeVisible()
  await expect(rosa.box('Street address')).toHaveCount(0)
  await same.uncheck()
  await rosa.fill.address({ line1: '5 Elm Ave', city: 'Oakland', territory: 'California', zip: '94607' })
  await rosa.pressContinue()
  await rosa.expectHeading('Review your application')
  await expect(rosa.section('Your identity').getByText('5 Elm Ave')).toBeVisible()
})
