import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

// Plaid's script is allowed where Plaid is the vendor; here the sandbox is.
test.use({ bypassCSP: true })

/** What a page gives Plaid's script, as far as the stand-in below uses it. */
interface Config {
  token: string
  onSuccess: (publicToken: string, metadata: object) => void
  onExit: (failure: object | null, metadata: object) => void
}

/** The server names Plaid's window; in its script's place stands one that ends as told. */
async function plaidEnds(page: Page, ...ends: object[]): Promise<void> {
  await page.route('**/plaid/token', (route) =>
    route.fulfill({
      json: { data: { window: 'plaid', token: 'link-token-1', expiresAt: '2030-01-01T00:00:00Z' } },
    }),
  )
  const script = (told: { publicToken?: string; failure?: object; metadata: object }[]) => {
    const create = ({ token, onSuccess, onExit }: Config) => ({
      open: () => {
        const { publicToken, failure = null, metadata } = told.shift() ?? { metadata: {} }
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
    route.fulfill({ contentType: 'text/javascript', body: `(${String(script)})(${JSON.stringify(ends)})` }),
  )
}

test('where Plaid is the vendor its own window opens, and the account chosen there is linked [SCREEN-17]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const answer = await page.request.post('/sandbox/bank-link', { data: { user: 'user_good' } })
  const { publicToken } = ((await answer.json()) as { data: { publicToken: string } }).data
  await plaidEnds(
    page,
    { metadata: { status: 'requires_credentials' } },
    { failure: { error_code: 'INSTITUTION_DOWN' }, metadata: { status: null } },
    {
      publicToken,
      metadata: { institution: { name: 'Cedar National Bank' }, accounts: [{ id: 'cedar-savings' }] },
    },
  )
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.press('Choose my bank')
  await expect(page.getByRole('button', { name: 'Choose my bank' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await rosa.press('Choose my bank')
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong.')
  await rosa.press('Try again')
  await rosa.sees('Your bank account is linked')
  await expect(page.getByText('ending in 1111')).toBeVisible()
})

test('a bank that Plaid does not know is linked by its numbers', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await plaidEnds(page, { metadata: { status: 'institution_not_found' } })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.press('Choose my bank')
  await expect(page.getByText('Your bank isn’t on the list')).toBeVisible()
  await expect(rosa.box('Routing number')).toBeVisible()
})
