/** What a page sends to the API. */
import type { Page, Request } from '@playwright/test'

/** The calls that change something, in the order they were sent, such as `PUT /applications/urn:app:…`; what is counted aside. */
export function watchSaves(page: Page): string[] {
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && isApi(request)) saves.push(nameOf(request))
  })
  return saves
}

const isApi = (request: Request): boolean => {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && pathname !== '/api/v2/analytics'
}

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace('/api/v2', '')}`
