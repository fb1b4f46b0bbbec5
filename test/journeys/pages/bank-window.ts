/** Page object of the sandbox's bank-linking window. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import type { Locale } from '#messages/translator.ts'

export function bankWindow(page: Page, locale: Locale = 'en-US') {
  const { t } = translatorFor(locale)
  const dialog = page.getByRole('dialog', { name: t('bank.window.title') })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  const window = {
    dialog,
    /** The offered banks and the option for an unlisted one. */
    banks: () => dialog.getByRole('radio'),
    async open() {
      await page.getByRole('button', { name: t('bank.instant.start'), exact: true }).click()
    },
    async pick(bank: string) {
      await dialog.getByRole('radio', { name: bank, exact: true }).check()
      await press(t('bank.window.next'))
    },
    async signIn(user: 'user_good' | 'user_bad' | 'user_empty') {
      await dialog.getByRole('combobox', { name: t('bank.window.user') }).selectOption(user)
      await press(t('bank.window.sign_in'))
    },
    async choose(account: string) {
      await dialog.getByRole('radio', { name: account, exact: true }).check()
      await press(t('bank.window.next'))
    },
    cancel: () => press(t('bank.window.cancel')),
  }
  return window
}
