/** The tester's panel: a column beside the page on a wide window, a sheet above its lower edge on a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/dedicated-test.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { untilIdle } from '../fixtures/idle.ts'
import { sticksOut } from '../fixtures/overflow.ts'
import { signIn } from '../pages/sign-in.ts'

const panelOf = (page: Page) => ({
  column: page.getByRole('complementary', { name: /^(?:Sandbox|Bac à sable)$/ }),
  tab: page.getByRole('button', { name: /^Sandbox/ }),
  fold: page.getByRole('button', { name: 'Fold this panel' }),
})

/** Signs the browser in as the scenario's person and opens the page with the panel. */
async function play(page: Page, scenario: string): Promise<string> {
  const response = await page.request.post('/sandbox/scenarios', { data: { scenario } })
  const { path } = ((await response.json()) as { data: { path: string } }).data
  await page.goto(`${path}?panel`)
  return path
}

/** Opens the panel, which is folded at first on a phone. */
async function unfold(page: Page, isMobile: boolean): Promise<void> {
  const { column, tab } = panelOf(page)
  if (isMobile) await tab.click()
  await expect(column).toBeVisible()
}

const sizeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown.`)
  return box
}

test('a page loads nothing of the panel until it is opened, and again nothing once it is put away [SBX-02]', async ({
  page,
  person,
  isMobile,
}) => {
  await signIn(page.request, person)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const fromSandbox = () => requests.filter((path) => path.startsWith('/sandbox'))
  await page.goto('/get-started')
  await untilIdle(page)
  expect(fromSandbox()).toEqual([])

  await page.goto('/get-started?panel')
  await unfold(page, isMobile)
  await page.getByRole('link', { name: 'Put the panel away' }).click()
  await page.waitForURL('**/get-started?panel=off')
  requests.length = 0
  await page.goto('/get-started')
  await untilIdle(page)
  expect(fromSandbox()).toEqual([])
})

test('the keyboard folds and unfolds it, and the tab remembers it [SBX-02]', async ({ page, isMobile }) => {
  await play(page, 'draft')
  const { column, tab, fold } = panelOf(page)
  if (isMobile) {
    await tab.focus()
    await page.keyboard.press('Enter')
  } else await fold.focus()
  await expect(column).toBeVisible()
  await expect(fold).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(column).toBeHidden()
  await expect(tab).toBeFocused()
  await page.reload()
  await expect(tab).toBeVisible()
  await expect(column).toBeHidden()

  await tab.press('Enter')
  await expect(fold).toBeFocused()
  await fold.press('Enter')
  await expect(tab).toBeFocused()
})

test('it covers nothing of the page and moves nothing of it, folded or open [SBX-02]', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const record = { shifts: 0 }
    Object.assign(window, { record })
    new PerformanceObserver((list) => {
      record.shifts += list.getEntries().length
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await play(page, 'draft')
  const { column, tab } = panelOf(page)
  await expect(isMobile ? tab : column).toBeVisible()
  await untilIdle(page)
  expect(await page.evaluate(() => (window as unknown as { record: object }).record)).toEqual({ shifts: 0 })
  expect(await sticksOut(page)).toEqual([])
  if (!isMobile) {
    const [content, panel] = [await sizeOf(page, 'h1'), await column.boundingBox()]
    expect(content.x + content.width).toBeLessThanOrEqual(panel?.x ?? 0)
    await panelOf(page).fold.click()
  }
  const button = await page.getByRole('button', { name: 'Continue' }).boundingBox()
  const strip = await tab.boundingBox()
  if (!button || !strip) throw new Error('The button or the tab is not shown.')
  const isApart = button.y + button.height <= strip.y || button.x + button.width <= strip.x
  expect(isApart).toBe(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await sizeOf(page, '.footer')
  if (isMobile) expect(last.y + last.height).toBeLessThanOrEqual(strip.y)
})

test('a code arrives while the page is open, and one press enters it [SBX-02]', async ({
  page,
  isMobile,
}) => {
  const path = await play(page, 'text_code')
  await page.goto(`${path}/otp`)
  await unfold(page, isMobile)
  const { column, fold, tab } = panelOf(page)
  await expect(column.getByText('No text messages yet.')).toBeVisible()
  if (isMobile) await fold.click()
  await page.getByRole('button', { name: /Text me a code|Send/ }).click()
  if (isMobile) {
    await expect(tab).toHaveAccessibleName(/[1-9]/)
    await tab.click()
  }
  const use = column.getByRole('button', { name: /^Use \d{3} \d{3}$/ })
  const code = ((await use.textContent()) ?? '').replaceAll(/\D/g, '')
  const field = page.getByLabel(/code/i).first()
  await expect(field).toBeEditable()
  await use.click()
  await expect(field).toHaveValue(code)
  await expect(column.getByText('Filled in')).toBeVisible()
})

test('values of the page fill in its fields, also those that an answer reveals [SBX-02]', async ({
  page,
  isMobile,
}) => {
  const path = await play(page, 'draft')
  await page.goto(`${path}/business-type`)
  await unfold(page, isMobile)
  const { column } = panelOf(page)
  await column.getByRole('button', { name: 'Fill in LLC, with another owner' }).click()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()

  await page.goto(`${path}/identity`)
  await column.getByRole('button', { name: /^Fill in 2222: Photo ID/ }).click()
  await expect(page.locator('[id="applicant.governmentIdentification"]')).toHaveValue('2222')
  await expect(page.getByLabel('Year')).toHaveValue('1984')
  await expect(page.locator('[id="applicant.address.line1"]')).toHaveValue('2204 Willow Creek Drive')
})

test('a press moves the clock, and the person stays signed in [SBX-02]', async ({ page, isMobile }) => {
  await play(page, 'approved')
  await unfold(page, isMobile)
  const { column } = panelOf(page)
  const now = column.locator('.now time')
  const before = Date.parse((await now.getAttribute('datetime')) ?? '')
  await column.getByRole('button', { name: '+ 1 day' }).click()
  await expect(column.getByText('The clock has moved')).toBeVisible()
  const after = Date.parse((await now.getAttribute('datetime')) ?? '')
  expect(after - before).toBeGreaterThanOrEqual(24 * 60 * 60_000)
  await expect(column.getByText('Dana Whitfield')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re approved' })).toBeVisible()
})

test('the co-owner opens in another window, and this one stays the applicant’s [SBX-02]', async ({
  page,
  isMobile,
}) => {
  await play(page, 'co_owner')
  await unfold(page, isMobile)
  const { column } = panelOf(page)
  await column.getByText('Also in this story').click()
  const opening = page.waitForEvent('popup')
  await column.getByRole('link', { name: 'Open as Ben Ortiz, in another window' }).click()
  const second = await opening
  await second.getByRole('button', { name: 'Continue as Ben Ortiz' }).click()
  await second.waitForURL(/\/\/gdp\.localhost:\d+\/urn:app:.*\/owners\//)
  await unfold(second, isMobile)
  await expect(panelOf(second).column.getByText('Ben Ortiz').first()).toBeVisible()
  await page.reload()
  if (isMobile) await expect(column).toBeVisible()
  await expect(column.getByText('Lucia Campos').first()).toBeVisible()
})

for (const scenario of ['co_owner', 'quebec'])
  test(`page and panel are accessible, open and folded: ${scenario} [SBX-02]`, async ({ page, isMobile }) => {
    await play(page, scenario)
    const tab = page.getByRole('button', { name: /^(?:Sandbox|Bac à sable)/ })
    const { column } = panelOf(page)
    if (isMobile) {
      await expect(tab).toBeVisible()
      await expectAccessible(page, 'folded')
      await tab.click()
    }
    await expect(column).toBeVisible()
    await column.locator('summary').last().click()
    await expectAccessible(page, 'open')
    await column.press('Escape')
    await expect(tab).toBeFocused()
    await expectAccessible(page, 'folded')
  })
