import { type Browser, devices, type Page } from '@playwright/test'
import { fewestCases } from '#domain/policy/replay.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { createDecidedApplication, readApplication } from '../fixtures/create-application.ts'
import { test, expect } from '../fixtures/dedicated-test.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { collectPageErrors } from '../fixtures/test.ts'

const initial = 'underwriting-2026-11-24'

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

/** The editor shows text until its cell is clicked. */
async function fillCell(page: Page, text: string, replacement: string): Promise<void> {
  const table = page.getByRole('region', { name: 'Findings table' })
  const cell = table.getByText(text, { exact: true })
  await cell.click()
  // The first click shows the commands above the table, which move it.
  await cell.click()
  await replaceText(page, replacement)
}

/** Of the field in focus, key by key as a person would. */
async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

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
  await fillCell(page, '"THIN_FILE"', '"THIN_FIL"')
  await page.getByRole('button', { name: 'Check and save' }).click()
  const fault = /^Findings, row 5, identity: “THIN_FIL” isn’t a value of this column\./
  await expect(page.getByRole('heading', { name: 'One fault, so nothing was saved' })).toBeFocused()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(fault)
  await page.getByRole('textbox', { name: fault }).click()
  await replaceText(page, '"THIN_FILE", "VERIFIED"')
  await page.getByRole('button', { name: 'Check and save' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look at everyone')
  await expect(page.getByText('Someone else has to release a draft of yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Replay' }).click()
  // The worker's other stories decided cases of this server too.
  await expect(page.getByText(/^[1-9]\d* of [1-9]\d* cases would be decided differently\.$/)).toBeVisible()
  await expect(page.getByText(/^Approved → Pending: [1-9]/)).toBeVisible()
  await expect(
    page.getByText(/By this version: Pending, level FULL.*Findings 5: When the identity/).first(),
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

test('auditors read the policy and cannot change it [POL-03]', async ({ browser, product }) => {
  const { page } = await open(browser, product.origin, 'Olga', ['auditor'])
  await page.goto(`/staff/policy/${initial}`)
  await expect(page.getByRole('heading', { name: /^Findings/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replay' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'New draft from this' })).toBeHidden()
})
