/** Loads a page as a phone on slow 4G would, and reads what the browser measured. */
import type { Browser, BrowserContextOptions } from 'playwright'

/** Slow 4G and a phone's processor, as Lighthouse defines them for mobile. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
export const processorSlowdown = 4

export interface Load {
  /** ms */
  firstPaint: number
  /** ms */
  largestPaint: number
  /** ms until a field or the first action can be used */
  usable: number
  layoutShift: number
  /** ms beyond 50 in each long task */
  blocking: number
  requests: number
  /** KiB, compressed */
  scripts: number
  /** 1 if a letter that was typed at once is still in the field when the page is complete, 0 if not or without a field */
  kept: number
}

const typedLetter = 'q'

interface Observed {
  largestPaint: number
  layoutShift: number
  blocking: number
}

/** Runs in the page. */
function observe() {
  const observed: Observed = { largestPaint: 0, layoutShift: 0, blocking: 0 }
  Object.assign(window, { observed })
  const watch = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime))
  watch('layout-shift', (entry) => (observed.layoutShift += (entry as unknown as { value: number }).value))
  watch('longtask', ({ duration }) => (observed.blocking += Math.max(0, duration - 50)))
}

/** @param usable selector of what the reader may use first */
export async function measureLoad(
  browser: Browser,
  url: string,
  usable: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ...(storageState ? { storageState } : {}),
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', network)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(usable).first().waitFor()
    const usableAt = await page.evaluate(() => performance.now())
    const field = page.locator('input').first()
    const hasField = (await field.count()) > 0
    if (hasField) await field.press(typedLetter)
    await page.waitForLoadState('networkidle')
    const kept = hasField && (await field.inputValue()).includes(typedLetter)
    const measured = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        ...(window as unknown as { observed: Observed }).observed,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        resources: resources.map(({ name, startTime, encodedBodySize }) => ({
          name,
          startTime,
          encodedBodySize,
        })),
      }
    })
    const before = measured.resources.filter(({ startTime }) => startTime < usableAt)
    const scripts = before.filter(({ name }) => name.endsWith('.js'))
    return {
      firstPaint: measured.firstPaint,
      largestPaint: measured.largestPaint,
      layoutShift: measured.layoutShift,
      blocking: measured.blocking,
      usable: usableAt,
      requests: 1 + before.length,
      scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      kept: Number(kept),
    }
  } finally {
    await context.close()
  }
}

/** @returns ms from the press on Continue to the next step on the screen, with its real save, on the slow processor */
export async function measureNextStep(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...(storageState ? { storageState } : {}),
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(url)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const heading = () => document.querySelector('#root h1')?.textContent
          const button = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Continue',
          )
          if (!button) return reject(new Error('The page has no Continue button.'))
          const before = heading()
          const start = performance.now()
          button.click()
          const look = () => {
            const now = heading()
            if (now === undefined || now === before) requestAnimationFrame(look)
            else requestAnimationFrame(() => resolve(performance.now() - start))
          }
          requestAnimationFrame(look)
        }),
    )
  } finally {
    await context.close()
  }
}
