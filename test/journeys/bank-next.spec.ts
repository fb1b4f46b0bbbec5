import type { Page } from '@playwright/test'
import { delivery, rental } from '../api/customer.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredUS } from './application.ts'
import { bakery } from './answers.ts'
import { askedUS } from './asked.ts'
import { bankWindowAt } from './bank-window.ts'
import { signIn, signInByHand } from './sign-in.ts'
import { expect, test, type Person } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

async function linksAnAccount(page: Page): Promise<void> {
  await applicantAt(page, bakery).sees('Where should we send your money?')
  const bank = bankWindowAt(page)
  await bank.open()
  await bank.pick('Harbor Savings')
  await bank.signIn('user_good')
  await bank.choose('Checking, ending in 8761')
}

/** Approved at BASIC, and asked for whatever makes it FULL. */
const basic = (page: Page, person: Person) => askedUS(page.request, person, { ein: '3333' })

test('once an application has become FULL the bank is asked next, and then that it is linked [DEC-12, DEC-20]', async ({
  page,
  person,
}) => {
  const id = await basic(page, person)
  await page.goto(`/${id}`)
  await linksAnAccount(page)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank/success$`))
})

test('with a terminal on order, linking the account leads to what is still to be set up [DEC-20, DEC-21]', async ({
  page,
  person,
}) => {
  const id = await basic(page, person)
  const ordered = await page.request.post(`/api/v2/applications/${id}/orders`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { ...rental, address: delivery },
  })
  expect(ordered.status(), await ordered.text()).toBe(201)
  await page.goto(`/${id}`)
  await linksAnAccount(page)
  await expect(page).toHaveURL(new RegExp(`/${id}/set-up$`))
})

test('on the terminal brand linking the account leads to connected [DEC-19]', async ({
  page,
  person,
  baseURL,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/${id}/bank`)
  await signInByHand(page, person)
  await linksAnAccount(page)
  await expect(page).toHaveURL(new RegExp(`//poynt\\.localhost:\\d+/${id}/connected$`))
})

test('whoever came from a partner goes back there once the account is linked [DEC-22]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, {
    ...answeredUS(person.email),
    application: { referralUrlId: 'demo-reseller' },
  })
  await page.route('https://juniper.example.com/**', (route) => route.fulfill({ body: 'the partner' }))
  await page.goto(`/r/demo-reseller/${id}/bank`)
  await linksAnAccount(page)
  await expect(page).toHaveURL(/^https:\/\/juniper\.example\.com\/return/)
})
