import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
  readApplication,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { bankWindow } from '../pages/bank-window.ts'
import { expect, returnAfter, test } from '../fixtures/dedicated-test.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { messagesTo } from '../fixtures/messages.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a session expires after two hours of inactivity; sign-in explains it and leads back [SEC-14, SEC-15]', async ({
  page,
  person,
  product,
}) => {
  const rosa = applicantPage(page, bakery)
  await signIn(page.request, person)
  const id = await createApplication(page.request, partialUS(person.email))
  const question = `/${id}/business-address`

  await product.advance(119 * minute)
  await page.goto(question)
  await rosa.expectHeading('Where is your business?')
  await product.advance(119 * minute)
  await page.reload()
  await rosa.expectHeading('Where is your business?')

  await rosa.fill.address(bakery.businessAddress)
  await product.advance(120 * minute)
  await rosa.pressContinue()
  await expect(page.getByText('Your session expired. Please sign in again.')).toBeVisible()
  await signInThroughPage(page, person)
  await rosa.expectHeading('Where is your business?')
  await expect(page).toHaveURL(question)
})

test('without a bureau response the page says that a check isn’t responding, until a retry decides it', async ({
  page,
  person,
  product,
}) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, reviewReadyUS(person.email, { ssn4: '6666' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  const refused = page.waitForResponse((response) => response.url().endsWith('/onboard'))
  await rosa.submit()
  expect((await refused).status()).toBe(504)

  await rosa.expectHeading('One of our checks isn’t responding')
  await expect(page).toHaveURL(new RegExp(`/${id}/success$`))
  await expect(page.getByText('We keep trying automatically')).toBeVisible()
  await expect(page.getByText('If it still isn’t responding after an hour, our team')).toBeVisible()
  await expect(page.getByText(/^You’ll hear from us by \w+day, /)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(`/${id}/verifying`)
  await expect(page.getByText(/^If it takes longer, you’ll hear from us by \w+day, /)).toBeVisible()

  await product.advance(5 * minute)
  await expect
    .poll(async () => (await readApplication(page.request, id)).application.decision)
    .toBe('APPROVED')
  await page.reload()
  await rosa.expectHeading('You’re approved')
})

for (const [ending, outcome] of [
  ['6789', 'Verified'],
  ['0002', 'Test deposit returned'],
] as const)
  test(`the test deposit to an account ending in ${ending} ends as ${outcome}`, async ({
    page,
    person,
    product,
  }) => {
    const rosa = applicantPage(page, bakery)
    await signIn(page.request, person)
    const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
    await page.goto(`/${id}/bank`)
    await rosa.fill.bankAccount({ ...bakery.bank, accountNumber: `00012345${ending}` })
    await rosa.press('Link this account')
    await expect(page.getByText('Test deposit on its way')).toBeVisible()
    await page.goto(`/${id}/complete`)
    for (const start of ['Your account is linked. We verify it', 'We’ll verify the account'])
      await expect(
        page.getByText(
          new RegExp(`^${start} once the test deposit arrives, by \\w+day, \\w+ \\d+, \\d{4}\\.$`),
        ),
      ).toBeVisible()
    await expect(page.getByText('We’ll answer by')).toHaveCount(0)

    await returnAfter(5 * day, { page, person, product })
    await expect
      .poll(async () => (await page.request.get(`/api/v2/applications/${id}/financial-instruments`)).text())
      .not.toContain('"PENDING"')
    await page.goto(`/${id}/complete`)
    await expect(page.getByText(outcome, { exact: true })).toBeVisible()
  })

test('reports a returned test deposit on the page and by email, and another account can be linked', async ({
  page,
  person,
  product,
}) => {
  const rosa = applicantPage(page, bakery)
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount({ ...bakery.bank, accountNumber: '000123450002' })
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await returnAfter(5 * day, { page, person, product })
  await expect
    .poll(async () => {
      const mails = await messagesTo(page.request, person.email)
      return mails.find(({ links }) => links.some((link) => link.endsWith('/bank')))?.text
    })
    .toContain('0002')
  await page.goto(`/${id}/complete`)
  await expect(page.getByText('The test deposit to the account ending in 0002 was returned')).toBeVisible()
  await expect(page.getByText('Once a bank account is linked', { exact: true })).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('Test deposit returned', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await expect(page.getByText('We couldn’t verify your bank account')).toBeVisible()
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await rosa.expectHeading('Your bank account is linked')
})
