import type { Page } from '@playwright/test'
import { createDecidedApplication, reviewReadyCA } from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ locale: 'fr-CA' })

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never comes to ${name.toString()}.`)
}

test('a change is made by keyboard only; each page is read from its heading [CHG-08]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyCA(person.email, { sin: '046454286' }))
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/${id}/changes`)
  await expect(heading).toHaveText('Modifier les renseignements de l’entreprise')
  await tabTo(page, 'link', 'Modifier : Adresse de l’entreprise')
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await tabTo(page, 'textbox', 'Adresse municipale')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('9 rue Valence')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Effet de cette modification')
  await expect(heading).toBeFocused()
  await tabTo(page, 'button', 'Confirmer la modification')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Modifier les renseignements de l’entreprise')
  await expect(heading).toBeFocused()
  await expect(page.getByText('9 rue Valence').first()).toBeVisible()
})
