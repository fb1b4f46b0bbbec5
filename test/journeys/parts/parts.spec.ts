/**
 * Every part of the interface in each state, brand, language, color scheme and width: contrast and names (axe), layout by
 * measurement, and what assistive technology is told. Pixels are not compared: docs/decisions/0070.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/test.ts'

const openParts = async (page: Page, brand: string, language: string) => {
  await page.goto(`/sandbox/ui?brand=${brand}&language=${language}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** Text that is cut off, parts that stick out, and siblings that lie on each other. */
const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const describe = (element: Element) => element.outerHTML.slice(0, 100)
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page scrolls sideways')
    const shown = [...document.querySelectorAll<HTMLElement>('section *')].filter(
      (element) =>
        element.checkVisibility() &&
        !(element instanceof SVGElement) &&
        // Fields scroll within.
        !element.matches('input, select, option, optgroup, .visually-hidden, .visually-hidden *'),
    )
    for (const element of shown) {
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        faults.push(`cut off: ${describe(element)}`)
      const box = element.getBoundingClientRect()
      const section = element.closest('section')?.getBoundingClientRect()
      if (section && (box.right > section.right + 1 || box.bottom > section.bottom + 1))
        faults.push(`sticks out: ${describe(element)}`)
      const next = element.nextElementSibling
      if (!(next instanceof HTMLElement) || !shown.includes(next)) continue
      const nextBox = next.getBoundingClientRect()
      const width = Math.min(box.right, nextBox.right) - Math.max(box.left, nextBox.left)
      const height = Math.min(box.bottom, nextBox.bottom) - Math.max(box.top, nextBox.top)
      if (width > 1 && height > 1) faults.push(`overlap: ${describe(element)} and ${describe(next)}`)
    }
    return faults
  })

/** Controls that a finger would miss (WCAG 2.5.5). Links within a sentence may be smaller. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'section :is(button, select, input:not([type="radio"], [type="checkbox"]))',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 100)),
  )

for (const brand of ['gdp', 'poynt'])
  for (const language of ['en-US', 'fr-CA'])
    for (const colorScheme of ['light', 'dark'] as const)
      test.describe(`${brand}, ${language}, ${colorScheme}`, () => {
        test.use({ colorScheme, isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

        test('all parts are readable, named and in place', async ({ page }) => {
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 900 })
            await openParts(page, brand, language)
            expect(await layoutFaults(page), `${width} px`).toEqual([])
            expect(await smallTargets(page), `${width} px`).toEqual([])
          }
          await page.getByRole('region', { name: 'Combobox' }).getByRole('combobox').fill('a')
          await expect(page.getByRole('listbox')).toBeVisible()
          await page.getByRole('region', { name: 'Toasts' }).getByRole('button').first().click()
          await page.getByRole('region', { name: 'Toasts' }).getByRole('button').last().click()
          await expect(page.locator('.toast')).toHaveCount(2)
          await expectAccessible(page, 'parts, opened')
          await page.getByRole('region', { name: 'Dialog' }).getByRole('button').click()
          await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
          await expectAccessible(page, 'dialog')
        })
      })

for (const language of ['en-US', 'fr-CA'])
  test(`assistive technology is told the same of every part as before, ${language}`, async ({ page }) => {
    await openParts(page, 'gdp', language)
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `parts.${language}.aria.yml` })
  })

test('with reduced motion nothing moves quickly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openParts(page, 'gdp', 'en-US')
  const quick = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 0 && duration < 2000),
  )
  expect(quick).toEqual([])
})

test('forced colors keep borders on messages, and the highlighted option and the chosen answer apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openParts(page, 'gdp', 'en-US')
  await page.getByRole('region', { name: 'Toasts' }).getByRole('button').first().click()
  await page.getByRole('region', { name: 'Combobox' }).getByRole('combobox').fill('a')
  await page.keyboard.press('ArrowDown')
  const lines = await page.evaluate(() =>
    ['.alert', '.toast', '.option[aria-selected="true"]', '.choice:has(:checked)'].map((selector) => {
      const element = document.querySelector(selector)
      if (!element) return `${selector} is missing`
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element)
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px'
      return hasBorder || outlineStyle !== 'none' ? 'shown' : `${selector} has no line`
    }),
  )
  expect(lines).toEqual(['shown', 'shown', 'shown', 'shown'])
})
