/** Page object of the order pages and the card form in the vault's iframe. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import type { Locale } from '#messages/translator.ts'
import { expect } from '../fixtures/test.ts'

export const approvedCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

export function orderPage(page: Page, locale: Locale = 'en-US') {
  const { t } = translatorFor(locale)
  const frame = page.frameLocator(`iframe[title="${t('orders.card.frame')}"]`)
  const quantityField = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  /** By keyboard: just after the page has scrolled, a click still lands where the card form’s frame was. */
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: t('orders.confirm.order_title') })
  const summary = page.getByRole('region', { name: t('orders.summary.title') })
  return {
    t,
    press,
    frame,
    summary,
    confirmation,
    /** Places the order and agrees to its authorization. */
    async place() {
      await press(t('orders.place'))
      await confirmation.getByRole('button', { name: t('orders.place') }).click()
    },
    counter: quantityField,
    box: (name: 'number' | 'expiry' | 'cvv') =>
      frame.getByRole('textbox', { name: t(`sandbox.vault.${name}`), exact: true }),
    expectHeading: (heading: string) =>
      expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible(),
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).check(),
    async setQuantity(product: string, count: number) {
      const add = page.getByRole('button', { name: t('orders.add_product', { product }), exact: true })
      const quantity = quantityField(t('orders.quantity_of', { product }))
      await expect(add.or(quantity)).toBeVisible()
      if (await add.isVisible()) {
        if (count === 0) return
        await add.click()
      }
      await quantity.fill(String(count))
    },
    /** Expects a line of the order summary with its amount. */
    expectLine: (label: string, amount: string) =>
      expect(summary.locator('div').filter({ hasText: label }).getByRole('definition').last()).toHaveText(
        amount,
      ),
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
