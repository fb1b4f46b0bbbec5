import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import {
  createDecidedApplication,
  reviewReadyCA,
  reviewReadyUS,
  readApplication,
} from '../fixtures/create-application.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { orderPage, approvedCard } from '../pages/order-page.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { expect, test, type Person } from '../fixtures/test.ts'
import { messagesTo } from '../fixtures/messages.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Creates a decided application under a referral and returns its base path. */
async function createUnderReferral(
  page: Page,
  person: Person,
  referralUrlId: string,
  ssn4 = '4321',
): Promise<string> {
  const body = reviewReadyUS(person.email, { ssn4 })
  const id = await createDecidedApplication(page.request, { ...body, application: { referralUrlId } })
  return `/r/${referralUrlId}/${id}`
}

test('an approved bakery rents a terminal by card and sees it paid [SCREEN-02, SCREEN-19, SCREEN-21, ROUTE-18]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'Order a terminal' }).click()
  await rosa.expectHeading('Order your terminal')
  await expect(page).toHaveURL(new RegExp(`/${id}/order$`))
  await expect(page.getByRole('radio', { name: 'Buy a device' })).toHaveCount(0)
  await expect(page.getByText('Nothing added yet.')).toBeVisible()
  const add = (product: string) => page.getByRole('button', { name: `Add: ${product}`, exact: true })
  const more = page.getByRole('button', { name: 'One more. Quantity: Countertop terminal' })
  await add('Countertop terminal').click()
  await expect(rosa.counter('Quantity: Countertop terminal')).toHaveValue('1')
  await expect(more).toBeFocused()
  await page.getByRole('button', { name: 'One less. Quantity: Countertop terminal' }).click()
  await expect(add('Countertop terminal')).toBeFocused()
  await add('Countertop terminal').click()
  await add('Handheld, 5-inch screen').click()
  await expect(page.getByText('22 Mission Street')).toBeVisible()
  await rosa.expectLine('Countertop terminal', '$30.00')
  await rosa.expectLine('Handheld, 5-inch screen', '$30.00')
  await rosa.expectLine('Due now', '$60.00')
  await rosa.expectLine('Then each month', '$60.00')

  await rosa.press('Continue to card details')
  await rosa.expectHeading('Your card')
  await expect(page).toHaveURL(/\/order\/card\?place$/)
  await rosa.typeCard(approvedCard)
  await rosa.press('Pay $60.00')
  await rosa.expectHeading('Your order is paid')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await rosa.expectLine('Total', '$60.00')
  const mails = await messagesTo(page.request, person.email, 2)
  expect(mails.some(({ text }) => text.includes('$60.00'))).toBe(true)

  await page.goto(`/${id}/complete`)
  const devices = page.getByRole('region', { name: 'Devices and charges' })
  await devices.locator('summary').click()
  await devices.getByRole('link', { name: 'View your order' }).click()
  await rosa.expectHeading('Your order is paid')
})

test('an order placed during review is not charged before approval', async ({ page, person }) => {
  const rosa = orderPage(page)
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '8888' })
  await page.goto(`/${id}/success`)
  await page.getByRole('link', { name: 'Order a terminal' }).click()
  await rosa.setQuantity('Handheld, 6-inch screen', 2)
  await rosa.choose('A bank account I’ll link later')
  await rosa.place()
  await rosa.expectHeading('Your order is placed')
  await expect(
    page.getByText('we’ll ask you to pay $60.00 by card or from a linked bank account.'),
  ).toBeVisible()
  expect((await readApplication(page.request, id)).application.orderId).not.toBeNull()

  await page.getByRole('link', { name: 'Change the order' }).click()
  await expect(rosa.counter('Quantity: Handheld, 6-inch screen')).toHaveValue('2')
  await rosa.setQuantity('Handheld, 6-inch screen', 1)
  await rosa.counter('Software licenses').fill('1')
  await rosa.place()
  await rosa.expectHeading('Your order is placed')
  await rosa.expectLine('Due when approved', '$30.00')

  const headers = { 'X-Requested-With': 'browser' }
  const withdrawn = await page.request.post(`/api/v2/applications/${id}/withdraw`, { headers, data: {} })
  expect(withdrawn.ok()).toBe(true)
  await page.reload()
  await rosa.expectHeading('Your order won’t be charged')
  await rosa.expectLine('Not charged', '$30.00')
  for (const gone of ['before tax', 'Payment method', 'Ships to'])
    await expect(page.getByText(gone)).toHaveCount(0)
})

test('continues without a device at no charge; one can be ordered later [SCREEN-19]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/order`)
  await rosa.choose('No device')
  await expect(rosa.summary).toHaveCount(0)
  await rosa.press('Continue without a device')
  await rosa.expectHeading('No device ordered')
  await page.getByRole('link', { name: 'Order a device' }).click()
  await rosa.expectHeading('Order your terminal')
})

test('warns of too few and too many licenses; the order can be edited or placed anyway [ORDER-12, SCREEN-20]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/order`)
  await expect(page.getByRole('heading', { name: 'Bundles for shops' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bundles for restaurants' })).toBeVisible()
  await rosa.setQuantity('Countertop terminal and one-screen register', 2)
  const licenses = rosa.counter('Software licenses')
  await expect(licenses).toHaveValue('2')

  await licenses.fill('1')
  await rosa.press('Continue to card details')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Too few licenses?')
  await expect(dialog).toContainText('1 license isn’t enough for your order. We recommend 2.')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(licenses).toBeFocused()

  await licenses.fill('3')
  await rosa.press('Continue to card details')
  await expect(dialog).toContainText('Too many licenses?')
  await expect(dialog).toContainText('3 licenses are more than your order needs. We recommend 2.')
  await dialog.getByRole('button', { name: 'Continue anyway' }).click()
  await rosa.expectHeading('Your card')
  await expect(rosa.summary.getByText('Quantity: 3')).toBeVisible()
})

test('one terminal is free from a reseller; a second one leads to support or to buying [ORDER-13, PRICE-06, SCREEN-19]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const base = await createUnderReferral(page, person, 'demo-reseller')
  await page.goto(`${base}/order`)
  await expect(page.getByText('Free (was $34.95 a month)')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Juniper Counter' })).toContainText(
    'Countertop terminal',
  )
  await rosa.setQuantity('Juniper Counter', 1)
  await rosa.setQuantity('Juniper Handheld', 1)
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'You have 1 complimentary terminal left in this offer' })
  await expect(notice).toContainText('You’ve chosen 2, and 1 can be rented here.')
  await expect(notice.getByRole('link', { name: 'help@juniper.example.com' })).toBeVisible()
  await rosa.press('Continue to card details')
  await expect(page.getByRole('alert')).toContainText('contact your reseller’s support')

  await rosa.setQuantity('Juniper Handheld', 0)
  await expect(notice).toHaveCount(0)
  await rosa.expectLine('Juniper Counter', 'Free')
  await rosa.choose('Buy a device')
  await rosa.expectLine('Due now', '$399.00')
  await page.getByText('Your rates', { exact: true }).click()
  const fees = page.getByRole('table').getByRole('row')
  await expect(fees.nth(1)).toHaveText('In person, credit2.3% + $0.10')

  await rosa.press('Continue to card details')
  await rosa.typeCard(approvedCard)
  await rosa.press('Pay $399.00')
  await rosa.expectHeading('Your order is paid')
  await rosa.expectLine('Juniper Counter', '$399.00')
})

test('orders bundles of the point-of-sale vendor on their own page and requests sign-on rights from the vendor [PORTAL-09, ROUTE-21, ROUTE-22]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const base = await createUnderReferral(page, person, 'demo-vendor', '8888')
  await page.goto(`${base}/ehopper-order`)
  await rosa.expectHeading('Order your Tillwright register')
  const add = (product: string) => page.getByRole('button', { name: `Add: ${product}`, exact: true })
  await expect(add('Countertop terminal and one-screen register')).toBeVisible()
  await expect(add('Countertop terminal')).toHaveCount(0)
  await rosa.setQuantity('5-inch handheld and two-screen register', 1)
  await rosa.expectLine('Shipping', '$19.95')
  await rosa.expectLine('Due when approved', '$88.95')
  await rosa.choose('A bank account I’ll link later')
  const request = page.waitForRequest((request) => request.url().endsWith('/permissions'))
  await rosa.place()
  expect((await request).postDataJSON()).toEqual({ type: 'EHOPPER' })
  await rosa.expectHeading('Your order is placed')
})

test('on the terminal brand the vendor’s applicant orders bundles while the application is in review', async ({
  page,
  person,
  baseURL,
}) => {
  const rosa = applicantPage(page, bakery)
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/r/demo-vendor/accounts`)
  await signInThroughPage(page, person)
  await rosa.expectHeading('Your applications')
  const body = reviewReadyUS(person.email, { ssn4: '8888' })
  const id = await page.evaluate(
    async (data) => {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'browser' }
      const response = await fetch('/api/v2/applications', {
        method: 'POST',
        headers,
        body: JSON.stringify(data),
      })
      return ((await response.json()) as { data: { application: { id: string } } }).data.application.id
    },
    { ...body, application: { referralUrlId: 'demo-vendor' } },
  )
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/r/demo-vendor/${id}/review`)
  await rosa.submit()
  await rosa.expectHeading('Order your Tillwright register')
  await expect(page).toHaveURL(/\/ehopper-order$/)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('a Canadian merchant orders in Canadian dollars', async ({ page, person }) => {
    const elise = orderPage(page, 'fr-CA')
    const { t } = elise
    const id = await createDecidedApplication(
      page.request,
      reviewReadyCA(person.email, { territory: 'ON', sin: '046454286' }),
    )
    await page.goto(`/${id}/order`)
    await elise.expectHeading(t('orders.title'))
    await elise.setQuantity(t('orders.product.N950'), 2)
    await elise.expectLine(t('orders.summary.due_now'), '60,00 $')
    await elise.press(t('orders.to_card'))
    await elise.typeCard('5555 5555 5555 4444')
    await elise.press(t('orders.card.pay', { amount: '60,00 $' }))
    await elise.expectHeading(t('orders.status.paid_title'))
    await expect(page.getByText('Mastercard se terminant par 4444')).toBeVisible()
  })
})

test('keeps the order across a reload and shows all errors at once', async ({ page, person }) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/order`)
  await rosa.setQuantity('Countertop terminal', 1)
  await rosa.press('Change address')
  await expect(page.getByRole('textbox', { name: 'Street address' })).toBeFocused()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('9410')
  await rosa.setQuantity('Countertop terminal', 0)
  await rosa.press('Place order')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Choose at least one device.',
    'ZIP code: Enter a 5-digit ZIP code.',
  ])
  await expect(page.getByRole('button', { name: 'Add: Countertop terminal', exact: true })).toBeFocused()
  await rosa.setQuantity('Handheld, 5-inch screen', 2)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await page.reload()
  await expect(rosa.counter('Quantity: Handheld, 5-inch screen')).toHaveValue('2')
  await rosa.expectLine('Due now', '$60.00')
})

test('keeps the summary visible beside the form from 960 px and above the button below; fits 320 px', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/${id}/order`)
  await expect(rosa.summary).toBeInViewport()
  await rosa.setQuantity('Countertop terminal', 1)
  await rosa.press('Change address')
  const form = page.getByRole('textbox', { name: 'ZIP code' })
  await form.scrollIntoViewIfNeeded()
  await expect(rosa.summary).toBeInViewport()
  await expect(form).toBeInViewport()

  await page.setViewportSize({ width: 320, height: 700 })
  await form.scrollIntoViewIfNeeded()
  await expect(rosa.summary).not.toBeInViewport()
  for (const at of ['order', 'order/card']) {
    await page.goto(`/${id}/${at}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), at).toBe(320)
  }
})
