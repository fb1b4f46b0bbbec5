import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { expect, returnAfter, test } from '../fixtures/dedicated-test.ts'
import { declinedCard, orderPage, approvedCard } from '../pages/order-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { messagesTo } from '../fixtures/messages.ts'

const day = 24 * 60 * 60_000

test('a trial is free; afterwards each month is charged to the card, and another card replaces a declined one', async ({
  page,
  person,
  product,
}) => {
  const rosa = orderPage(page)
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, {
    ...reviewReadyUS(person.email),
    application: { referralUrlId: 'demo-cobrand' },
  })
  const base = `/r/demo-cobrand/${id}`
  await page.goto(`${base}/order`)
  await expect(page.getByText('Free for 30 days, then $19.95 a month')).toBeVisible()
  await rosa.setQuantity('Lakeshore Handheld', 1)
  await rosa.expectLine('Due now', '$0.00')
  await rosa.expectLine('Each month, after 30 days', '$19.95')
  await rosa.press('Continue to card details')
  await rosa.typeCard(declinedCard)
  await rosa.press('Place order')
  await rosa.expectHeading('Your order is confirmed')
  await expect(page.getByText('Payment method')).toBeVisible()
  await expect(page.getByText('Paid with')).toHaveCount(0)
  // The first month is free: the next charge is that of the first month after it.
  await expect(page.getByText(/^\$19\.95 on /)).toBeVisible()

  // The first charged month starts within 62 days on any date.
  await returnAfter(62 * day, { page, person, product })
  const declined = async () =>
    (await messagesTo(page.request, person.email)).filter(({ text }) =>
      text.includes('We couldn’t charge $19.95'),
    )
  await expect.poll(async () => (await declined()).length).toBeGreaterThan(0)
  await page.goto(`${base}/order`)
  await rosa.expectHeading('Your rental is past due')
  await rosa.press('Continue to card details')
  await rosa.typeCard(approvedCard)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByText('Past due')).toHaveCount(0)
})

test('a rental that ended with its application shows what is past due, and a card pays it [CHG-12, ORDER-16]', async ({
  page,
  person,
  product,
}) => {
  const rosa = orderPage(page)
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, {
    ...reviewReadyUS(person.email, { ein: '3333' }),
    application: { referralUrlId: 'demo-cobrand' },
  })
  const base = `/r/demo-cobrand/${id}`
  await page.goto(`${base}/order`)
  await rosa.setQuantity('Lakeshore Handheld', 1)
  await rosa.press('Continue to card details')
  await rosa.typeCard(declinedCard)
  await rosa.press('Place order')
  await rosa.expectHeading('Your order is confirmed')
  await returnAfter(62 * day, { page, person, product })
  const declined = async () =>
    (await messagesTo(page.request, person.email)).filter(({ text }) =>
      text.includes('We couldn’t charge $19.95'),
    )
  await expect.poll(async () => (await declined()).length).toBeGreaterThan(0)
  // The second month is charged after the first, maybe after the page was read.
  const notice =
    /^Your bank declined our charge of \$39\.90 to Visa ending in 0002 on \w+ \d+, \d+\. Pay \$39\.90 by \w+ \d+, \d+\./
  await expect(async () => {
    await page.goto(`${base}/complete`)
    await rosa.expectHeading('Your rental is past due')
    await expect(page.getByText(notice)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('.button-primary')).toHaveText(['Pay $39.90'])
  await page.getByRole('link', { name: 'Pay $39.90' }).click()
  await rosa.expectHeading('Your rental is past due')

  const headers = { 'X-Requested-With': 'browser' }
  const application = `/api/v2/applications/${id}`
  const governmentIdentification = { value: '5555', sourceType: 'SSN4' }
  await page.request.put(application, { headers, data: { applicant: { governmentIdentification } } })
  await page.request.post(`${application}/onboard`, { headers, data: {} })
  await page.goto(`${base}/success`)
  // No month follows, so that no date does.
  await expect(page.getByText('$39.90 is still due for earlier months.')).toBeVisible()
  await expect(page.getByText('Pay $39.90 by')).toHaveCount(0)
  await page.getByRole('link', { name: 'View your order' }).click()
  await rosa.expectHeading('You still owe for your rental')
  await expect(page.getByText('Your application is closed, so the rental ended.')).toBeVisible()
  await expect(page.getByText('Each month')).toHaveCount(0)
  await rosa.expectLine('Past due (2 months)', '$39.90')
  await rosa.press('Continue to card details')
  await expect(page.getByText(/to charge \$[\d.]+ to the card I enter here\.$/)).toBeVisible()
  await rosa.typeCard(approvedCard)
  await rosa.press((await page.getByRole('button', { name: /^Pay \$/ }).textContent()) ?? '')
  await rosa.expectHeading('Your rental has ended')
  await page.goto(`${base}/order/card`)
  await expect(page).toHaveURL(/\/success$/)
})
