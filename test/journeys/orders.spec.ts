import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { aDecidedApplication, answeredCA, answeredUS, read } from './application.ts'
import { askedUS } from './asked.ts'
import { shopperAt, works } from './shopper.ts'
import { signIn, signInByHand } from './sign-in.ts'
import { expect, test, type Person } from './story.ts'
import { messagesTo } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Decided under a referral; the base of its addresses. */
async function under(page: Page, person: Person, referralUrlId: string, ssn4 = '4321'): Promise<string> {
  const body = answeredUS(person.email, { ssn4 })
  const id = await aDecidedApplication(page.request, { ...body, application: { referralUrlId } })
  return `/r/${referralUrlId}/${id}`
}

test('an approved bakery goes from its outcome to the shop, rents a terminal by card, and sees it paid [SCREEN-02, SCREEN-19, SCREEN-21, ROUTE-18]', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'Order a terminal' }).click()
  await rosa.sees('Order your terminal')
  await expect(page).toHaveURL(new RegExp(`/${id}/order$`))
  await expect(rosa.counter('Quantity: Countertop terminal')).toHaveValue('1')
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('22 Mission Street')
  await expect(page.getByRole('radio', { name: 'Buy a device' })).toHaveCount(0)

  await page.getByRole('button', { name: 'One more. Quantity: Handheld, 5-inch screen' }).click()
  await rosa.seesLine('Countertop terminal', '$30.00')
  await rosa.seesLine('Handheld, 5-inch screen', '$30.00')
  await rosa.seesLine('Due now', '$60.00')
  await rosa.seesLine('Then each month', '$60.00')

  await rosa.press('Continue to card details')
  await rosa.sees('Your card')
  await expect(page).toHaveURL(/\/order\/card\?place$/)
  await rosa.typeCard(works)
  await rosa.press('Pay $60.00')
  await rosa.sees('Your order is paid')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await rosa.seesLine('Total', '$60.00')
  const mails = await messagesTo(page.request, person.email, 2)
  expect(mails.some(({ text }) => text.includes('$60.00'))).toBe(true)

  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'See your order' }).click()
  await rosa.sees('Your order is paid')
})

test('an order placed while the application is in review is charged to nobody before it is approved', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await askedUS(page.request, person, { ssn4: '8888' })
  await page.goto(`/${id}/success`)
  await page.getByRole('link', { name: 'Order a terminal' }).click()
  await rosa.take('Handheld, 6-inch screen', 2)
  await rosa.take('Countertop terminal', 0)
  await rosa.choose('The bank account I’ll link')
  await rosa.press('Place order')
  await rosa.sees('Your order is placed')
  await expect(page.getByText('We charge $60.00 to the bank account you link once')).toBeVisible()
  expect((await read(page.request, id)).application.orderId).not.toBeNull()

  await page.getByRole('link', { name: 'Change the order' }).click()
  await expect(rosa.counter('Quantity: Handheld, 6-inch screen')).toHaveValue('2')
  await rosa.take('Handheld, 6-inch screen', 1)
  await rosa.take('Countertop terminal', 0)
  await rosa.counter('Software licenses').fill('1')
  await rosa.press('Place order')
  await rosa.sees('Your order is placed')
  await rosa.seesLine('Due once approved', '$30.00')
})

test('no device is an answer too: nothing is charged, and one can be ordered later', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/order`)
  await rosa.choose('No device')
  await expect(rosa.bill).toHaveCount(0)
  await rosa.press('Continue without a device')
  await rosa.sees('No device ordered')
  await page.getByRole('link', { name: 'Order a device' }).click()
  await rosa.sees('Order your terminal')
})

test('too few and too many licenses are warned of, and the order is edited or goes on anyway [ORDER-12, SCREEN-20]', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/order`)
  await expect(page.getByRole('heading', { name: 'Bundles for shops' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bundles for restaurants' })).toBeVisible()
  await rosa.take('Countertop terminal', 0)
  await rosa.take('Countertop terminal and one-screen register', 2)
  const licenses = rosa.counter('Software licenses')
  await expect(licenses).toHaveValue('2')

  await licenses.fill('1')
  await rosa.press('Continue to card details')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Too few licenses?')
  await expect(dialog).toContainText('1 license is too few for your order: we recommend 2.')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(licenses).toBeFocused()

  await licenses.fill('3')
  await rosa.press('Continue to card details')
  await expect(dialog).toContainText('Too many licenses?')
  await expect(dialog).toContainText('3 licenses are more than your order needs: we recommend 2.')
  await dialog.getByRole('button', { name: 'Continue anyway' }).click()
  await rosa.sees('Your card')
  await expect(rosa.bill.getByText('Quantity: 3')).toBeVisible()
})

test('a reseller gives one terminal away: a second leads to its support, and buying is offered [ORDER-13, PRICE-06]', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const base = await under(page, person, 'demo-reseller')
  await page.goto(`${base}/order`)
  await expect(page.getByText('Complimentary instead of $34.95 a month')).toBeVisible()
  await rosa.take('Handheld, 5-inch screen', 1)
  const notice = page.getByRole('status').filter({ hasText: 'This offer includes 1 complimentary terminal' })
  await expect(notice).toContainText('You’ve chosen 2, and 1 can be rented here.')
  await expect(notice.getByRole('link', { name: 'help@juniper.example.com' })).toBeVisible()
  await rosa.press('Continue to card details')
  await expect(page.getByRole('alert')).toContainText('contact your reseller’s support')

  await rosa.take('Handheld, 5-inch screen', 0)
  await expect(notice).toHaveCount(0)
  await rosa.seesLine('Countertop terminal', 'Complimentary')
  await rosa.choose('Buy a device')
  await rosa.seesLine('Due now', '$399.00')
  const fees = page.getByRole('table').getByRole('row')
  await expect(fees.nth(1)).toHaveText('In person, credit2.3% + $0.10')

  await rosa.press('Continue to card details')
  await rosa.typeCard(works)
  await rosa.press('Pay $399.00')
  await rosa.sees('Your order is paid')
})

test('under the point-of-sale vendor its bundles are ordered at a page of their own, which asks the vendor for sign-on rights [PORTAL-09, ROUTE-21, ROUTE-22]', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const base = await under(page, person, 'demo-vendor', '8888')
  await page.goto(`${base}/ehopper-order`)
  await rosa.sees('Order your Tillwright register')
  await expect(rosa.counter('Quantity: Countertop terminal')).toHaveCount(0)
  await expect(rosa.counter('Quantity: Countertop terminal and one-screen register')).toHaveValue('1')
  await rosa.take('Countertop terminal and one-screen register', 0)
  await rosa.take('5-inch handheld and two-screen register', 1)
  await rosa.seesLine('Shipping', '$19.95')
  await rosa.seesLine('Due once approved', '$88.95')
  await rosa.choose('The bank account I’ll link')
  const asked = page.waitForRequest((request) => request.url().endsWith('/permissions'))
  await rosa.press('Place order')
  expect((await asked).postDataJSON()).toEqual({ type: 'EHOPPER' })
  await rosa.sees('Your order is placed')
})

test('on the terminal brand the vendor’s applicant goes from sending in to its bundles, while the application is in review', async ({
  page,
  person,
  baseURL,
}) => {
  const rosa = applicantAt(page, bakery)
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/r/demo-vendor/accounts`)
  await signInByHand(page, person)
  await rosa.sees('Your applications')
  const body = answeredUS(person.email, { ssn4: '8888' })
  const id = await page.evaluate(
    async (data) => {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'browser' }
      const answer = await fetch('/api/v2/applications', {
        method: 'POST',
        headers,
        body: JSON.stringify(data),
      })
      return ((await answer.json()) as { data: { application: { id: string } } }).data.application.id
    },
    { ...body, application: { referralUrlId: 'demo-vendor' } },
  )
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/r/demo-vendor/${id}/review`)
  await rosa.sendIn()
  await rosa.sees('Order your Tillwright register')
  await expect(page).toHaveURL(/\/ehopper-order$/)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('a Canadian orders in Canadian dollars', async ({ page, person }) => {
    const elise = shopperAt(page, 'fr-CA')
    const { t } = elise
    const id = await aDecidedApplication(
      page.request,
      answeredCA(person.email, { territory: 'ON', sin: '046454286' }),
    )
    await page.goto(`/${id}/order`)
    await elise.sees(t('orders.title'))
    await elise.take(t('orders.product.N950'), 1)
    await elise.seesLine(t('orders.summary.due_now'), '60,00 $')
    await elise.press(t('orders.to_card'))
    await elise.typeCard('5555 5555 5555 4444')
    await elise.press(t('orders.card.pay', { amount: '60,00 $' }))
    await elise.sees(t('orders.standing.paid_title'))
    await expect(page.getByText('Mastercard se terminant par 4444')).toBeVisible()
  })
})

test('what is chosen outlives a reload, and every wrong field is named at once', async ({ page, person }) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/order`)
  await rosa.take('Countertop terminal', 0)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('9410')
  await rosa.press('Place order')
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await expect(rosa.counter('Quantity: Countertop terminal')).toBeFocused()
  await rosa.take('Handheld, 5-inch screen', 2)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await page.reload()
  await expect(rosa.counter('Quantity: Handheld, 5-inch screen')).toHaveValue('2')
  await rosa.seesLine('Due now', '$60.00')
})

test('from 960 px on the summary stays in sight beside the form; below it is the last thing before the button; nothing is wider than 320 px', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/${id}/order`)
  await expect(rosa.bill).toBeInViewport()
  const form = page.getByRole('textbox', { name: 'ZIP code' })
  await form.scrollIntoViewIfNeeded()
  await expect(rosa.bill).toBeInViewport()
  await expect(form).toBeInViewport()

  await page.setViewportSize({ width: 320, height: 700 })
  await form.scrollIntoViewIfNeeded()
  await expect(rosa.bill).not.toBeInViewport()
  for (const at of ['order', 'order/card']) {
    await page.goto(`/${id}/${at}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
