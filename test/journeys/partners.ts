/** The list of owners, as the applicant keeps it, and a partner in a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '../../src/messages/translator.ts'
import { translatorFor } from '../../src/messages/catalogs.ts'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, type Person } from './story.ts'
import { newestTo } from './texts.ts'

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

const pine = { line1: '41 Pine Street', city: 'Oakland', territory: 'California', zip: '94607' }

/** The owners of an application are entered and invited; answers with the link of each. */
export async function invite(page: Page, id: string, partners: readonly Partner[]): Promise<string[]> {
  const list = ownersListAt(page)
  await page.goto(`/${id}/owners`)
  for (const partner of partners) await list.add(partner)
  await list.handIn()
  await applicantAt(page, bakery).sees('You’re ready to take payments')
  const mails = await Promise.all(partners.map(({ email }) => newestTo(page.request, email)))
  return mails.map(({ links: [link = ''] }) => link)
}

export const signInAs = (page: Page, partner: Partner) =>
  signIn(page.request, { email: partner.email, name: nameOf(partner) })

/** What a US partner says of themself; the number's ending chooses what the bureau says. */
export async function answerAsPartner(page: Page, last4: string): Promise<void> {
  const owner = applicantAt(page, bakery)
  await owner.sees('Confirm who you are')
  await owner.type.dateOfBirth({ year: '1979', month: '11', day: '02' })
  await owner.box('Last 4 digits of your Social Security number').fill(last4)
  await owner.type.address(pine)
  await owner.press('Confirm who I am')
}
