import type { Page } from '@playwright/test'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { declinedCard, orderPage, approvedCard } from '../pages/order-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, test, type Person } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Opens the card form for an order of one terminal. */
async function openCardForm(page: Page, { email }: Person) {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(email))
  await page.goto(`/${id}/order`)
  await rosa.setQuantity('Countertop terminal', 1)
  await rosa.press('Continue to card details')
  await rosa.expectHeading('Your card')
  await expect(rosa.box('number')).toBeVisible()
  return { rosa, id }
}

const brandsWithIcons = [
  'amex',
  'americanexpress',
  'dinersclub',
  'discover',
  'jcb',
  'mastercard',
  'visa',
  'unionpay',
  'default',
]

test('the card form is as high as its fields, also when errors come and go', async ({ page, person }) => {
  const { rosa } = await openCardForm(page, person)
  const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  const content = () => rosa.frame.locator('body').evaluate((body) => body.getBoundingClientRect().height)
  const expectFit = () =>
    expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThanOrEqual(1)
  await expectFit()
  const before = await height()
  await rosa.press('Pay $30.00')
  await expect.poll(height).toBeGreaterThan(before)
  await expectFit()
  await rosa.typeCard(declinedCard)
  await expect.poll(height).toBe(before)
})

test('after a declined card the order stays open, and another card pays for it [ERR-13]', async ({
  page,
  person,
}) => {
  const { rosa, id } = await openCardForm(page, person)
  const declined = page
    .getByRole('alert')
    .filter({ hasText: 'Your selected payment method was declined by bank. Please use another one.' })
  await rosa.typeCard(declinedCard)
  await rosa.press('Pay $30.00')
  await expect(declined).toBeVisible()
  await expect(rosa.box('number')).toHaveValue('')

  await page.goto(`/${id}/order`)
  await rosa.expectHeading('Your payment was declined')
  await expect(
    page.getByText(/^Your bank declined our charge of \$30\.00 to Visa ending in 0002 on \w+ \d+, \d+\./),
  ).toBeVisible()
  await expect(declined).toHaveCount(0)
  await rosa.expectLine('Countertop terminal', '$30.00')
  await rosa.press('Continue to card details')
  await rosa.typeCard(approvedCard)
  await rosa.press('Pay $30.00')
  await rosa.expectHeading('Your order is paid')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})

test('the card frame takes the page’s font and known colors, and no other property', async ({
  page,
  person,
}) => {
  await openCardForm(page, person)
  const frame = page.frames().find((one) => one.url().includes('/sandbox/vault'))
  const property = (name: string) =>
    frame?.evaluate((one) => document.documentElement.style.getPropertyValue(one), name)
  await page.evaluate(() => {
    const iframe = document.querySelector('iframe')
    const theme = { accent: 'rgb(1, 2, 3)', backdrop: 'rgb(1, 2, 3)' }
    const { origin } = new URL(iframe?.src ?? '')
    iframe?.contentWindow?.postMessage({ channel: 'card-frame', type: 'theme', theme }, origin)
  })
  await expect.poll(() => property('--accent')).toBe('rgb(1, 2, 3)')
  expect(await property('--backdrop')).toBe('')
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily
  // The page sends its own theme once the frame is ready.
  await expect
    .poll(() => frame?.locator('label').first().evaluate(fontOf))
    .toBe(await page.locator('h1').evaluate(fontOf))
  expect(await frame?.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('1rem Figtree')))).toBe(
    true,
  )
})

test('reports a vault that does not respond, keeps the input and recovers on retry [ERR-12]', async ({
  page,
  person,
}) => {
  const { rosa } = await openCardForm(page, person)
  await page.route('**/sandbox/cards', (route) => route.abort())
  await rosa.typeCard(approvedCard)
  await rosa.press('Pay $30.00')
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Service temporarily unavailable. Please try again later.' })
  await expect(alert).toBeVisible()
  await expect(rosa.box('number')).toHaveValue(approvedCard)
  await page.unroute('**/sandbox/cards')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await rosa.expectHeading('Your order is paid')
})

test('reports a card form that does not load and reloads it on request [ERR-12]', async ({
  page,
  person,
}) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.route('**/sandbox/vault?**', (route) => route.abort())
  await page.goto(`/${id}/order/card`)
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Service temporarily unavailable. Please try again later.' })
  await expect(alert).toBeVisible()
  await page.unroute('**/sandbox/vault?**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await rosa.typeCard(approvedCard)
  await rosa.press('Save this card')
  await rosa.expectHeading('Order your terminal')
  await rosa.setQuantity('Countertop terminal', 1)
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeVisible()
})

test('keeps input and submission made before the card form’s script loads', async ({ page, person }) => {
  const rosa = orderPage(page)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/sandbox/vault.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/${id}/order`)
  await rosa.setQuantity('Countertop terminal', 1)
  await rosa.press('Continue to card details')
  await rosa.typeCard('4242424242424242')
  await rosa.press('Pay $30.00')
  arrive()
  await rosa.expectHeading('Your order is paid')
})

test('a frame whose first message was missed takes the card all the same', async ({ page, person }) => {
  await page.addInitScript(() => {
    const miss = (event: MessageEvent<{ type?: string }>) => {
      if (event.data.type === 'ready') event.stopImmediatePropagation()
    }
    addEventListener('message', miss)
  })
  const { rosa } = await openCardForm(page, person)
  await rosa.typeCard(approvedCard)
  await rosa.press('Pay $30.00')
  await rosa.expectHeading('Your order is paid')
})

test('shows each card error at its field and places no order', async ({ page, person }) => {
  const { rosa } = await openCardForm(page, person)
  await rosa.press('Pay $30.00')
  await expect(rosa.box('number')).toBeFocused()
  for (const [name, text] of [
    ['number', 'Enter the 12 to 19 digits of the card number.'],
    ['expiry', 'Enter the month and year on the card, for example 05/29.'],
    ['cvv', 'Enter the 3 digits on the back of the card.'],
  ] as const)
    await expect(rosa.box(name)).toHaveAccessibleDescription(new RegExp(text))
  await rosa.typeCard('4242 4242 4242 4243', '0131', '12')
  await rosa.box('cvv').press('Enter')
  await expect(rosa.box('number')).toHaveAccessibleDescription(/That card number isn’t valid/)
  await expect(rosa.box('expiry')).not.toHaveAttribute('aria-invalid')
  await expect(rosa.box('cvv')).toHaveAttribute('aria-invalid')
})

test('formats the card number and shows its brand', async ({ page, person }) => {
  const { rosa } = await openCardForm(page, person)
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

test('shows a 100 × 65 picture for every card brand [ORDER-18]', async ({ page, person }) => {
  await openCardForm(page, person)
  for (const brand of brandsWithIcons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, `/cards/${brand}.svg`)
    expect([brand, ...size]).toEqual([brand, 100, 65])
  }
})

test('sends card number and CVV to the vault only: not to our API, URLs, storage or messages', async ({
  page,
  person,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (!host.startsWith('vault.')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const { rosa } = await openCardForm(page, person)
  await page.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)))
  })
  await rosa.typeCard(approvedCard, '0531', '987')
  await rosa.press('Pay $30.00')
  await rosa.expectHeading('Your order is paid')
  const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages)
  expect(messages.some((message) => message.includes('"tokenized"'))).toBe(true)
  const observed = JSON.stringify([sent, messages, await browserStorage(page)])
  expect(observed).not.toMatch(/4242 ?4242|"987"/)
})
