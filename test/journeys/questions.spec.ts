import { applicantAt } from './applicant.ts'
import { anApplication, answeredCA, answeredUS, begunUS, read } from './application.ts'
import { bakery } from './answers.ts'
import { withFlags } from './configuration.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('the business’s pages ask for its profile, what it sells, and where it is [SCREEN-08]', async ({
  page,
  person,
}) => {
  const { applicant } = begunUS(person.email)
  const company = { businessType: 'LLC', hasBeneficialOwners: false } as const
  const id = await anApplication(page.request, { applicant, company })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('What does your business sell?')
  await page.getByRole('combobox', { name: 'Products or services' }).fill('we bake cakes for weddings')
  await page.getByRole('listbox').getByRole('option', { name: 'Bakery or pastry shop' }).click()
  await rosa.goOn()
  await rosa.sees('What is your business called?')
  for (const label of [
    'Legal business name',
    'Doing business as (optional)',
    'Employer Identification Number (EIN)',
    'Business phone (optional)',
    'Website (optional)',
  ])
    await expect(rosa.box(label)).toBeVisible()
  const sales = page.getByRole('combobox', { name: 'Card sales a year (optional)' })
  await sales.selectOption({ label: '$25,001 to $100,000' })
  await rosa.optionalBox('Doing business as').fill('Rosa’s Breads'.replace('’', "'"))
  await rosa.optionalBox('Website').fill('delgadobakery.com')
  await rosa.type.businessDetails()
  await rosa.goOn()
  await rosa.answer.businessAddress()
  await rosa.sees('Confirm who you are')
  expect((await read(page.request, id)).company).toMatchObject({
    name: 'Delgado Bakery LLC',
    dba: "Rosa's Breads",
    segment: '11',
    mccDetails: { mcc: '5462', type: 'REGULAR' },
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
  })
})

test('who stands behind the business is asked for in the numbers of the country, each with the reason why [SCREEN-09]', async ({
  page,
  person,
}) => {
  const us = await anApplication(page.request, {
    applicant: begunUS(person.email).applicant,
    company: answeredUS(person.email).company,
  })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${us}/identity`)
  await expect(
    page.getByText('US law wants every financial account to be tied to a real person'),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox')).toHaveCount(3)
  await expect(rosa.box('Last 4 digits of your Social Security number')).toHaveAccessibleDescription(
    /It is not a credit check/,
  )
  await expect(page.getByRole('group', { name: 'Home address' })).toBeVisible()
  await expect(rosa.box('Mobile phone')).toHaveAccessibleDescription(/you agree that we text this number/)

  const ca = await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto(`/${ca}/identity`)
  await expect(page.getByText('Canadian law wants us to confirm')).toBeVisible()
  await expect(rosa.optionalBox('Social insurance number (SIN)')).toHaveAccessibleDescription(
    /Giving it is your choice/,
  )
})

test('where the portal does not want it, a birth date is not asked for in the US, and always in Canada [SCREEN-10]', async ({
  page,
  person,
}) => {
  await withFlags(page, { dateOfBirthForUSAEnabled: false })
  const born = page.getByRole('group', { name: 'Date of birth' })
  const us = await anApplication(page.request, answeredUS(person.email))
  await page.goto(`/${us}/identity`)
  await expect(page.getByRole('heading', { name: 'Confirm who you are' })).toBeVisible()
  await expect(born).toHaveCount(0)
  const ca = await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto(`/${ca}/identity`)
  await expect(born).toBeVisible()
})

test('a typed number is hidden until one asks to see it', async ({ page, person }) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/identity`)
  await page.getByRole('button', { name: 'Enter another number' }).click()
  const number = page.getByRole('textbox', { name: 'Last 4 digits of your Social Security number' })
  await number.fill('4321')
  await expect(number).toHaveCSS('-webkit-text-security', 'disc')
  await page.getByRole('button', { name: 'Show: Last 4 digits of your Social Security number' }).click()
  await expect(number).toHaveCSS('-webkit-text-security', 'none')
})

test('the mobile number is the business’s too, for one press on either page [FORM-04]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-details`)
  const same = page.getByRole('checkbox', { name: 'Same as my mobile phone' })
  const phone = rosa.optionalBox('Business phone')
  await same.check()
  await expect(phone).toHaveValue(/415.*555.*2671/)
  await phone.fill('415 555 0199')
  await expect(same).not.toBeChecked()
  await same.check()
  await rosa.goOn()
  await rosa.sees('Where is your business?')
  expect((await read(page.request, id)).company.phone).toBe('4155552671')

  await page.goto(`/${id}/identity`)
  await rosa.box('Mobile phone').fill('415 555 0123')
  await page.getByRole('checkbox', { name: 'This is also the business phone' }).check()
  await rosa.goOn()
  await rosa.sees('Is everything right?')
  await expect(rosa.section('Business details').getByText('(415) 555-0123')).toBeVisible()
})

test('the home address is the business’s again for one press, and another one when it is taken back', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identity`)
  await expect(rosa.box('Street address')).toHaveValue('1800 Oak Street')
  const same = page.getByRole('checkbox', { name: 'Same as the business address' })
  await same.check()
  await expect(page.getByText('22 Mission Street')).toBeVisible()
  await expect(rosa.box('Street address')).toHaveCount(0)
  await same.uncheck()
  await rosa.type.address({ line1: '5 Elm Ave', city: 'Oakland', territory: 'California', zip: '94607' })
  await rosa.goOn()
  await rosa.sees('Is everything right?')
  await expect(rosa.section('Your identity').getByText('5 Elm Ave')).toBeVisible()
})
