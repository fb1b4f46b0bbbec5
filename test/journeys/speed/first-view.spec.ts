import type { Browser, BrowserContext, Page } from '@playwright/test'
import { stepIds } from '#domain/journey/steps.ts'
import { agreement, deliveryAddress, rentalOrder } from '#test/api/customer.ts'
import { createApplication, createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { post } from '../states/arrange.ts'
import { payByCard } from '../states/arrange-orders.ts'

/** Opens the pages in a browser that runs no scripts. */
async function withoutScripts<T>(
  browser: Browser,
  context: BrowserContext,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  try {
    return await look(await scriptless.newPage())
  } finally {
    await scriptless.close()
  }
}

/** Of the page's content, apart from header and footer. */
const contentOf = (page: Page) => ({
  heading: page.locator('main h1'),
  fields: page.locator('main :is(input, select)'),
  actions: page.locator('main .actions > *'),
})

test('start page and steps show heading and fields before any script has run, in the reader’s colors [SPEED-03]', async ({
  browser,
  page,
  person,
}) => {
  await signIn(page.request, person)
  await withoutScripts(browser, page.context(), async (visit) => {
    await visit.goto('/get-started')
    await expect(contentOf(visit).heading).toHaveText('Get paid in person, over the phone and online')
    await expect(contentOf(visit).actions.first()).toHaveCSS('background-color', 'rgb(10, 86, 90)')
  })

  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await withoutScripts(browser, page.context(), async (visit) => {
    for (const step of stepIds) {
      await visit.goto(`/${id}/${step}`)
      await expect(contentOf(visit).heading, step).toBeVisible()
      await expect(contentOf(visit).fields.first(), step).toBeVisible()
    }
    await visit.goto(`/${id}/applicant`)
    await expect(visit.getByLabel('Legal first name')).toHaveValue('Rosa')
  })
})

test('each outcome shows its heading before any script has run [SPEED-03]', async ({
  browser,
  page,
  person,
}) => {
  await signIn(page.request, person)
  for (const [endings, path, heading] of [
    [{}, 'complete', 'You’re approved'],
    [{ ssn4: '8888' }, 'success', 'Your application is in review'],
    [{ ssn4: '5555' }, 'success', 'We can’t open an account for this business'],
    [{ ssn4: '1111' }, 'ssn', 'Your full Social Security number'],
  ] as const) {
    const id = await createStepUpApplicationUS(page.request, person, endings)
    await withoutScripts(browser, page.context(), async (visit) => {
      await visit.goto(`/${id}/${path}`)
      await expect(contentOf(visit).heading).toHaveText(heading)
    })
  }
})

test('a declined payment and an appeal are told before any script has run [SPEED-03]', async ({
  browser,
  page,
  person,
}) => {
  await signIn(page.request, person)
  const world = { request: page.request }
  const approved = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await post(world, `/applications/${approved}/orders`, {
    ...rentalOrder,
    ...agreement('ACH.monthly.later.verified.3'),
    address: deliveryAddress,
  })
  await payByCard(world, approved, { amount: 3000, card: 'declined' })
  const declined = await createStepUpApplicationUS(page.request, person, { ssn4: '5555' })
  await withoutScripts(browser, page.context(), async (visit) => {
    await visit.goto(`/${approved}/complete`)
    await expect(contentOf(visit).heading).toHaveText('Your payment was declined')
    await visit.goto(`/${declined}/success`)
    await expect(contentOf(visit).actions.first()).toHaveText('Ask for another review')
  })
})

test('a page does not move while it loads: its layout shift is below 0.02 [SPEED-02]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const open = await createApplication(page.request, reviewReadyUS(person.email))
  const approved = await createStepUpApplicationUS(page.request, person, {})
  const declined = await createStepUpApplicationUS(page.request, person, { ssn4: '5555' })
  const unsteady: [path: string, shift: number][] = []
  for (const path of [
    '/get-started',
    '/applicant',
    '/accounts',
    ...stepIds.map((step) => `/${open}/${step}`),
    `/${approved}/complete`,
    `/${approved}/bank`,
    `/${approved}/order`,
    `/${declined}/success`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .loading, main .inline-loading')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    const total = shifts.reduce((sum, shift) => sum + shift, 0)
    if (total >= 0.02) unsteady.push([path.replace(/urn:app:[\w-]+/, ':id'), total])
  }
  expect(unsteady).toEqual([])
})

test('a page whose scripts do not arrive says so and offers to reload', async ({ page, person }) => {
  await signIn(page.request, person)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/get-started')
  // It reloads itself once (DUR-13).
  await expect.poll(() => loads).toBe(2)
  const notice = page.getByText('This page is taking longer than usual')
  await expect(notice).toBeHidden()
  await expect(async () => {
    // Instead of waiting ten seconds.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a page of an application asks for all its scripts at once', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  const html = (await (await page.goto(`/${id}/applicant`))?.text()) ?? ''
  await expect(page.locator('#root').getByRole('button', { name: 'Continue' })).toBeVisible()
  expect([...scripts].filter((path) => !html.includes(path))).toEqual([])
})

test('Continue shows the next step without a placeholder between', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/applicant`)
  await expect(page.getByRole('heading', { name: 'Who is applying?' })).toBeVisible()
  await page.evaluate(() => {
    document.body.dataset['placeholders'] = '0'
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some((node) => node instanceof Element && node.matches('.loading')))
        document.body.dataset['placeholders'] = '1'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/${id}/business-type`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/${id}/category`)
  expect(await page.evaluate(() => document.body.dataset['placeholders'])).toBe('0')
})
