import { request as requests, type Page } from '@playwright/test'
import { createApplication, createDecidedApplication, reviewReadyCA } from '../fixtures/create-application.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { failConfiguration, withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { expect, type Person } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'
import { answersCA, createApproved, createCA, freeze, linkByHand, post } from './arrange.ts'
import { minute, type PageState, type World } from './page-state.ts'

const stranger = ({ email }: Person): Person => ({ email: `stranger.${email}`, name: 'Ana Okafor' })

/** The approved application of someone else. */
async function createTheirs({ origin, person }: World): Promise<string> {
  const request = await requests.newContext({ baseURL: origin })
  const { email, name } = stranger(person)
  await signIn(request, { email, name })
  const body = reviewReadyCA(email, { territory: 'ON', sin: '046454286' })
  const id = await createDecidedApplication(request, body)
  await request.dispose()
  return id
}

/** Until another page is opened. */
async function loseConnection(page: Page): Promise<void> {
  await untilLive(page)
  let isLost = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false
  })
  await page.route(/\/api\/v2\/applications\/urn[^/]+$/, (route) =>
    isLost ? route.abort('internetdisconnected') : route.fallback(),
  )
}

export const sessions: readonly PageState[] = [
  {
    state: 'session-about-to-end',
    row: 'session about to end',
    comesWithTime: true,
    heading: (t) => t('screens.accounts.title'),
    says: (t) => t('sessions.ending.title'),
    async arrange({ page }) {
      await page.clock.install()
      return '/accounts'
    },
    async reach({ page, t, advance }) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('screens.accounts.title'))
      // The page asks when its session ends, some seconds after its start.
      const asked = page.waitForResponse('**/api/v2/session/expiry')
      await page.clock.fastForward(10_000)
      await asked
      await advance(111 * minute)
      // Again if the page had not set its timer yet.
      await expect(async () => {
        await page.clock.fastForward(111 * minute)
        await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 2000 })
      }).toPass()
    },
    reopens: true,
  },
  {
    state: 'sensitive-change',
    row: 'sensitive change',
    comesWithTime: true,
    heading: (t) => t('shell.sign_in_again.title'),
    async arrange(world) {
      const id = await createApproved(world)
      await linkByHand(world, id)
      await world.advance(11 * minute)
      return `/${id}/bank?by=hand`
    },
  },
  {
    state: 'signed-in-devices',
    row: 'signed-in devices',
    heading: (t) => t('sessions.title'),
    async arrange({ origin, person }) {
      const elsewhere = await requests.newContext({ baseURL: origin })
      await signIn(elsewhere, person)
      await elsewhere.dispose()
      return '/accounts/sessions'
    },
  },
  {
    state: 'incorrect-url',
    row: 'incorrect URL',
    heading: (t) => t('screens.incorrect_url.title'),
    arrange: () => Promise.resolve('/nowhere'),
  },
  {
    state: 'another-persons-application',
    row: 'another person’s application',
    heading: (t) => t('shell.start.title'),
    says: (t) => t('sessions.foreign.title'),
    arrange: async (world) => `/${await createTheirs(world)}/complete`,
  },
  {
    state: 'country-not-served',
    row: 'country not served',
    heading: (t) => t('shell.wrong_market.title'),
    arrange: () => Promise.resolve('/wrong-market'),
  },
  {
    state: 'no-connection',
    row: 'no connection',
    heading: (t) => t('screens.verifying.title'),
    says: (t) => t('screens.verifying.offline'),
    async arrange(world) {
      const id = await createCA(world, { sin: '6666' })
      await freeze(world, id)
      return `/${id}/verifying`
    },
    reach: ({ page }) => loseConnection(page),
    reopens: true,
  },
  {
    state: 'page-cannot-be-loaded',
    row: 'page can’t be loaded',
    heading: (t) => t('shell.no_configuration.title'),
    async arrange({ page }) {
      await failConfiguration(page, 503)
      return '/applicant'
    },
    reopens: true,
  },
  {
    state: 'application-cannot-be-loaded',
    row: 'page can’t be loaded',
    heading: (t) => t('shell.api_error.title'),
    async arrange(world) {
      const id = await createApplication(world.request, answersCA(world))
      await withoutPreloadedData(world.page)
      await world.page.route(/\/api\/v2\/applications\/urn[^/]+$/, (route) =>
        route.fulfill({ status: 500, json: { message: '', requestId: 'r', errors: [] } }),
      )
      return `/${id}/review`
    },
    reopens: true,
  },
  {
    state: 'support-view',
    row: 'support’s view',
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('support.banner.title'),
    async arrange(world) {
      const applicationId = await createTheirs(world)
      await world.signIn({ ...world.person, name: 'Sam Support' }, ['support'])
      await post(world, '/impersonations', { applicationId, reason: 'CASE' })
      return `/${applicationId}/complete`
    },
  },
  {
    state: 'support-asks-to-view',
    row: 'support’s view',
    heading: (t) => t('screens.accounts.title'),
    says: (t) => t('support.impersonate.title'),
    async arrange(world) {
      await world.signIn({ ...world.person, name: 'Sam Support' }, ['support'])
      return '/accounts'
    },
  },
]
