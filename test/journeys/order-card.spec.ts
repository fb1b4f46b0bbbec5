import type { Page } from '@playwright/test'
import { cardBrands } from '../../src/domain/orders/card-brand.ts'
import { aDecidedApplication, answeredUS } from './application.ts'
import { declines, shopperAt, works } from './shopper.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, test, type Person } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** In front of the card frame, with one terminal to pay for. */
async function atTheCard(page: Page, { email }: Person) {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(email))
  await page.goto(`/${id}/order`)
  await rosa.press('Continue to card details')
  await rosa.sees('Your card')
  await expect(rosa.box('number')).toBeVisible()
  return { rosa, id }
}

test('a card that the bank declines leaves the order as it was, and another card pays for it [ERR-13]', async ({
  page,
  person,
}) => {
  const { rosa, id } = await atTheCard(page, person)
  const declined = page
    .getByRole('alert')
    .filter({ hasText: 'Your selected payment method was declined by bank. Please use another one.' })
  await rosa.typeCard(declines)
  await rosa.press('Pay $30.00')
  await expect(declined).toBeVisible()
  await expect(rosa.box('number')).toHaveValue('')

  await page.goto(`/${id}/order`)
  await rosa.sees('Your payment was declined')
  await expect(declined).toBeVisible()
  await rosa.seesLine('Countertop terminal', '$30.00')
  await rosa.press('Continue to card details')
  await rosa.typeCard(works)
  await rosa.press('Pay $30.00')
  await rosa.sees('Your order is paid')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})

test('a vault that does not answer is told as such; nothing typed is lost, and trying again goes on [ERR-12]', async ({
  page,
  person,
}) => {
  const { rosa } = await atTheCard(page, person)
  await page.route('**/sandbox/cards', (route) => route.abort())
  await rosa.typeCard(works)
  await rosa.press('Pay $30.00')
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Service temporarily unavailable. Please try again later.' })
  await expect(told).toBeVisible()
  await expect(rosa.box('number')).toHaveValue(works)
  await page.unroute('**/sandbox/cards')
  await told.getByRole('button', { name: 'Try again' }).click()
  await rosa.sees('Your order is paid')
})

test('a card form that does not come is told as such, and fetched again [ERR-12]', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.route('**/sandbox/vault?**', (route) => route.abort())
  await page.goto(`/${id}/order/card`)
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Service temporarily unavailable. Please try again later.' })
  await expect(told).toBeVisible()
  await page.unroute('**/sandbox/vault?**')
  await told.getByRole('button', { name: 'Try again' }).click()
  await rosa.typeCard(works)
  await rosa.press('Save this card')
  await rosa.sees('Order your terminal')
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeVisible()
})

test('what is typed and pressed before the card form’s script has come is not lost', async ({
  page,
  person,
}) => {
  const rosa = shopperAt(page)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/sandbox/vault.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/${id}/order`)
  await rosa.press('Continue to card details')
  await rosa.typeCard('4242424242424242')
  await rosa.press('Pay $30.00')
  arrive()
  await rosa.sees('Your order is paid')
})

test('a wrong card is told at its boxes, each with its own words, and nothing is ordered', async ({
  page,
  person,
}) => {
  const { rosa } = await atTheCard(page, person)
  await rosa.press('Pay $30.00')
  await expect(rosa.box('number')).toBeFocused()
  for (const [name, text] of [
    ['number', 'Enter the 12 to 19 digits of the card number.'],
    ['expiry', 'Enter the month and year on the card, like 05/29.'],
    ['cvv', 'Enter the 3 digits on the back of the card.'],
  ] as const)
    await expect(rosa.box(name)).toHaveAccessibleDescription(new RegExp(text))
  await rosa.typeCard('4242 4242 4242 4243', '0131', '12')
  await rosa.box('cvv').press('Enter')
  await expect(rosa.box('number')).toHaveAccessibleDescription(/one or more digits don’t fit/)
  await expect(rosa.box('expiry')).not.toHaveAttribute('aria-invalid')
  await expect(rosa.box('cvv')).toHaveAttribute('aria-invalid')
})

test('what is typed is grouped as on the card, and shows whose it is', async ({ page, person }) => {
  const { rosa } = await atTheCard(page, person)
  const number = rosa.box('number')
  for (const [typed, written, brand] of [
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['6011111111111117', '6011 1111 1111 1117', 'Discover'],
  ] as const) {
    await number.fill('')
    await number.pressSequentially(typed)
    await expect(number).toHaveValue(written)
    await expect(rosa.frame.getByRole('img', { name: brand })).toBeVisible()
  }
  await rosa.box('expiry').pressSequentially('531')
  await expect(rosa.box('expiry')).toHaveValue('05 / 31')
})

test('every brand of card has its picture, 100 by 65 [ORDER-18]', async ({ page, person }) => {
  await atTheCard(page, person)
  for (const brand of [...cardBrands, 'americanexpress']) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, `/cards/${brand}.svg`)
    expect([brand, ...size]).toEqual([brand, 100, 65])
  }
})

test('a card’s number and code reach the vault alone: no call, address, store or message of the page holds them', async ({
  page,
  person,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (!host.startsWith('vault.')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const { rosa } = await atTheCard(page, person)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  })
  await rosa.typeCard(works, '0531', '987')
  await rosa.press('Pay $30.00')
  await rosa.sees('Your order is paid')
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.some((message) => message.includes('"kept"'))).toBe(true)
  const told = JSON.stringify([sent, heard, await keptBy(page)])
  expect(told).not.toMatch(/4242 ?4242|"987"/)
})
