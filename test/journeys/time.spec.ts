import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { startOwnProduct, type OwnProduct } from './own-product.ts'
import { signInByHand } from './sign-in.ts'
import { expect, test } from './story.ts'

const minute = 60_000
const day = 24 * 60 * minute

test.describe.configure({ mode: 'default' })

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

test('a session lasts two hours from the last thing one did; after them sign-in says why, and leads back [SEC-14, SEC-15]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  await page.goto(product.origin)
  await signInByHand(page, person)
  await rosa.sees('Get paid in person, on the phone and online')
  const id = await anApplication(page.request, begunUS(person.email), product.origin)
  const question = `${product.origin}/${id}/business-address`

  await product.advance(119 * minute)
  await page.goto(question)
  await rosa.sees('Where is your business?')
  await product.advance(119 * minute)
  await page.reload()
  await rosa.sees('Where is your business?')

  await rosa.type.address(bakery.businessAddress)
  await product.advance(120 * minute)
  await rosa.goOn()
  await expect(page.getByText('Your session expired. Please sign in again.')).toBeVisible()
  await signInByHand(page, person)
  await rosa.sees('Where is your business?')
  await expect(page).toHaveURL(question)
})

for (const [ending, outcome] of [
  ['6789', 'Confirmed'],
  ['0002', 'The test deposit failed'],
] as const)
  test(`the test deposit to an account ending in ${ending} is known after its days: ${outcome}`, async ({
    page,
    person,
  }) => {
    const rosa = applicantAt(page, bakery)
    await page.goto(product.origin)
    await signInByHand(page, person)
    await rosa.sees('Get paid in person, on the phone and online')
    const id = await aDecidedApplication(page.request, answeredUS(person.email), product.origin)
    await page.goto(`${product.origin}/${id}/bank`)
    await rosa.type.bankAccount({ ...bakery.bank, accountNumber: `00012345${ending}` })
    await rosa.press('Link this account')
    await expect(page.getByText('Test deposit on its way')).toBeVisible()

    await product.advance(5 * day)
    await expect
      .poll(async () => {
        await page.goto(`${product.origin}/${id}/complete`)
        const signIn = page.getByRole('button', { name: 'Sign in' })
        const approved = page.getByRole('heading', { name: 'You’re approved' })
        await expect(signIn.or(approved)).toBeVisible()
        if (await signIn.isVisible()) await signInByHand(page, person)
        await expect(approved).toBeVisible()
        return page.getByText(outcome, { exact: true }).isVisible()
      })
      .toBe(true)
  })
