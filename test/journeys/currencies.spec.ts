import { applicantAt } from './applicant.ts'
import { anApplication, answeredCA, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const told = 'Unable to create a United States account for this profile. Please contact customer service.'

test('whose accounts are all in the other currency finds the page in it: the cookie is switched and the page loads anew [STORE-09]', async ({
  page,
  context,
  person,
}) => {
  await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/configs')) asked.push(searchParams.get('currency'))
  })
  await page.goto('/get-started?source=web&companyName=Atelier')
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  expect(asked).toEqual(['USD', 'CAD'])
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'currency')?.value).toBe('CAD')
  await expect(page).toHaveURL('/get-started?source=web')
  await expect(page.getByText(told)).toHaveCount(0)
})

test('where the other currency is not offered the person is told once that no account can be made, and none is chosen [STORE-10]', async ({
  page,
  person,
}) => {
  await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto('/r/demo-cobrand')
  await expect(page.getByText(told)).toBeVisible()
  await applicantAt(page, bakery).sees('Get paid in person, on the phone and online')
  await expect(page).toHaveURL('/r/demo-cobrand')
  await expect(page.getByRole('button', { name: 'Change country' })).toHaveCount(0)
  await page.reload()
  await applicantAt(page, bakery).sees('Get paid in person, on the phone and online')
  await expect(page.getByText(told)).toHaveCount(0)
})

test('an account in the page’s own currency, or a country chosen on purpose, leaves the currency as it is', async ({
  page,
  person,
}) => {
  await anApplication(page.request, begunUS(person.email))
  await page.goto('/get-started')
  await page.getByRole('main').getByRole('button', { name: 'Change country' }).click()
  await page.getByRole('button', { name: 'Change to Canada' }).click()
  await expect(page.getByText('For businesses in Canada.')).toBeVisible()
  await page.getByRole('button', { name: 'Start a new application' }).click()
  await applicantAt(page, bakery).sees('Who is applying?')
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Preferred language' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Canada (CAD)')).toBeVisible()
})
