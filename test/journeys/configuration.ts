/** The page's configuration as the server gives it, changed in the one point a story is about. */
import type { Page } from '@playwright/test'
import type { Flags } from '../../src/domain/settings.ts'

const configs = '**/api/v2/configs?**'

export async function withFlags(page: Page, flags: Partial<Flags>): Promise<void> {
  await page.route(configs, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { flags: Partial<Flags> } }
    await route.fulfill({ json: { data: { ...data, flags: { ...data.flags, ...flags } } } })
  })
}

/** The configuration call is answered with a failure. */
export async function withoutConfiguration(
  page: Page,
  status: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const body = { message: '', requestId: 'r', errors: [] }
  await page.route(configs, (route) => route.fulfill({ status, headers, json: body }))
}
