import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { sticksOut } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'

/** Both tests edit the same brand, and each begins with a name of its own. */
test.describe.configure({ mode: 'serial' })

const address = '/partner/brand'
const accent = (page: Page) => page.getByRole('textbox', { name: 'Buttons and links', exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Page with your draft"]')
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Merchants see it within seconds.').first()).toBeVisible()
}

test.beforeEach(async ({ page, person }) => {
  const response = await page.request.post('/sandbox/session', {
    data: { ...person, roles: ['partner'], organizationId: 'maple' },
  })
  expect(response.status()).toBe(200)
})

test('a color that can’t be read is refused with its contrast, by keyboard too [PART-04]', async ({
  page,
}) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Brand', level: 1 })).toBeVisible()
  await accent(page).fill('#c9a227')
  const box = page.getByText('can’t be read on', { exact: false }).first()
  await expect(box).toBeVisible()
  await expect(accent(page)).toHaveAccessibleDescription(/2\.2 : 1, and text needs 4\.5 : 1/)
  // Nothing is sent, and the field has the focus.
  await page.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await expect(accent(page)).toBeFocused()
  await expectAccessible(page, 'a refused color')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Use the nearest that works, #/ }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Use the nearest/ })).toHaveCount(0)
  await expect(accent(page)).toHaveAccessibleDescription(/[45]\.\d+ : 1/)
  await publish(page)
  const chosen = await accent(page).inputValue()
  await page.goto('/r/demo-brand')
  await expect(page.getByRole('button', { name: 'Start your application' })).toHaveCSS(
    'background-color',
    toRgb(chosen),
  )
})

const toRgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`

test('a brand is edited beside its real pages, restored, and taken from a file [PART-05]', async ({
  page,
}) => {
  await page.goto(address)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const former = await name.inputValue()
  await name.fill('Draft & Daughters')
  await page
    .getByRole('group', { name: 'English', exact: true })
    .getByLabel('Headline')
    .fill('Paid in person')
  await page
    .getByRole('group', { name: 'French', exact: true })
    .getByLabel('Headline')
    .fill('Payé en personne')
  await expect(preview(page).getByRole('heading', { name: 'Paid in person' })).toBeVisible()
  await expect(preview(page).locator('header')).toContainText('Draft & Daughters')
  await page.getByRole('radio', { name: 'Français' }).check({ force: true })
  await expect(preview(page).getByRole('heading', { name: 'Payé en personne' })).toBeVisible()
  const paper = () =>
    preview(page)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).backgroundColor)
  const light = await paper()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(paper).not.toBe(light)
  await page.getByRole('radio', { name: 'Form' }).check({ force: true })
  await expect(preview(page).getByLabel('Prénom', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Approved' }).check({ force: true })
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(preview(page).getByRole('heading', { name: 'approved', exact: false }).first()).toBeVisible()
  // The draft is nowhere else.
  const config = await page.request.get('/api/v2/configs?referralUrlId=demo-brand')
  expect(await config.text()).toContain(former)

  await publish(page)
  const history = page.getByRole('table', { name: 'History' })
  await expect(history.getByRole('row').nth(1)).toContainText('Live')
  await expect(history.getByRole('row').nth(1)).toContainText('Name and Texts')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  const file = await (await downloaded).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
    { id: 'demo-brand', brand: { name: 'Draft & Daughters' } },
  ])

  await history
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /Restore version/ })
    .click()
  await expect(page.getByText('is live again').first()).toBeVisible()
  await expect(name).toHaveValue(former)
  await page.getByLabel('Take the brand from a file').setInputFiles(file)
  await expect(page.getByText('The file’s brand is in the editor.', { exact: false })).toBeVisible()
  await expect(name).toHaveValue('Draft & Daughters')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue(former)
})

test('the editor fits phone and computer, in both languages [PART-04]', async ({ page }) => {
  await page.goto(address)
  for (const language of ['en-CA', 'fr-CA'] as const) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr-CA' ? 'fr-CA' : /^en/)
      await expect(page.locator('iframe')).toBeVisible()
      expect(await sticksOut(page), `${language} ${width}`).toEqual([])
      await expectAccessible(page, `the brand editor, ${language}, ${width}`)
    }
    if (language === 'en-CA') await page.getByRole('button', { name: 'Français' }).click()
  }
})
