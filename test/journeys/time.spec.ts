import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS, read } from './application.ts'
import { bakery } from './answers.ts'
import { bankWindowAt } from './bank-window.ts'
import { expect, test } from './own-story.ts'
import { signIn, signInByHand } from './sign-in.ts'
import { messagesTo } from './texts.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a session lasts two hours from the last thing one did; after them sign-in says why, and leads back [SEC-14, SEC-15]', async ({
  page,
  person,
  product,
}) => {
  const rosa = applicantAt(page, bakery)
  await signIn(page.request, person)
  const id = await anApplication(page.request, begunUS(person.email))
  const question = `/${id}/business-address`

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

test('when the bureau does not answer, the application is kept in review, and the answer that comes later shows', async ({
  page,
  person,
  product,
}) => {
  await signIn(page.request, person)
  const id = await anApplication(page.request, answeredUS(person.email, { ssn4: '6666' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  const refused = page.waitForResponse((response) => response.url().endsWith('/onboard'))
  await rosa.sendIn()
  expect((await refused).status()).toBe(504)

  await rosa.sees('Your application is in review')
  await expect(page).toHaveURL(new RegExp(`/${id}/success$`))
  await expect(page.getByRole('alert')).toHaveCount(0)

  await product.advance(5 * minute)
  await expect.poll(async () => (await read(page.request, id)).application.decision).toBe('APPROVED')
  await page.reload()
  await rosa.sees('You’re approved')
})

for (const [ending, outcome] of [
  ['6789', 'Confirmed'],
  ['0002', 'The test deposit failed'],
] as const)
  test(`the test deposit to an account ending in ${ending} is known after its days: ${outcome}`, async ({
    page,
    person,
    product,
  }) => {
    const rosa = applicantAt(page, bakery)
    await signIn(page.request, person)
    const id = await aDecidedApplication(page.request, answeredUS(person.email))
    await page.goto(`/${id}/bank`)
    await rosa.type.bankAccount({ ...bakery.bank, accountNumber: `00012345${ending}` })
    await rosa.press('Link this account')
    await expect(page.getByText('Test deposit on its way')).toBeVisible()

    await product.advance(5 * day)
    await signIn(page.request, person)
    await expect
      .poll(async () => (await page.request.get(`/api/v2/applications/${id}/financial-instruments`)).text())
      .not.toContain('"PENDING"')
    await page.goto(`/${id}/complete`)
    await expect(page.getByText(outcome, { exact: true })).toBeVisible()
  })

test('a test deposit that comes back is told on the page and by mail, which leads to another account', async ({
  page,
  person,
  product,
}) => {
  const rosa = applicantAt(page, bakery)
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/bank`)
  await rosa.type.bankAccount({ ...bakery.bank, accountNumber: '000123450002' })
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is linked')
  await product.advance(5 * day)
  await signIn(page.request, person)
  await expect
    .poll(async () => {
      const mails = await messagesTo(page.request, person.email)
      return mails.find(({ links }) => links.some((link) => link.endsWith('/bank')))?.text
    })
    .toContain('0002')
  await page.goto(`/${id}/complete`)
  await expect(page.getByText('We couldn’t confirm the account ending in 0002')).toBeVisible()
  await expect(page.getByText('As soon as a bank account is linked and confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await expect(page.getByText('The test deposit came back')).toBeVisible()
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await rosa.sees('Your bank account is linked')
})
