/** The addresses outside of the product that a story ends at: nobody is asked there, and what they were given is read. */
import type { Page } from '@playwright/test'
import type { V2 } from '../../src/contract/v2/endpoints.ts'
import type * as z from 'zod/mini'
import { expect } from './story.ts'

/** Answers for every partner and website of the sandbox. */
export async function outside(page: Page): Promise<void> {
  const arrived = '<!doctype html><title>Elsewhere</title><h1>You have arrived</h1>'
  await page.route(/^https:\/\/[\w.-]+\.example\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: arrived }),
  )
}

/** Waits until the person has arrived at the address, and answers with its query. */
export async function arrivedAt(page: Page, address: string): Promise<URLSearchParams> {
  await expect(page.getByRole('heading', { name: 'You have arrived' })).toBeVisible()
  const { origin, pathname, searchParams } = new URL(page.url())
  expect(origin + pathname).toBe(address)
  return searchParams
}

type Redeemed = z.output<V2['POST /auth-codes/redemptions']['answer']>

/** What the partner's own people are told of a code. */
export async function redeemed(page: Page, organizationId: string, code: string | null): Promise<Redeemed> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('the partner has no browser')
  const { origin } = new URL(`http://localhost:${process.env['JOURNEYS_PORT']}`)
  const { request } = context
  await request.post(`${origin}/sandbox/session`, {
    data: { email: `pat@${organizationId}.example.com`, roles: ['partner'], organizationId },
  })
  const answer = await request.post(`${origin}/api/v2/auth-codes/redemptions`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { code },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data } = (await answer.json()) as { data: Redeemed }
  await context.close()
  return data
}
