/** Signing in: through the sign-in host's own page, as a person does, or at once, where the story is about something else. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Person } from './story.ts'

/** The page of the sign-in host is in front of the person; types the address and comes back. */
export async function signInByHand(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Name (optional)').fill(person.name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Gives the browser of `request` a session, as the sandbox does for tests. */
export async function signIn(
  request: APIRequestContext,
  { email, name }: Person,
  roles: readonly ('support' | 'underwriter' | 'partner')[] = [],
): Promise<void> {
  const answer = await request.post('/sandbox/session', { data: { email, name, roles } })
  expect(answer.status()).toBe(200)
}

/** Ends the session of this browser on the server, as time would, without telling the browser. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const answer = await fetch(new URL('/api/v2/session', page.url()), {
    method: 'DELETE',
    headers: {
      'X-Requested-With': 'browser',
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
  expect(answer.status).toBe(200)
}
