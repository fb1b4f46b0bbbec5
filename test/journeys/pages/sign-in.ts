/** Signs in through the page of the sign-in host or, faster, through the sandbox API. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Person } from '../fixtures/test.ts'

/** Requires the page of the sign-in host to be open. */
export async function signInThroughPage(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Name (optional)').fill(person.name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Creates a session for the browser of `request`. */
export async function signIn(
  request: APIRequestContext,
  { email, name }: Person,
  roles: readonly ('support' | 'underwriter' | 'senior_underwriter' | 'auditor' | 'partner')[] = [],
): Promise<void> {
  const response = await request.post('/sandbox/session', { data: { email, name, roles } })
  expect(response.status()).toBe(200)
}

/** Ends the session on the server and leaves the browser's cookies, like an expired session. */
export async function expireSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const response = await fetch(new URL('/api/v2/session', page.url()), {
    method: 'DELETE',
    headers: {
      'X-Requested-With': 'browser',
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
  expect(response.status).toBe(200)
}
