import type { APIRequestContext, Page } from '@playwright/test'
import { agreement, approvedCard, rentalOrder } from '#test/api/customer.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { orderPage } from '../pages/order-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const headers = { 'X-Requested-With': 'browser' }
const bankAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '000123456789',
}
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
  await post(request, `${application}/financial-instruments/manual`, bankAccount)
  await post(request, `${application}/orders`, {
    ...rentalOrder,
    ...agreement('ACH.monthly.later.verified.3'),
  })

  await page.goto(`/${id}/order`)
  await expect(page.getByRole('radio', { name: /6789/ })).toHaveCount(0)
  await expect(page.getByText('We’re still verifying your bank account.')).toBeVisible()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(dialog.getByRole('definition')).toHaveText(['$30.00', '$30.00', 'Visa ending in 4242'])
  await expect(dialog).toContainText(
    'I authorize GoDaddy Payments to charge $30.00 to Visa ending in 4242, and $30.00 on the same day of each following month.',
  )
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
  await dialog.getByRole('button', { name: 'Pay $30.00' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
})

test('an order after approval waits for a bank account under verification, as agreed to [CHG-11, CHG-12]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const sent = ordersSent(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await post(page.request, `/api/v2/applications/${id}/financial-instruments/manual`, bankAccount)
  await page.goto(`/${id}/order`)
  await rosa.setQuantity('Countertop terminal', 1)
  await expect(page.getByRole('radio', { name: /6789/ })).toBeChecked()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByRole('term')).toContainText(['Due once the account is verified'])
  await expect(summary.getByRole('term').filter({ hasText: 'Due now' })).toHaveCount(0)
  // Beside the button, which stays in view on a phone.
  await expect(page.getByText('Due once the account is verified $30.00 · 1 item')).toBeInViewport()
  await rosa.press('Place order')
  await expect(rosa.confirmation.getByRole('term').first()).toHaveText('Due once the account is verified')
  const parts = rosa.confirmation.getByRole('definition')
  await expect(parts.nth(3)).toHaveText('1 × Countertop terminal1 × Software license')
  await expect(parts.nth(4)).toContainText('San Francisco, CA 94105')
  await expect(rosa.confirmation).toContainText(
    'ending in 6789 by ACH once the account is verified, and $30.00',
  )
  await rosa.confirmation.getByRole('button', { name: 'Place order' }).click()
  await rosa.expectHeading('Your order is waiting for your bank account')
  await expect(page.getByText('to Bank account ending in 6789 once it’s verified')).toBeVisible()
  expect(sent).toMatchObject([{ authorization: 'ACH.monthly.named.verified.3', authorizedTotal: 3000 }])
  await page.goto(`/${id}/complete`)
  await expect(page.getByText('Your order is placed. You don’t need to do anything.')).toBeVisible()
})

test('a new card is charged after its authorization was shown beside the card [CHG-11]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await post(page.request, `/api/v2/applications/${id}/orders`, {
    ...rentalOrder,
    ...agreement('ACH.monthly.later.verified.3'),
  })
  await page.goto(`/${id}/order`)
  await rosa.press('Continue to card details')
  await expect(rosa.box('number')).toBeVisible()
  await expect(
    page.getByText(
      'I authorize GoDaddy Payments to charge $30.00 to the card I enter here, and $30.00 on the same day of each following month.',
    ),
  ).toBeVisible()
  await rosa.typeCard(approvedCard)
  const paying = page.waitForRequest((request) => request.url().endsWith('/payments'))
  await rosa.press('Pay $30.00')
  expect((await paying).postDataJSON()).toMatchObject({
    amount: 3000,
    authorization: 'CARD.monthly.entered.now.3',
  })
  await rosa.expectHeading('Your order is paid')
})

/** The orders that the page sends, in their order. */
function ordersSent(page: Page): object[] {
  const bodies: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders'))
      bodies.push(request.postDataJSON() as object)
  })
  return bodies
}

test('an order placed in review is agreed to first, with what is charged on approval and each month; going back places nothing [CHG-12]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const sent = ordersSent(page)
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '8888' })
  await page.goto(`/${id}/order`)
  await rosa.setQuantity('Countertop terminal', 1)
  await rosa.choose('A bank account I’ll link later')
  await rosa.press('Place order')
  await expect(rosa.confirmation.getByRole('term')).toHaveText([
    'Due when approved',
    'Then each month',
    'Pay from',
    'Your order',
    'Ships to',
  ])
  await expect(rosa.confirmation.getByRole('definition')).toHaveText([
    '$30.00',
    '$30.00',
    'The bank account you link',
    '1 × Countertop terminal1 × Software license',
    /San Francisco, CA 94105$/,
  ])
  await expect(rosa.confirmation).toContainText(
    'Once my application is approved, I agree to pay GoDaddy Payments $30.00, and $30.00 on the same day of each following month. Nothing is charged until I link a bank account and authorize the payment from it.',
  )
  await rosa.confirmation.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await page.reload()
  await expect(rosa.confirmation).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'A bank account I’ll link later' })).toBeChecked()
  expect(sent).toEqual([])

  await rosa.press('Place order')
  await rosa.confirmation.getByRole('button', { name: 'Place order' }).dblclick()
  await rosa.expectHeading('Your order is placed')
  expect(sent).toMatchObject([
    {
      authorization: 'ACH.monthly.later.approval_verified.3',
      authorizedTotal: 3000,
      authorizedMonthly: 3000,
    },
  ])
  await page.goBack()
  await page.goto(`/${id}/order`)
  await rosa.expectHeading('Your order is placed')
  expect(sent).toHaveLength(1)
})

test('a card entered in review is agreed to beside it, even if only the months after a trial cost something [CHG-12]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const sent = ordersSent(page)
  const body = {
    ...reviewReadyUS(person.email, { ssn4: '8888' }),
    application: { referralUrlId: 'demo-cobrand' },
  }
  const id = await createDecidedApplication(page.request, body)
  await page.goto(`/r/demo-cobrand/${id}/order`)
  await rosa.setQuantity('Lakeshore Handheld', 1)
  await rosa.press('Continue to card details')
  await expect(
    page.getByText(
      /^I authorize .* to charge up to \$19\.95 a month to the card I enter here, starting one month after my application is approved\. I won’t be charged for a device during its free trial\.$/,
    ),
  ).toBeVisible()
  await rosa.typeCard(approvedCard)
  await rosa.press('Place order')
  await rosa.expectHeading('Your order is placed')
  expect(sent).toMatchObject([
    { authorization: 'CARD.only.entered.approval.3', authorizedTotal: 0, authorizedMonthly: 1995 },
  ])
})

test('prices that changed meanwhile are shown and agreed to anew [CHG-12]', async ({ page, person }) => {
  const rosa = orderPage(page)
  const sent = ordersSent(page)
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '8888' })
  await withoutPreloadedData(page)
  const plans = '**/api/v2/configs/plans?**'
  await page.route(plans, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { pricing: object } }
    await route.fulfill({ json: { data: { ...data, pricing: { ...data.pricing, devicePrice: 25 } } } })
  })
  await page.goto(`/${id}/order`)
  await rosa.setQuantity('Countertop terminal', 1)
  await rosa.choose('A bank account I’ll link later')
  await rosa.press('Place order')
  await expect(rosa.confirmation.getByRole('definition').first()).toHaveText('$25.00')
  await page.unroute(plans)
  await rosa.confirmation.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Something changed since you read the authorization.')).toBeVisible()
  await expect(rosa.confirmation.getByRole('definition').first()).toHaveText('$30.00')
  await expect(rosa.confirmation).toContainText('I agree to pay GoDaddy Payments $30.00')
  await rosa.confirmation.getByRole('button', { name: 'Place order' }).click()
  await rosa.expectHeading('Your order is placed')
  expect(sent).toMatchObject([{ authorizedTotal: 2500 }, { authorizedTotal: 3000 }])
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('an order in review is agreed to, and no debit is authorized before an account is linked [SEC-35]', async ({
    page,
    person,
  }) => {
    const elise = orderPage(page, 'fr-CA')
    const id = await createStepUpApplicationCA(page.request, person, { sin: '8888' })
    await page.goto(`/${id}/order`)
    await elise.setQuantity(elise.t('orders.product.POYNTC'), 1)
    await elise.choose('Un compte bancaire que j’associerai plus tard')
    await elise.press('Passer la commande')
    await expect(elise.confirmation).toContainText(
      /Une fois ma demande approuvée, je m’engage à payer à .* 30,00\s\$, puis 30,00\s\$ le même jour de chaque mois suivant\. Rien ne sera prélevé avant/,
    )
    await elise.confirmation.getByRole('button', { name: 'Passer la commande' }).click()
    await elise.expectHeading('Votre commande est passée')
  })
})
