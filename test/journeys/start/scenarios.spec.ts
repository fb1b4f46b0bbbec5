import { expect, test } from '@playwright/test'

/** What a person sees first after one press, by the button's place among equal names. */
const pressed = [
  ['Be Dana', 1, /approved/i],
  ['Be Marcus', 0, /identity|photo ID/i],
  ['Be Ben', 0, /Campos Flowers/i],
  ['Be Priya', 0, /review|checking/i],
  ['Be Tom', 0, /sorry|can’t|declined/i],
  ['Be Uma', 0, /cases/i],
  ['Be Élise', 0, /approuvé/i],
] as const

for (const [button, place, words] of pressed)
  test(`${button}: one press opens the page of that person [SBX-01]`, async ({ page }) => {
    await page.goto('/sandbox?language=en-US#scenarios')
    await page.getByRole('button', { name: button }).nth(place).click()
    await expect(page).not.toHaveURL(/sandbox/)
    await expect(page.getByRole('main')).toContainText(words)
  })
