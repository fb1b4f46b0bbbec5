import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/dedicated-test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('another phone number is saved after signing in again, and does not have to be typed twice [CHG-09]', async ({
  page,
  person,
  product,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ein: '3333' }))
  const rosa = applicantPage(page, bakery)
  await product.advance(11 * 60_000)
  await page.goto(`/${id}/identity`)
  const number = rosa.box('Mobile phone')
  await number.fill('(415) 555-0142')
  await rosa.press('Continue')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await signInThroughPage(page, person)
  await expect(page).toHaveURL(new RegExp(`/${id}/identity$`))
  await expect(number).toHaveValue('(415) 555-0142')
  await rosa.press('Continue')
  await expect(page).not.toHaveURL(new RegExp(`/identity$`))
  const saved = await page.request.get(`/api/v2/applications/${id}`)
  expect(await saved.json()).toMatchObject({ data: { applicant: { localPhoneNumber: '4155550142' } } })
})
