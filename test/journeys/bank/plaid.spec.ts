import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

// The content security policy allows Plaid's script only if Plaid is the configured vendor.
test.use({ bypassCSP: true })

/** The part of Plaid's configuration that the stub uses. */
interface Config {
  token: string
  onSuccess: (publicToken: string, metadata: object) => void
  onExit: (failure: object | null, metadata: object) => void
}

/** Replaces Plaid's script with a stub whose sessions end with the given results in order. */
async function stubPlaidSessions(page: Page, ...results: object[]): Promise<void> {
  await page.route('**/plaid/token', (route) =>
    route.fulfill({
      json: { data: { window: 'plaid', token: 'link-token-1', expiresAt: '2030-01-01T00:00:00Z' } },
    }),
  )
  const script = (results: { publicToken?: string; failure?: object; metadata: object }[]) => {
    const create = ({ token, onSuccess, onExit }: Config) => ({
      open: () => {
        const { publicToken, failure = null, metadata } = results.shift() ?? { metadata: {} }
        if (token !== 'link-token-1') throw new Error('Plaid was opened with another token')
        if (publicToken) onSuccess(publicToken, metadata)
        else onExit(failure, metadata)
      },
      exit: () => {},
      destroy: () => {},
    })
    Object.assign(window, { Plaid: { create } })
  }
  await page.route('https://cdn.plaid.com/link/v2/stable/link-initialize.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${String(script)})(${JSON.stringify(results)})`,
    }),
  )
}

test('opens Plaid’s window if Plaid is the vendor and links the account chosen there [SCREEN-17]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const response = await page.request.post('/sandbox/bank-link', { data: { user: 'user_good' } })
  const { publicToken } = ((await response.json()) as { data: { publicToken: string } }).data
  await stubPlaidSessions(
    page,
    { metadata: { status: 'requires_credentials' } },
    { failure: { error_code: 'INSTITUTION_DOWN' }, metadata: { status: null } },
    {
      publicToken,
      metadata: { institution: { name: 'Cedar National Bank' }, accounts: [{ id: 'cedar-savings' }] },
    },
  )
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.press('Choose my bank')
  await expect(page.getByRole('button', { name: 'Choose my bank' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await rosa.press('Choose my bank')
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await rosa.press('Try again')
  await rosa.expectHeading('Your bank account is linked')
  await expect(page.getByText('ending in 1111')).toBeVisible()
})

test('links a bank unknown to Plaid by its numbers', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await stubPlaidSessions(page, { metadata: { status: 'institution_not_found' } })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.press('Choose my bank')
  await expect(page.getByText('Your bank isn’t on the list')).toBeVisible()
  await expect(rosa.box('Routing number')).toBeVisible()
})

test('an account that Plaid did not return in time is asked for again, without another sign-in at the bank [VEND-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const response = await page.request.post('/sandbox/bank-link', { data: { user: 'user_good' } })
  const { publicToken } = ((await response.json()) as { data: { publicToken: string } }).data
  const metadata = { institution: { name: 'Cedar National Bank' }, accounts: [{ id: 'cedar-savings' }] }
  // A second session would end without an account.
  await stubPlaidSessions(page, { publicToken, metadata })
  await page.route(
    '**/financial-instruments/plaid',
    (route) =>
      route.fulfill({
        status: 504,
        json: { message: '', requestId: 'r', errors: [{ code: 'provider_timeout', message: 'No answer.' }] },
      }),
    { times: 1 },
  )
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.press('Choose my bank')
  await expect(page.getByRole('alert')).toContainText('No answer.')
  await rosa.press('Try again')
  await rosa.expectHeading('Your bank account is linked')
})
