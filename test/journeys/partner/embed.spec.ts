import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { createPerson, expect, test, type Person } from '../fixtures/test.ts'
import { signInThroughPage } from '../pages/sign-in.ts'

const headers = { 'X-Requested-With': 'browser' }
let site: Server
let port: number

/** A partner's site: its page mounts the address that its query names. */
test.beforeAll(async ({ baseURL }) => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><div id="sign-up"></div></main>
      <script src="${baseURL}/embed.js"></script>
      <script>
        const query = new URLSearchParams(location.search)
        window.events = []
        Threshold.mount('#sign-up', { url: query.get('url'), onEvent: (event) => events.push(event) })
      </script></html>`)
  })
  await new Promise<void>((resolve) => site.listen(0, resolve))
  port = (site.address() as AddressInfo).port
})
test.afterAll(() => void site.close())

/** Another site than the product's, since the domain is another one. */
const shop = () => `http://shop.localhost:${port}`
const pageOf = (origin: string, url: string) => `${origin}/?url=${encodeURIComponent(url)}`

interface Started {
  id: string
  url: string
}

/** The partner's server starts an application and asks for an address. */
async function start(request: APIRequestContext, organizationId: string, person: Person): Promise<Started> {
  await request.post('/sandbox/session', {
    data: { email: `ops@${organizationId}.test`, roles: ['partner'], organizationId },
  })
  await request.put('/api/v2/organization', { headers, data: { allowedOrigins: [shop()] } })
  const created = await request.post('/api/v2/partner/applications', {
    headers,
    data: { prefill: { applicant: { emailAddress: person.email } } },
  })
  const { id } = ((await created.json()) as { data: { id: string } }).data
  const made = await request.post(`/api/v2/partner/applications/${id}/embed-sessions`, {
    headers,
    data: { origin: shop() },
  })
  expect(made.status()).toBe(201)
  return { id, url: ((await made.json()) as { data: { url: string } }).data.url }
}

type Event = { type: string; step?: string; height?: number; reason?: string }
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: Event[] }).events)
const embedOf = async (request: APIRequestContext, id: string) => {
  const answer = await request.get(`/api/v2/partner/applications/${id}`)
  return ((await answer.json()) as { data: { embed: object } }).data.embed
}

test('a merchant signs up in a frame of a partner’s page [EMB-01]', async ({
  page,
  request,
  person,
}, info) => {
  const { id, url } = await start(request, `embed-${info.project.name}-${info.retry}`, person)
  await page.goto(pageOf(shop(), url))
  const frame = page.frameLocator('iframe')
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Sign in in a window' }).click()
  const popup = await opened
  await signInThroughPage(popup, person)
  await expect(popup.getByRole('heading', { name: /^Continue your application at/ })).toBeVisible()
  await expect(popup.getByText(shop())).toBeVisible()
  await expectAccessible(popup, 'the sign-in window')
  await popup.getByRole('button', { name: 'Continue there' }).click()

  await frame.getByLabel('Legal first name').fill('Rosa')
  await frame.getByLabel('Legal last name').fill('Delgado')
  await expect
    .poll(() => eventsOf(page))
    .toEqual(expect.arrayContaining([{ type: 'ready' }, { type: 'step', step: 'applicant' }]))
  const height = await frame
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(height)

  // Messages of anyone but the frame change nothing.
  const before = await eventsOf(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', () => resolve(), { once: true })
        window.postMessage({ threshold: 'degraded', reason: 'no_answer' }, '*')
      }),
  )
  await frame.locator('body').evaluate(() => window.parent.postMessage({ threshold: 'nonsense' }, '*'))
  expect(await eventsOf(page)).toEqual(before)
  await expect(page.locator('iframe')).toHaveCount(1)

  // The partner's page is loaded again: the address is used up, and the frame goes on where it was.
  await page.reload()
  await expect(frame.getByLabel('Legal first name')).toBeVisible()
  const cookies = await page.context().cookies()
  const own = cookies.filter(({ name }) => name.startsWith('__Host-embed'))
  expect(own.map(({ name }) => name)).toContain('__Host-embed_idp')
  expect(own.filter(({ sameSite }) => sameSite === 'None').every(({ secure }) => secure)).toBe(true)
  expect(await embedOf(request, id)).toMatchObject({ state: 'signed_in', origin: shop(), cause: null })

  // A page that does not work in a frame is offered in a window, where the merchant is signed in already.
  await frame.locator('body').evaluate((body) => {
    history.pushState(null, '', location.pathname.replace(/[^/]+$/, 'changes'))
    body.append(document.createElement('hr'))
  })
  const windowed = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue in a new window' }).click()
  await expect(await windowed).toHaveURL(new RegExp(`/${id}/`))
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(await eventsOf(page)).toContainEqual({ type: 'degraded', reason: 'window_page' })
  await expect.poll(() => embedOf(request, id)).toMatchObject({ cause: 'window_page' })

  // The server frames no such page: the frame comes back to the sign-up.
  await frame.locator('body').evaluate((_, path) => location.assign(path), `/${id}/order`)
  await expect(frame.getByLabel('Legal first name')).toBeVisible()
})

test('a page that is not of the session’s origin shows nothing, and offers a window [EMB-01]', async ({
  browser,
  context,
  request,
  person,
}, info) => {
  const { id, url } = await start(request, `embed-refused-${info.project.name}-${info.retry}`, person)
  // Chromium reports the refusal as an error, which the page of other tests must not have.
  const page = await context.newPage()
  await page.goto(pageOf(`http://thief.localhost:${port}`, url))
  const button = page.getByRole('button', { name: 'Continue in a new window' })
  await expect(button).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await eventsOf(page)).toEqual([{ type: 'degraded', reason: 'no_answer' }])
  await expect.poll(() => embedOf(request, id)).toMatchObject({ state: 'created', cause: 'no_answer' })
  // Where windows are blocked, a link remains.
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }))
  await button.click()
  expect(await eventsOf(page)).toContainEqual({ type: 'degraded', reason: 'popup_blocked' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the application' }).click()
  const popup = await opened
  await signInThroughPage(popup, createPerson(info, 'window'))
  await expect(popup).toHaveURL(/\/urn:app:/)
  expect(await embedOf(request, id)).toMatchObject({ state: 'in_window', cause: 'no_answer' })

  const console = await browser.newPage({ storageState: await request.storageState() })
  await console.goto(`/partner/applications/${id}`)
  await expect(console.getByRole('heading', { name: 'Embedded sign-up' })).toBeVisible()
  await expect(console.getByText('The frame didn’t load.')).toBeVisible()
  await console.close()
})
