/** A person in the shop: puts things into the order, and types a card into the vault's frame. */
import type { Page } from '@playwright/test'
import { translatorFor } from '../../src/messages/catalogs.ts'
import type { Locale } from '../../src/messages/translator.ts'
import { expect } from './story.ts'

export const works = '4242 4242 4242 4242'
export const declines = '4000 0000 0000 0002'

export function shopperAt(page: Page, locale: Locale = 'en-US') {
  const { t } = translatorFor(locale)
  const frame = page.frameLocator(`iframe[title="${t('orders.card.frame')}"]`)
  const counter = (what: string) => page.getByRole('textbox', { name: what, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const bill = page.getByRole('region', { name: t('orders.summary.title') })
  return {
    t,
    press,
    frame,
    bill,
    counter,
    box: (name: 'number' | 'expiry' | 'cvv') =>
      frame.getByRole('textbox', { name: t(`sandbox.vault.${name}`), exact: true }),
    sees: (heading: string) =>
      expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible(),
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).check(),
    /** Takes so many of a product. */
    take: (product: string, count: number) =>
      counter(t('orders.quantity_of', { product })).fill(String(count)),
    /** A line of the bill, by what it is for, with what stands against it. */
    seesLine: (what: string, amount: string) =>
      expect(bill.locator('div').filter({ hasText: what }).getByRole('definition').last()).toHaveText(amount),
    async typeCard(number: string, expiry = '0531', cvv = '123') {
      await frame
        .getByRole('textbox', { name: t('sandbox.vault.number'), exact: true })
        .pressSequentially(number)
      await frame
        .getByRole('textbox', { name: t('sandbox.vault.expiry'), exact: true })
        .pressSequentially(expiry)
      await frame.getByRole('textbox', { name: t('sandbox.vault.cvv'), exact: true }).pressSequentially(cvv)
    },
  }
}
