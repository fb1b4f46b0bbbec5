import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/test.ts'

for (const [language, clock, everything] of [
  ['en-US', 'Clock', 'Everything'],
  ['fr-CA', 'Horloge', 'Tout'],
] as const)
  test(`the sandbox page shows everything, or one tab that the keyboard opens, ${language}`, async ({
    page,
  }) => {
    await page.goto(`/sandbox?language=${language}`)
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(() => sections.count()).toBeGreaterThan(5)
    await expect(page.getByRole('link', { name: everything })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('navigation').getByRole('link', { name: clock }).focus()
    await page.keyboard.press('Enter')
    await expect(sections).toHaveText([clock])
    await expect(page.getByRole('link', { name: clock })).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(page.getByRole('link', { name: clock })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page, 'one tab')
    await page.getByRole('link', { name: everything }).press('Enter')
    await expect.poll(() => sections.count()).toBeGreaterThan(5)
  })
