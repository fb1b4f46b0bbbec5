import type { Page } from '@playwright/test'
import { agreement, deliveryAddress, rentalOrder } from '#test/api/customer.ts'
import { bankWindow } from '../pages/bank-window.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { post } from '../states/arrange.ts'
import { payByCard } from '../states/arrange-orders.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const fold = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const open = (page: Page, name: string) => fold(page, name).locator('summary').click()

test('has one list of what is left, which moves on as it is done, and two addresses [ROUTE-21, ROUTE-22, SCREEN-02, SCREEN-12]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  const list = page.getByRole('region', { name: 'Get ready to take payments' })
  const task = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await page.goto(`/${id}/set-up`)
  await rosa.expectHeading('You’re approved')
  await expect(list.getByText('1 of 3 done')).toBeVisible()
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Open your account (Done)',
    'Link a bank account',
    'Get a terminal',
    'Take your first payment',
  ])
  await expect(page.locator('.button-primary')).toHaveText(['Link a bank account'])
  await expect(task('Get a terminal').getByText('Optional', { exact: true })).toBeVisible()
  await expect(task('Take your first payment').getByRole('link')).toHaveAttribute('href', /^https:/)
  await expect(page.getByText('Partners who own')).toHaveCount(0)
  await task('Get a terminal').getByRole('link').click()
  await expect(page).toHaveURL(`/${id}/order`)

  await page.goto(`/${id}/complete`)
  await task('Link a bank account').getByRole('link').click()
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await page.getByRole('link', { name: 'See what’s next' }).click()
  await expect(page).toHaveURL(`/${id}/complete`)
  await expect(task('Link a bank account').getByText('In progress')).toBeVisible()
  await expect(task('Link a bank account')).toContainText(/by [A-Z][a-z]+, [A-Z][a-z]+ \d{1,2}, \d{4}\./)
  await expect(task('Link a bank account').getByRole('link')).toHaveText('Use another bank account')
  await expect(page.locator('.button-primary')).toHaveText(['Take a payment'])
})

test('says when money arrives, and nothing that is not known [SCREEN-12]', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/complete`)
  await expect(fold(page, 'Your first payout')).toContainText('Once a bank account is linked')
  await page.goto(`/${id}/bank`)
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
  await applicantPage(page, bakery).expectHeading('Your bank account is linked')
  await page.goto(`/${id}/complete`)
  const payout = fold(page, 'Your next payout')
  await expect(payout).toContainText(/By (?:Mon|Tues|Wednes|Thurs|Fri)day, [A-Z][a-z]+ \d{1,2}/)
  await expect(payout).toContainText('With the payments you’ve taken through today.')
  await expect(payout).toContainText('Harbor Savings, checking account ending in 8761')
  await expect(page.getByText('2 of 3 done')).toBeVisible()
})

test('names each service with its own status, its rates, documents and history [LET-05, LET-06]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/complete`)
  const services = fold(page, 'Your services')
  await expect(services.locator('summary')).toContainText('2 of 3 active')
  await open(page, 'Your services')
  await expect(services.getByRole('listitem').getByRole('heading')).toHaveText([
    'Take cards in person',
    'Take cards online',
    'Payouts to your bank account',
  ])
  await expect(services.getByRole('listitem').locator('.chip')).toHaveText([
    'Active',
    'Active',
    'Not active yet',
  ])
  await expect(services).toContainText('You can order terminals at any time.')
  await open(page, 'Your rates')
  await expect(fold(page, 'Your rates').getByRole('table')).toBeVisible()
  await open(page, 'History')
  await expect(fold(page, 'History').getByRole('listitem').first()).toContainText(
    'You started your application',
  )
  await open(page, 'Documents')
  await fold(page, 'Documents').getByRole('link', { name: 'View signed agreement' }).click()
  await applicantPage(page, bakery).expectHeading('Your signed agreement')
  await expect(page.getByText(/^Signed on [A-Z][a-z]+ \d{1,2}, \d{4}\. Version 2026-01\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '7. Fees' })).toBeVisible()
  await expectAccessible(page, 'signed agreement')
  await page.goBack()
  await open(page, 'Documents')
  await fold(page, 'Documents').getByRole('link', { name: 'View decision letter' }).click()
  await expect(page).toHaveURL(`/${id}/letter`)
})

test('shows the order with its devices and its next charge [SCREEN-21]', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const world = { request: page.request }
  await post(world, `/applications/${id}/orders`, {
    ...rentalOrder,
    ...agreement('ACH.monthly.later.verified.3'),
    address: deliveryAddress,
  })
  await payByCard(world, id, { amount: 3000, card: 'approved' })
  await page.goto(`/${id}/complete`)
  const devices = fold(page, 'Devices and charges')
  await expect(devices.locator('summary')).toContainText('Paid')
  await open(page, 'Devices and charges')
  await expect(devices).toContainText('Handheld, 5-inch screen × 1')
  await expect(devices).toContainText('$30.00 a month')
  await expect(devices).toContainText(/Next charge\s*\$30\.00 on \w+day, \w+ \d+/)
})

for (const [locale, createBody] of [
  ['en-US', (email: string) => reviewReadyUS(email)],
  ['fr-CA', (email: string) => reviewReadyCA(email, { sin: '046454286', territory: 'ON' })],
] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('is at most two screens of a phone when nothing is open [SCREEN-12]', async ({ page, person }) => {
      await signIn(page.request, person)
      const id = await createDecidedApplication(page.request, createBody(person.email))
      await page.goto(`/${id}/complete`)
      await expect(page.locator('#root .checklist')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(2 * 844)
    })
  })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('everything but the history stands open, with and without scripts [SPEED-03, SCREEN-12]', async ({
    page,
    person,
    browser,
  }) => {
    await signIn(page.request, person)
    const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
    await page.goto(`/${id}/complete`)
    for (const name of ['Your services', 'Your rates', 'Devices and charges', 'Documents']) {
      await expect(fold(page, name)).toBeVisible()
      await expect(fold(page, name).locator('summary')).toHaveCount(0)
    }
    await expect(fold(page, 'History').locator('summary')).toBeVisible()
    await expectAccessible(page, 'home on a wide screen')
    const state = await page.context().storageState()
    const silent = await browser.newContext({ javaScriptEnabled: false, storageState: state })
    const visit = await silent.newPage()
    await visit.setViewportSize({ width: 1280, height: 800 })
    await visit.goto(page.url())
    await expect(visit.locator('.fold .home-documents')).toBeVisible()
    await silent.close()
  })
})

test('before approval the setup address leads to the status page [ROUTE-21]', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${id}/set-up`)
  await applicantPage(page, bakery).expectHeading('Your application is in review')
})

test('on the terminal brand confirms the bank account and shows the remaining terminal setup [ROUTE-21, ROUTE-22, DEC-19]', async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/incorrect-url`)
  const id = await page.evaluate(
    async ({ email, name, body }) => {
      const send = async (path: string, data: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'browser' }
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) })
        return ((await response.json()) as { data: { application: { id: string } } }).data
      }
      await send('/sandbox/session', { email, name })
      const { application } = await send('/api/v2/applications', body)
      await send(`/api/v2/applications/${application.id}/onboard`, {})
      return application.id
    },
    { ...person, body: withTerms(reviewReadyUS(person.email)) },
  )
  const { origin } = new URL(page.url())
  const rosa = applicantPage(page, bakery)
  await page.goto(`${origin}/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await expect(page).toHaveURL(`${origin}/${id}/connected`)
  await expect(page.getByText('ending in 6789')).toBeVisible()
  await expect(page.getByText('Order a terminal whenever you want')).toBeVisible()
  await page.getByRole('link', { name: 'See what’s next' }).click()
  await rosa.expectHeading('You’re approved')
})

const withTerms = ({ applicant, company }: ReturnType<typeof reviewReadyUS>) => ({
  applicant: { ...applicant, terms: { signed: true } },
  company,
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada shows what is left in French, under the referral’s prefix [ROUTE-22]', async ({
    page,
    person,
  }) => {
    await signIn(page.request, person)
    const body = reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await createDecidedApplication(page.request, body)
    await page.goto(`/r/demo-reseller/${id}/set-up`)
    const elise = applicantPage(page, atelier)
    await elise.expectHeading('Votre demande est approuvée')
    await expect(page.getByText('Fait : 1 sur 3')).toBeVisible()
    await page.getByRole('link', { name: 'Associer un compte' }).click()
    await expect(page).toHaveURL(`/r/demo-reseller/${id}/bank`)
  })
})
