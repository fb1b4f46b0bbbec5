/** What a page told its data layer. */
import type { Page } from '@playwright/test'
import type { EventName } from '../../src/domain/analytics/events.ts'
import { expect } from './story.ts'

type Pushed = { event: EventName } & Record<string, unknown>

/** Every event of the page as it stands, in order; a reload begins a new list. */
export const eventsOf = (page: Page): Promise<Pushed[]> =>
  page.evaluate(() => (window as unknown as { dataLayer?: Pushed[] }).dataLayer ?? [])

/** Waits for an event, and answers with it. */
export async function eventOf(page: Page, name: EventName): Promise<Pushed> {
  let found: Pushed | undefined
  await expect
    .poll(async () => (found = (await eventsOf(page)).find(({ event }) => event === name)) !== undefined, {
      message: `the event ${name}`,
    })
    .toBe(true)
  if (!found) throw new Error(`${name} was not pushed`)
  return found
}
