import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { untilIdle } from '../fixtures/idle.ts'
import { expect, test } from '../fixtures/test.ts'

/** Records the addresses of what the page loads. */
function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}
const isScript = (path: string): boolean => path.endsWith('.js')

test('needs at most 8 requests before the first field, and 25 for scripts to a linked bank account [SPEED-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const requests = recordRequests(page)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.expectHeading('Who is applying?')
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(8)

  await rosa.completeAllSteps(person.email)
  await rosa.submit()
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  expect(requests.filter(isScript).length).toBeLessThanOrEqual(25)
})

test('fetches only the next stage ahead, and nothing on a metered connection [SPEED-01]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const requests = recordRequests(page)
  const fetched = (stage: string) => requests.some((path) => path.startsWith(`/assets/${stage}-`))
  await page.goto('/get-started')
  await expect.poll(() => fetched('sign-up')).toBe(true)
  for (const later of ['outcome', 'orders', 'owners', 'account']) expect(fetched(later), later).toBe(false)

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  requests.length = 0
  await page.goto('/get-started')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilIdle(page)
  expect(fetched('sign-up')).toBe(false)
})
