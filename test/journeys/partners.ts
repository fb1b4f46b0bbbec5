/** The list of owners, as the applicant keeps it, and a partner in a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '../../src/messages/translator.ts'
import { translatorFor } from '../../src/messages/catalogs.ts'
import { expect, type Person } from './story.ts'

export interface Partner {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** A partner of a story; `role` tells apart the several of one. */
export const partnerOf = ({ email }: Person, firstName: string): Partner => ({
  firstName,
  lastName: 'Okafor',
  email: `${firstName.toLowerCase()}.${email}`,
  phone: '(415) 555-3204',
})

export const nameOf = ({ firstName, lastName }: Partner): string => `${firstName} ${lastName}`

export function ownersListAt(page: Page, locale: Locale = 'en-US') {
  const { t } = translatorFor(locale)
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  return {
    dialog,
    press,
    box,
    /** Everybody on the list but the applicant. */
    cards: page.getByRole('list', { name: t('stepups.owners.list') }).getByRole('listitem'),
    card: (name: string) =>
      page
        .getByRole('list', { name: t('stepups.owners.list') })
        .getByRole('listitem')
        .filter({ hasText: name }),
    async open() {
      await page
        .getByRole('button', {
          name: new RegExp(`^(?:${t('stepups.owners.add')}|${t('stepups.owners.add_another')})$`),
        })
        .click()
    },
    async type({ firstName, lastName, email, phone }: Partial<Partner>) {
      if (firstName !== undefined) await box(t('stepups.owner_dialog.first_name')).fill(firstName)
      if (lastName !== undefined) await box(t('stepups.owner_dialog.last_name')).fill(lastName)
      if (email !== undefined) await box(t('stepups.owner_dialog.email')).fill(email)
      if (phone !== undefined) await box(t('stepups.owner_dialog.phone')).fill(phone)
    },
    async add(partner: Partner) {
      await this.open()
      await this.type(partner)
      await press(t('stepups.owner_dialog.save'))
      await expect(dialog).toHaveCount(0)
      await expect(this.card(nameOf(partner))).toBeVisible()
    },
    async handIn() {
      await page.getByRole('button', { name: t('stepups.owners.submit') }).click()
      await press(t('stepups.confirm_owners.confirm'))
      await expect(dialog).toHaveCount(0)
    },
  }
}

/** A browser of one's own. */
export async function anotherBrowser(
  browser: Browser,
  baseURL: string | undefined,
  locale: Locale = 'en-US',
) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    locale,
  })
  return context.newPage()
}
