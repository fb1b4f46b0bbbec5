import { bakery } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS, forService } from './application.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const title = 'Your domain doesn’t comply with our terms'
const variants = {
  approved: 'Your account stays approved, but no payments can be taken there.',
  pending: 'We go on checking your application.',
  incomplete: 'You can finish your application and take payments in other ways, but not there.',
}

test('whose domain does not comply is told so on each page of the application, by where that stands [ERR-17, ERR-19]', async ({
  page,
  person,
}) => {
  const of = (endings = {}) => forService(answeredUS(person.email, endings), 'svc-unfit')
  const approved = await aDecidedApplication(page.request, of())
  const pending = await aDecidedApplication(page.request, of({ ssn4: '8888' }))
  const incomplete = await anApplication(page.request, of())
  for (const [address, variant] of [
    [`/${approved}/complete`, variants.approved],
    [`/${approved}/bank`, variants.approved],
    [`/${pending}/success`, variants.pending],
    [`/${incomplete}/review`, variants.incomplete],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    await expect(page.getByText(variant)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Read our terms' })).toBeVisible()
  }
})

test('a link that names such a service says so before anything is applied for, and lets one go on [ERR-17]', async ({
  page,
}) => {
  await page.goto('/applicant?serviceId=svc-unfit')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(variants.incomplete)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await applicantAt(page, bakery).sees('Who is applying?')
})

test('a service that complies is not spoken of, and its website need not be typed', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  await page.goto('/applicant?serviceId=svc-site')
  await rosa.answer.aboutOneself(person.email)
  await rosa.answer.businessType()
  await rosa.answer.category()
  await rosa.sees('What is your business called?')
  await expect(rosa.optionalBox('Website')).toHaveValue('riverside-bakery.example.com')
  await expect(page.getByText('comply')).toHaveCount(0)
})

for (const failing of ['services', 'configs/websites'])
  test(`without an answer of /${failing} nothing is said, and the website is asked for as ever [API2-51]`, async ({
    page,
    person,
  }) => {
    const id = await anApplication(page.request, forService(begunUS(person.email), 'svc-site'))
    await page.route(`**/api/v2/${failing}/*`, (route) => route.fulfill({ status: 500, body: 'broken' }))
    const asked = page.waitForResponse(`**/api/v2/${failing}/*`)
    await page.goto(`/${id}/business-details?serviceId=svc-site`)
    await asked
    const rosa = applicantAt(page, bakery)
    await rosa.sees('What is your business called?')
    await expect(rosa.optionalBox('Website')).toHaveValue('')
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('without a token for the bank’s window, or plans to order by, nothing is said of it and another way is left [API2-51]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  for (const failing of ['**/plaid/token', '**/configs/plans?*'])
    await page.route(failing, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`/${id}/bank`)
  await expect(rosa.box('Account number')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.goto(`/${id}/order`)
  await expect(page.getByText('There is nothing to order here at the moment.')).toBeVisible()
  await expect(page.locator('.toast, .notice-error')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await rosa.sees('You’re approved')
})
