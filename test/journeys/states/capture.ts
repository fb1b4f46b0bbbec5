/** Saves how a page looks, in the folder that SCREENSHOTS names. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env['SCREENSHOTS']

const looks = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const

/** @param name `<section>-<state>.<language>` */
export async function capture(page: Page, name: string): Promise<void> {
  if (!folder) return
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const isCovered = (await dialogs.count()) > 0
  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: usual.height })
    // As high as the page, whose middle would be covered by what sticks to the bottom; a dialog is in the middle itself.
    const height = isCovered ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(height, usual.height) })
    await page.screenshot({
      path: join(folder, `${name}.${width}.${colorScheme}.png`),
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(usual)
}
