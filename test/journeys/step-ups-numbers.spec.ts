import { applicantAt } from './applicant.ts'
import { read } from './application.ts'
import { bakery } from './answers.ts'
import { askedUS } from './asked.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('whoever’s last four digits fail gives the whole number, which no browser keeps, and is approved [SCREEN-15]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '1111' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Your full Social Security number')
  await expect(page).toHaveURL(new RegExp(`/${id}/ssn$`))
  const number = rosa.box('Social Security number')
  await expect(number).toHaveAttribute('autocomplete', 'off')

  await number.fill('1111')
  await rosa.press('Confirm my number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/Enter the 9 digits of the Social Security number\./)
  await number.fill('536-22-1111')
  expect(await keptBy(page)).not.toMatch(/536|22-1111/)
  await rosa.press('Confirm my number')

  await rosa.sees('You’re approved')
  const done = page.getByRole('listitem').filter({ hasText: 'Your full Social Security number' })
  await expect(done.getByText('Done', { exact: true })).toBeVisible()
  await page.goto(`/${id}/ssn`)
  await rosa.sees('You’re approved')
})

test('four digits of an EIN are asked for in full before anything else, then each line is double-checked [SCREEN-15, SCREEN-16]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { shortEin: '1111', ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Your full EIN')
  await expect(page).toHaveURL(new RegExp(`/${id}/ein$`))
  const number = rosa.box('Employer Identification Number (EIN)')
  await number.fill('1111')
  await rosa.press('Check my business')
  await expect(number).toHaveAccessibleDescription(/Enter the 9 digits of the EIN/)
  await number.fill('12-3451111')
  await rosa.press('Check my business')

  await rosa.sees('Check your business details')
  await expect(page).toHaveURL(new RegExp(`/${id}/business-info$`))
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bakery LLC')
  await expect(rosa.optionalBox('Doing business as')).toHaveValue('')
  await expect(page.getByText('EIN', { exact: true })).toBeVisible()
  await expect(page.getByText('ending in 1111')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Registered address' })).toBeVisible()
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(rosa.box('ZIP code')).toHaveValue('94105')

  await rosa.box('Legal business name').fill('Délices LLC')
  await rosa.press('These details are right')
  await expect(rosa.box('Legal business name')).toBeFocused()
  await rosa.box('Legal business name').fill('Delgado Bakery and Sons LLC')
  await rosa.press('These details are right')

  await rosa.sees('A photo ID and a selfie')
  const { application, company } = await read(page.request, id)
  expect([company.name, application.stepUpDetails]).toEqual([
    'Delgado Bakery and Sons LLC',
    [{ type: 'GOV_ID_SELFIE' }],
  ])
})

test('a business that still does not match sends a paper; a number may be typed again', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ein: '1111' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Check your business details')
  await rosa.press('Enter another number')
  await rosa.box('Employer Identification Number (EIN)').fill('12-3452222')
  expect(await keptBy(page)).not.toContain('3452222')
  await rosa.press('These details are right')

  await rosa.sees('A document that shows your business is registered')
  await expect(page).toHaveURL(new RegExp(`/${id}/verification$`))
  await expect(page.getByRole('listitem').filter({ hasText: 'The IRS letter' })).toBeVisible()
})

test('with the multistep flow off these forms stand within a parent page, with it on alone [ROUTE-10]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '1111', ein: '1111' })
  const short = await askedUS(page.request, person, { shortEin: '1111' })
  const rosa = applicantAt(page, bakery)
  const forms = [
    [id, 'ssn', 'Your full Social Security number'],
    [id, 'business-info', 'Check your business details'],
    [short, 'ein', 'Your full EIN'],
  ] as const
  for (const [application, path, title] of forms) {
    await page.goto(`/${application}/${path}`)
    await rosa.sees(title)
    await page.goto(`/r/demo-classic/${application}/${path}`)
    await rosa.sees('One more thing to confirm')
    const form = page.getByRole('region', { name: title, exact: true })
    await expect(form.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(form.getByRole('button', { name: "I'll do this later" })).toBeVisible()
  }
})
