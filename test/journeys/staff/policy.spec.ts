import { type Browser, devices, type Page } from '@playwright/test'
import { fewestCases } from '#domain/policy/replay.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { createDecidedApplication, readApplication } from '../fixtures/create-application.ts'
import { test, expect } from '../fixtures/dedicated-test.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { collectPageErrors } from '../fixtures/test.ts'

const initial = 'underwriting-2026-11-28'

async function open(browser: Browser, baseURL: string, name: string, roles: readonly string[] = []) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
    userAgent: devices['Desktop Chrome'].userAgent,
  })
  const data = { email: `${name.toLowerCase()}@threshold.test`, name, roles }
  const headers = { 'X-Requested-With': 'browser' }
  expect((await context.request.post('/sandbox/session', { data, headers })).status()).toBe(200)
  const page = await context.newPage()
  return { page, errors: collectPageErrors(page) }
}

const rowOf = (page: Page, row: number) =>
  page.getByRole('grid', { name: 'Findings table' }).getByRole('row').nth(row)

test('a policy change is checked, replayed, released by a second person, decides, and is taken back [POL-01, POL-02, POL-03]', async ({
  browser,
  product,
}) => {
  test.slow()
  const ada = await open(browser, product.origin, 'Ada', ['policy_author'])
  const uma = await open(browser, product.origin, 'Uma', ['underwriter'])
  const rosa = await open(browser, product.origin, 'Rosa')
  const apply = async () => {
    const id = await createDecidedApplication(rosa.page.request, bodyUS())
    const { decision, letter } = (await readApplication(rosa.page.request, id)).application
    return [decision, letter?.policyVersion]
  }
  // An author who reads no cases replays no fewer.
  for (let count = 0; count < fewestCases; count += 1) expect(await apply()).toEqual(['APPROVED', initial])

  const { page } = ada
  await page.goto('/staff/policy')
  await expectAccessible(page, 'versions of the policy')
  await page.getByRole('link', { name: initial }).click()
  await expect(page.getByText('When the identity check says “on a watch list”: decline.')).toBeVisible()
  await expectAccessible(page, 'a version of the policy')
  await page.getByRole('link', { name: 'New draft from this' }).click()
  await page.getByLabel('What changes').fill('Look at everyone')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByRole('button', { name: 'Check and save' }).click()
  await expect(page.getByRole('heading', { name: '2 faults, so nothing was saved' })).toBeFocused()
  await expect(page.getByRole('alert').getByRole('listitem').first()).toHaveText(
    /^Findings, row 40, Effect: choose a value\./,
  )
  await page.getByRole('button', { name: 'Show the row' }).first().click()
  await expect(rowOf(page, 40).getByRole('rowheader')).toBeFocused()
  await expect(rowOf(page, 40).getByRole('gridcell', { name: /Reason: choose a value/ })).toBeVisible()
  await expectAccessible(page, 'the editor with faults')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page, 'the editor with faults, on a phone in dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Undo' }).click()
  const thinFile = rowOf(page, 5).getByRole('button', { name: 'Identity check says thin file' })
  await thinFile.click()
  await expectAccessible(page, 'the picker of a condition')
  await page.getByRole('checkbox', { name: 'Verified', exact: true }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 5).getByRole('rowheader')).toHaveText('Row 5Changed')
  await expect(page.getByRole('region', { name: 'What would change' }).getByRole('listitem')).toHaveText(
    'Row 5Identity check: thin file → thin file or verified',
  )
  await page.getByRole('button', { name: 'Check and save' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look at everyone')
  await expect(page.getByText('Someone else has to release a draft of yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Replay' }).click()
  // The worker's other stories decided cases of this server too.
  await expect(page.getByText(/^[1-9]\d* of [1-9]\d* cases would be decided differently\.$/)).toBeVisible()
  const flips = page.getByRole('group').filter({ hasText: /^Approved → Pending: [1-9]/ })
  await expect(flips).toBeVisible()
  // One group of flips is open, several are closed.
  if ((await flips.getAttribute('open')) === null) await flips.locator('summary').click()
  await expect(
    flips.getByText(/By this version: Pending, level FULL.*Findings 5: When the identity/).first(),
  ).toBeVisible()
  await expectAccessible(page, 'a replay')
  expect(await apply()).toEqual(['APPROVED', initial])
  const address = new URL(page.url()).pathname
  const version = address.split('/').at(-1)

  await uma.page.goto(address)
  await uma.page.getByRole('button', { name: 'Release' }).click()
  await expect(uma.page.getByText('From now on, every application is decided by this version.')).toBeVisible()
  await uma.page.getByRole('button', { name: 'Yes, release' }).click()
  await expect(uma.page.getByText('This version is in force.').first()).toBeVisible()
  expect(await apply()).toEqual(['PENDING', version])

  await uma.page.goto(`/staff/policy/${initial}`)
  await uma.page.getByRole('button', { name: 'Go back to this version' }).click()
  await uma.page.getByRole('button', { name: 'Yes, go back' }).click()
  await expect(uma.page.getByText('This version is in force.').first()).toBeVisible()
  expect(await apply()).toEqual(['APPROVED', initial])
  expect([...ada.errors, ...uma.errors]).toEqual([])
})

test('the tables are edited by keys alone [POL-01]', async ({ browser, product }) => {
  const { page, errors } = await open(browser, product.origin, 'Kim', ['policy_author'])
  await page.goto(`/staff/policy/${initial}/edit`)
  const { keyboard } = page
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  const condition = (row: number, name: string) => rowOf(page, row).getByRole('button', { name })
  await page.getByRole('textbox', { name: 'What changes' }).focus()
  await press(
    'Tab',
    'Tab',
    'Tab',
    'Tab',
    'Tab',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
  )
  const thinFile = 'Identity check says thin file'
  await expect(condition(5, thinFile)).toBeFocused()

  // A choice that is left with Escape changes nothing.
  await press('F2', 'Tab', 'Space', 'Escape')
  await expect(condition(5, thinFile)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await press('Enter', 'Tab', 'Space', 'Enter')
  const changed = `${thinFile} or report unreadable (in force: thin file)`
  await expect(condition(5, changed)).toBeFocused()

  await press('Alt+ArrowUp')
  await expect(condition(4, changed)).toBeFocused()
  await expect(page.getByText('Row 5 moved to 4.')).toBeAttached()
  await press('Delete')
  await expect(condition(4, 'No one accepted this identity finding')).toBeFocused()
  await press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z')
  await expect(condition(5, thinFile)).toBeVisible()
  await expect(page.getByText(/differs from/)).toBeVisible()

  await press('ControlOrMeta+Enter')
  await expect(rowOf(page, 6).getByRole('button', { name: 'Add a condition' })).toBeFocused()
  await press('Enter')
  await keyboard.type('Categ')
  await press('Tab', 'Tab', 'Space', 'Enter')
  await expect(condition(6, 'Category is regular')).toBeFocused()
  await press('ArrowRight', 'ArrowRight', 'Enter', 'Space', 'ArrowUp')
  // The step-up, Cancel, Done.
  await press('Tab', 'ArrowDown', 'Tab', 'Tab', 'Enter')
  await expect(condition(6, 'Hold payouts asks for the full number')).toBeFocused()
  await press('Home', 'Delete')
  await expect(rowOf(page, 6).getByRole('rowheader')).toBeFocused()
  await expect(page.getByText(/differs from/)).toBeVisible()
  await press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a row is dragged to its place, and a removed one put back [POL-01]', async ({ browser, product }) => {
  const { page } = await open(browser, product.origin, 'Drew', ['policy_author'])
  await page.goto(`/staff/policy/${initial}/edit`)
  const note = (row: number) => rowOf(page, row).getByRole('button', { name: /: / }).last()
  const first = await note(1).textContent()
  await rowOf(page, 1)
    .locator('.grip')
    .dragTo(rowOf(page, 3), { targetPosition: { x: 200, y: 80 } })
  await expect(note(3)).toHaveText(first ?? '')
  await expect(rowOf(page, 3).getByRole('rowheader')).toHaveText('Row 3Moved')
  await rowOf(page, 3).getByRole('button', { name: 'Move or delete row 3' }).click()
  await page.getByRole('button', { name: /^Delete the row/ }).click()
  await rowOf(page, 1).getByRole('button', { name: 'Put back' }).click()
  await expect(note(1)).toHaveText(first ?? '')
  await expect(page.getByText(/differs from/)).toBeVisible()
})

test('auditors read the policy and cannot change it [POL-03]', async ({ browser, product }) => {
  const { page } = await open(browser, product.origin, 'Olga', ['auditor'])
  await page.goto(`/staff/policy/${initial}`)
  await expect(page.getByRole('heading', { name: /^Findings/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replay' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'New draft from this' })).toBeHidden()
})
