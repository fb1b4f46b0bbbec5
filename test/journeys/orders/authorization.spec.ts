import type { APIRequestContext } from '@playwright/test'
import { approvedCard, rentalOrder } from '../../api/customer.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { orderPage } from '../pages/order-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const headers = { 'X-Requested-With': 'browser' }
const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
  const response = await request.post(path, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: T }).data
}

test('a payment asks to confirm amount, account and authorization; an account under verification is not offered [CHG-11]', async ({
  page,
  person,
}) => {
  const { request } = page
  const id = await createDecidedApplication(request, reviewReadyUS(person.email))
  const application = `/api/v2/applications/${id}`
  const card = { number: approvedCard, expMonth: 12, expYear: 2031, cvv: '123' }
  const { token } = await post<{ token: string }>(request, '/sandbox/cards', card)
  await post(request, `${application}/financial-instruments/credit-cards`, { token })
  await post(request, `${application}/financial-instruments/manual`, {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '000123456789',
  })
  await post(request, `${application}/orders`, rentalOrder)

  await page.goto(`/${id}/order`)
  await expect(page.getByRole('radio', { name: /6789/ })).toHaveCount(0)
  await expect(page.getByText('We’re still verifying your bank account.')).toBeVisible()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(dialog.getByRole('definition')).toHaveText(['$30.00', 'Visa ending in 4242'])
  await expect(dialog).toContainText(
    'I authorize GoDaddy Payments to charge $30.00 to Visa ending in 4242, and the monthly rental on the same day of each following month.',
  )
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
  await dialog.getByRole('button', { name: 'Pay $30.00' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
})

test('a new card is charged after its authorization was shown beside the card [CHG-11]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await post(page.request, `/api/v2/applications/${id}/orders`, rentalOrder)
  await page.goto(`/${id}/order`)
  await rosa.press('Continue to card details')
  await expect(rosa.box('number')).toBeVisible()
  await expect(
    page.getByText(
      'I authorize GoDaddy Payments to charge $30.00 to the card I enter here, and the monthly rental on the same day of each following month.',
    ),
  ).toBeVisible()
  await rosa.typeCard(approvedCard)
  const paying = page.waitForRequest((request) => request.url().endsWith('/payments'))
  await rosa.press('Pay $30.00')
  expect((await paying).postDataJSON()).toMatchObject({
    amount: 3000,
    authorization: 'CARD.monthly.entered.1',
  })
  await rosa.expectHeading('Your order is paid')
})
