import { aDecidedApplication, answeredUS } from './application.ts'
import { expect, test } from './own-story.ts'
import { declines, shopperAt, works } from './shopper.ts'
import { signIn } from './sign-in.ts'
import { messagesTo } from './texts.ts'

const day = 24 * 60 * 60_000

test('a trial costs nothing; once it is over a month is charged to the card, and where that declines another card pays', async ({
  page,
  person,
  product,
}) => {
  const rosa = shopperAt(page)
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, {
    ...answeredUS(person.email),
    application: { referralUrlId: 'demo-cobrand' },
  })
  const base = `/r/demo-cobrand/${id}`
  await page.goto(`${base}/order`)
  await expect(page.getByText('Free for 30 days, then $19.95 a month')).toBeVisible()
  await rosa.take('Countertop terminal', 0)
  await rosa.take('Handheld, 5-inch screen', 1)
  await rosa.seesLine('Due now', '$0.00')
  await rosa.seesLine('Each month, after 30 days', '$19.95')
  await rosa.press('Continue to card details')
  await rosa.typeCard(declines)
  await rosa.press('Place order')
  await rosa.sees('Your order is confirmed')

  // Whatever the calendar, a month that is charged begins within two of them.
  await product.advance(62 * day)
  await signIn(page.request, person)
  const declined = async () =>
    (await messagesTo(page.request, person.email)).filter(({ text }) => text.includes('was declined by bank'))
  await expect.poll(async () => (await declined()).length).toBeGreaterThan(0)
  await page.goto(`${base}/order`)
  await rosa.sees('A month’s rent was declined')
  await rosa.press('Continue to card details')
  await rosa.typeCard(works)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByText('Past due')).toHaveCount(0)
})
