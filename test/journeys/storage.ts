/** Everything this browser keeps of a page, and where it stands, as one text to look for secrets in. */
import type { Page } from '@playwright/test'

export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const cached = await caches.keys()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      location.href,
      databases.map(({ name }) => name),
      cached,
    ])
  })
