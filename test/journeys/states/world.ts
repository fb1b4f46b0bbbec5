/** Test world for a page state: a browser at a brand’s host, and API calls made as the person signed in there. */
import { request as requests, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { defaultPortal } from '#domain/referrals/portal.ts'
import type { Locale } from '#messages/translator.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import type { DedicatedServer } from '../fixtures/dedicated-server.ts'
import { test as onDedicatedServer } from '../fixtures/dedicated-test.ts'
import { test as story, type Person } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'
import type { World } from './page-state.ts'

/** `SCREENSHOT_BRAND=poynt` shows the pages of the terminal brand. */
const brand = process.env['SCREENSHOT_BRAND'] ?? defaultPortal

/** Chromium resolves every *.localhost to this machine. */
const atBrand = (origin: string): string =>
  brand === defaultPortal ? origin : origin.replace('//', `//${brand}.`)

interface Visit {
  page: Page
  person: Person
  /** Of the server, at its default brand. */
  origin: string
  locale: Locale
  product?: DedicatedServer
}

async function openWorld({ page, person, origin, locale, product }: Visit): Promise<World> {
  const brandOrigin = atBrand(origin)
  const { host, hostname } = new URL(brandOrigin)
  // Node does not resolve the brand’s host.
  const request = await requests.newContext({ baseURL: origin, extraHTTPHeaders: { Host: host } })
  const moveCookies = async (context: BrowserContext) => {
    const { cookies } = await request.storageState()
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })))
  }
  const world: World = {
    page,
    origin,
    brandOrigin,
    request,
    person,
    t: translatorFor(locale).t,
    async signIn(someone, roles) {
      await signIn(request, someone, roles)
      await moveCookies(page.context())
    },
    signOut: () => page.context().clearCookies(),
    advance(ms) {
      if (!product) throw new Error('Only a state that comes with time may advance the clock.')
      return product.advance(ms)
    },
  }
  await world.signIn(person)
  return world
}

/** As large as a phone, which zooms out instead of scrolling sideways; so not mobile. */
const display = {
  viewport: { width: 390, height: 844 },
  isMobile: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** With an email address that is short enough for a picture. */
const createApplicant = (
  locale: string | undefined,
  { testId, repeatEachIndex, retry }: TestInfo,
): Person => {
  const { firstName, lastName } = locale === 'en-US' ? bakery : atelier
  const role = locale === 'en-US' ? 'rosa' : 'elise'
  return {
    email: `${role}.${testId.slice(-8)}${repeatEachIndex}${retry}@example.com`,
    name: `${firstName} ${lastName}`,
  }
}

export const test = story.extend<{ world: World }>({
  ...display,
  person: async ({ locale }, run, info) => run(createApplicant(locale, info)),
  baseURL: async ({ baseURL }, run) => run(atBrand(baseURL ?? '')),
  world: async ({ page, person, locale }, run) => {
    const origin = `http://localhost:${process.env['JOURNEYS_PORT']}`
    const world = await openWorld({ page, person, origin, locale: locale as Locale })
    await run(world)
    await world.request.dispose()
  },
})

export const testWithTime = onDedicatedServer.extend<{ world: World }>({
  ...display,
  person: async ({ locale }, run, info) => run(createApplicant(locale, info)),
  baseURL: async ({ product }, run) => run(atBrand(product.origin)),
  world: async ({ page, person, locale, product }, run) => {
    const world = await openWorld({
      page,
      person,
      origin: product.origin,
      locale: locale as Locale,
      product,
    })
    await run(world)
    await world.request.dispose()
  },
})
