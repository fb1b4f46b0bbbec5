import type { Page } from '@playwright/test'
import { agreement, deliveryAddress, rentalOrder } from '#test/api/customer.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { bankWindow } from '../pages/bank-window.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { expect, test, type Person } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

async function linkAccount(page: Page): Promise<void> {
  await applicantPage(page, bakery).expectHeading('Where should we send your payouts?')
  const bank = bankWindow(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
}

/** Approved at BASIC level with open step-ups for FULL. */
const createBasic = (page: Page, person: Person) =>
  createStepUpApplicationUS(page.request, person, { ein: '3333' })

test('after a FULL approval asks for the bank account and then confirms the link [DEC-12, DEC-20]', async ({
  page,
  person,
}) => {
  const id = await createBasic(page, person)
  await page.goto(`/${id}`)
  await linkAccount(page)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank/success$`))
})

test('with a terminal on order, a linked account leads to the remaining setup [DEC-20, DEC-21]', async ({
  page,
  person,
}) => {
  const id = await createBasic(page, person)
  const ordered = await page.request.post(`/api/v2/applications/${id}/orders`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { ...rentalOrder, ...agreement('ACH.monthly.later.verified.3'), address: deliveryAddress },
  })
  expect(ordered.status(), await ordered.text()).toBe(201)
  await page.goto(`/${id}`)
  await linkAccount(page)
  await expect(page).toHaveURL(new RegExp(`/${id}/set-up$`))
})

test('on the terminal brand a linked account leads to the connected page [DEC-19]', async ({
  page,
  person,
  baseURL,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/${id}/bank`)
  await signInThroughPage(page, person)
  await linkAccount(page)
  await expect(page).toHaveURL(new RegExp(`//poynt\\.localhost:\\d+/${id}/connected$`))
})

test('returns to the partner after the account is linked [DEC-22]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, {
    ...reviewReadyUS(person.email),
    application: { referralUrlId: 'demo-reseller' },
  })
  await page.route('https://juniper.example.com/**', (route) => route.fulfill({ body: 'the partner' }))
  await page.goto(`/r/demo-reseller/${id}/bank`)
  await linkAccount(page)
  await expect(page).toHaveURL(/^https:\/\/juniper\.example\.com\/return/)
})
