/** Page objects of the applicant's owners list and of an invited owner in a separate browser. */
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '#messages/translator.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { applicantPage } from './applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from './sign-in.ts'
import { expect, type Person } from '../fixtures/test.ts'
import { latestMessageTo } from '../fixtures/messages.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'

export interface InvitedOwner {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Derives a unique owner from the person of the test. */
export const createInvitedOwner = ({ email }: Person, firstName: string): InvitedOwner => ({
  firstName,
  lastName: 'Okafor',
  email: `${firstName.toLowerCase()}.${email}`,
  phone: '(415) 555-3204',
})

export const fullName = ({ firstName, lastName }: InvitedOwner): string => `${firstName} ${lastName}`

export function ownersListPage(page: Page, locale: Locale = 'en-US') {
  const { t } = translatorFor(locale)
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  return {
    dialog,
    press,
    box,
    /** Owners on the list except the applicant. */
    cards: page.getByRole('list', { name: t('step-ups.owners.list') }).getByRole('listitem'),
    card: (name: string) =>
      page
        .getByRole('list', { name: t('step-ups.owners.list') })
        .getByRole('listitem')
        .filter({ hasText: name }),
    async open() {
      await page
        .getByRole('button', {
          name: new RegExp(`^(?:${t('step-ups.owners.add')}|${t('step-ups.owners.add_another')})$`),
        })
        .click()
    },
    async fillDialog({
      firstName,
      lastName,
      email,
      emailConfirmation,
      phone,
    }: Partial<InvitedOwner> & { emailConfirmation?: string }) {
      if (firstName !== undefined) await box(t('step-ups.owner_dialog.first_name')).fill(firstName)
      if (lastName !== undefined) await box(t('step-ups.owner_dialog.last_name')).fill(lastName)
      if (email !== undefined) await box(t('step-ups.owner_dialog.email')).fill(email)
      if (emailConfirmation !== undefined)
        await box(t('step-ups.owner_dialog.email_confirmation')).fill(emailConfirmation)
      if (phone !== undefined) await box(t('step-ups.owner_dialog.phone')).fill(phone)
    },
    async add(partner: InvitedOwner) {
      await this.open()
      await this.fillDialog(partner)
      await press(t('step-ups.owner_dialog.save'))
      await expect(dialog).toHaveCount(0)
      await expect(this.card(fullName(partner))).toBeVisible()
    },
    async submit() {
      await page.getByRole('button', { name: t('step-ups.owners.submit') }).click()
      await press(t('step-ups.confirm_owners.confirm'))
      await expect(dialog).toHaveCount(0)
    },
  }
}

/** Opens a phone-sized page with its own cookies and storage. */
export async function openSeparateBrowser(
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

interface Visitors {
  page: Page
  person: Person
  browser: Browser
  baseURL: string | undefined
}

/** Opens an owner's link in a separate browser, signed in as that owner. */
export async function openLinkAs(
  { browser, baseURL }: Pick<Visitors, 'browser' | 'baseURL'>,
  owner: InvitedOwner,
  link: string,
  locale: Locale = 'en-US',
): Promise<Page> {
  const other = await openSeparateBrowser(browser, baseURL, locale)
  await signInAs(other, owner)
  await other.goto(link)
  return other
}

/** Applies with one partner, Sam, whom the applicant invites; `other` is Sam's browser at the link. */
export async function inviteSam(visitors: Visitors) {
  const { page, person } = visitors
  const sam = createInvitedOwner(person, 'Sam')
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [link = ''] = await inviteOwners(page, id, [sam])
  return { sam, id, link, other: await openLinkAs(visitors, sam, link) }
}

const ownerAddress = { line1: '41 Pine Street', city: 'Oakland', territory: 'California', zip: '94607' }

/** Enters and invites owners; returns the invitation link of each. */
export async function inviteOwners(
  page: Page,
  id: string,
  partners: readonly InvitedOwner[],
): Promise<string[]> {
  const list = ownersListPage(page)
  await page.goto(`/${id}/owners`)
  for (const partner of partners) await list.add(partner)
  await list.submit()
  await applicantPage(page, bakery).expectHeading('You’re ready to take payments')
  const mails = await Promise.all(partners.map(({ email }) => latestMessageTo(page.request, email)))
  return mails.map(({ links: [link = ''] }) => link)
}

export const signInAs = (page: Page, partner: InvitedOwner) =>
  signIn(page.request, { email: partner.email, name: fullName(partner) })

/** Completes the owner form for the US; the last four digits select the sandbox finding. */
export async function completeOwnerVerification(page: Page, last4: string): Promise<void> {
  const owner = applicantPage(page, bakery)
  await owner.expectHeading('Verify your identity')
  await owner.fill.dateOfBirth({ year: '1979', month: '11', day: '02' })
  await owner.box('Last 4 digits of your Social Security number').fill(last4)
  await owner.fill.address(ownerAddress)
  await owner.press('Verify my identity')
}
