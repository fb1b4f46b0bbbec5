import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openWithPausedClock } from '../fixtures/paused-clock.ts'

const signedIn = 'You are signed in.'

test('shows the alert of a URL once, not again after a reload [START-13, START-14]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.goto('/?completed=true&source=mail')
  await expect(page.getByText(signedIn)).toBeVisible()
  await expect(page).not.toHaveURL(/completed/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(signedIn)).toHaveCount(0)

  await page.goto('/incorrect-url?timeout=true')
  await expect(page.getByText('Your session expired. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/incorrect-url')
})

test('an alert appears at the top right, on phones at the bottom, and closes after five seconds or by its button [ERR-06]', async ({
  page,
  person,
  isMobile,
}) => {
  await signIn(page.request, person)
  await openWithPausedClock(page, '/?completed=true')
  const notice = page.getByText(signedIn)
  await expect(notice).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(async () => {
    const place = await page.locator('.toast').boundingBox({ timeout: 1000 })
    if (isMobile) expect(height - ((place?.y ?? 0) + (place?.height ?? 0))).toBeLessThan(32)
    else expect(place?.y).toBeLessThan(120)
    expect(width - ((place?.x ?? 0) + (place?.width ?? 0))).toBeLessThan(32)
  }).toPass({ timeout: 10_000 })

  await page.clock.runFor(3000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(5000)
  await expect(notice).toHaveCount(0)

  await page.clock.resume()
  await page.goto('/?completed=true')
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(notice).toHaveCount(0)
})

for (const [roles, role, stillAt, goneAt] of [
  [['partner'] as const, 'the partner portal', 1900, 2000],
  [[] as const, 'everybody else', 4900, 5000],
] as const)
  test(`alerts of ${role} stay ${goneAt} ms [ERR-04]`, async ({ page, person }) => {
    await signIn(page.request, person, roles)
    await openWithPausedClock(page, '/?completed=true')
    const notice = page.getByText(signedIn)
    await expect(notice).toBeVisible()
    await page.clock.runFor(stillAt)
    await expect(notice).toBeVisible()
    await page.clock.runFor(goneAt - stillAt)
    await expect(notice).toHaveCount(0)
  })

test('hovering keeps an alert open', async ({ page, person, isMobile }) => {
  test.skip(isMobile, 'A finger does not rest on it.')
  await signIn(page.request, person)
  await openWithPausedClock(page, '/?completed=true')
  const notice = page.getByText(signedIn)
  await notice.hover()
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(1, 700)
  await page.clock.runFor(5000)
  await expect(notice).toHaveCount(0)
})
