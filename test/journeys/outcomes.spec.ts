import { applicantAt } from './applicant.ts'
import { anApplication, answeredCA, answeredUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a watch-listed applicant is declined with a reason and a way to be heard', async ({ page, person }) => {
  const id = await anApplication(page.request, answeredUS(person.email, { ssn4: '5555' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sendIn()

  await rosa.sees('We can’t open an account for this business')
  await expect(page.getByText('We are unable to offer you a payments account.')).toBeVisible()
  await expect(page.getByText('a person will look at it again')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'payments-support@example.com' }),
  ).toBeVisible()
  await expect(page.getByText(/watch|list of/i)).toHaveCount(0)
  await page.goto(`/${id}/identity`)
  await rosa.sees('We can’t open an account for this business')
})

test('when a check breaks, nothing is lost and the same answers may be sent again', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email, { ssn4: '7777' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sendIn()

  await rosa.sees('We couldn’t finish checking your details')
  await expect(page).toHaveURL(new RegExp(`/${id}/error$`))
  await expect(page.getByText('One of our checks did not work. It is not your fault')).toBeVisible()
  await page.getByRole('link', { name: 'Check and send again' }).click()
  await rosa.sees('Is everything right?')
  await page.getByRole('link', { name: 'Change: Your identity' }).click()
  await rosa.press('Enter another number')
  await rosa.box('Last 4 digits of your Social Security number').fill('4321')
  await rosa.goOn()
  await rosa.sendIn()
  await rosa.sees('You’re approved')
})

test('a business of unusual volume may take payments at once, with payouts later [SCREEN-13]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email, { ein: '9998' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sendIn()

  await rosa.sees('You’re ready to take payments')
  await expect(page.getByText('Payouts will be enabled later.')).toBeVisible()
  await expect(
    page.getByText(`We email ${person.email} within 24 hours if we need more information.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Link a bank account' })).toBeVisible()
})

test('whoever has to show a photo ID is told so, and why', async ({ page, person }) => {
  const id = await anApplication(page.request, answeredUS(person.email, { ssn4: '2222' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sendIn()

  await expect(page.getByRole('heading', { name: 'A photo ID and a selfie' })).toBeVisible()
  await expect(page.getByText('We could not confirm who you are from your answers alone.')).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('Something needed from you')).toBeVisible()
})

test('in Canada the social insurance number is a choice: without it a photo ID is asked for [SCREEN-10]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto(`/${id}/identity`)
  const number = page.getByRole('textbox', { name: 'Social insurance number (SIN) (optional)' })
  await number.fill('046 454 287')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(number).toBeFocused()
  await expect(
    page.getByText('Check the digits against your SIN letter: one or more don’t fit.').first(),
  ).toBeVisible()

  await number.fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  const person_ = applicantAt(page, { ...bakery, locale: 'en-CA' })
  await person_.sendIn()
  await expect(page.getByRole('heading', { name: 'A photo ID and a selfie' })).toBeVisible()
})
