import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn, signInByHand } from './sign-in.ts'
import { expect, test } from './story.ts'
import { keptBy } from './storage.ts'

test('an application is withdrawn only after a second thought, and a new one may be started', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '8888' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Your application is in review')
  await rosa.press('Withdraw this application')
  const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expect(question).toContainText('The application of Delgado Bakery LLC is closed for good.')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await rosa.sees('Your application is in review')

  await rosa.press('Withdraw this application')
  await question.getByRole('button', { name: 'Withdraw it' }).click()
  await rosa.sees('You withdrew this application')
  await expect(page.getByText('The application was withdrawn.')).toBeVisible()
  await page.goto(`/${id}/identity`)
  await rosa.sees('You withdrew this application')
  await rosa.press('Start a new application')
  await rosa.sees('Who is applying?')
})

test('a draft is withdrawn from the list', async ({ page, person }) => {
  await signIn(page.request, person)
  await anApplication(page.request, begunUS(person.email))
  await page.goto('/accounts')
  const listed = page.getByRole('listitem').filter({ hasText: 'Delgado Bakery LLC' })
  await expect(listed.getByText('Not sent yet')).toBeVisible()
  await listed.getByRole('button', { name: 'Withdraw this application' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(listed).toHaveCount(0)
  await expect(page.getByText('You have no applications yet.')).toBeVisible()
})

test('signing out clears the identity cookies and every draft, and the next page asks to sign in [SEC-13, FORM-08]', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/')
  await signInByHand(page, person)
  const identity = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_idp'))
  await page.getByRole('button', { name: 'Start your application' }).click()
  await page.getByRole('textbox', { name: 'Legal first name' }).fill('Rosabella')
  expect((await identity()).toSorted()).toEqual(['auth_idp', 'info_idp'])
  expect(await keptBy(page)).toContain('Rosabella')

  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await identity()).toEqual([])
  await page.goto('/incorrect-url')
  expect(await keptBy(page)).not.toContain('Rosabella')
  await page.goto('/applicant')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
