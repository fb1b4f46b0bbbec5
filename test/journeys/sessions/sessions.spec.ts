import { request } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

test('a person finds where they are signed in through the menu and signs out everywhere else [SEC-22]', async ({
  page,
  person,
  baseURL,
}) => {
  const elsewhere = await request.newContext({ baseURL: baseURL ?? '', userAgent: laptop })
  await signIn(elsewhere, person)
  await signIn(page.request, person)
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Where you’re signed in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where you’re signed in' })).toBeVisible()
  const sessions = page.locator('.page-main li')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This browser')
  await expect(sessions.last()).toContainText('Firefox on Windows')
  await expectAccessible(page, 'where you are signed in')

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You’re signed out of one other place.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(sessions.first()).toContainText('This browser')
  expect((await elsewhere.get('/api/v2/session')).status()).toBe(401)
  await elsewhere.dispose()
  await page.reload()
  await expect(page.getByText('You’re only signed in here.')).toBeVisible()
})
