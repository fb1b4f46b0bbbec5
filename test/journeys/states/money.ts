import { expect } from '../fixtures/test.ts'
import { bankWindow } from '../pages/bank-window.ts'
import { createApproved, createDeclined, linkByHand, post } from './arrange.ts'
import { any, day, type PageState, type World } from './page-state.ts'

/** Verified at once. */
async function linkAtBank(world: World, id: string): Promise<void> {
  const { publicToken, institution, accounts } = await post<{
    publicToken: string
    institution: string
    accounts: { id: string }[]
  }>(world, '/sandbox/bank-link', { user: 'user_good', institution: 'boreal' })
  await post(world, `/applications/${id}/financial-instruments/plaid`, {
    value: publicToken,
    requestMetadata: { institution, accountId: accounts[0]?.id },
  })
}

async function depositReturned(world: World): Promise<string> {
  const id = await createApproved(world)
  await linkByHand(world, id, { accountNumber: '7650002' })
  await world.advance(5 * day)
  await world.signIn(world.person)
  await expect
    .poll(async () => (await world.request.get(`/api/v2/applications/${id}/financial-instruments`)).text())
    .toContain('"FAILED"')
  return id
}

const taxLink = async (world: World, id: string): Promise<string> => {
  const { url } = await post<{ url: string }>(world, '/sandbox/tax-link', { applicationId: id, type: 'ein' })
  return url.slice(new URL(url).origin.length)
}

async function confirmTaxNumber({ page, t }: World): Promise<void> {
  await page.getByRole('radio', { name: t('offers.tax.still_right_yes') }).check()
  await page.getByRole('textbox').first().fill('1234567')
  await page.getByRole('button', { name: t('offers.tax.submit'), exact: true }).click()
}

export const money: readonly PageState[] = [
  {
    state: 'bank-account',
    row: 'bank account',
    heading: (t) => t('bank.title'),
    arrange: async (world) => `/${await createApproved(world)}/bank`,
  },
  {
    state: 'bank-account-by-hand',
    row: 'bank account',
    heading: (t) => t('bank.title'),
    says: (t) => t('bank.account_confirmation'),
    arrange: async (world) => `/${await createApproved(world)}/bank?by=hand`,
  },
  {
    state: 'bank-account-already-linked',
    row: 'bank account',
    heading: (t) => t('bank.title'),
    says: (t) => t('bank.replace.title'),
    async arrange(world) {
      const id = await createApproved(world)
      await linkAtBank(world, id)
      return `/${id}/bank`
    },
  },
  {
    state: 'bank-account-waits-for-deposit',
    row: 'bank account',
    heading: (t) => t('bank.title'),
    says: (t) => t('bank.pending.title'),
    async arrange(world) {
      const id = await createApproved(world)
      await linkByHand(world, id)
      return `/${id}/bank`
    },
  },
  {
    state: 'bank-sign-in-failed',
    row: 'bank account – bank sign-in failed',
    heading: (t) => t('bank.title'),
    says: (t) => t('bank.failed.text'),
    arrange: async (world) => `/${await createApproved(world)}/bank`,
    async reach({ page, t }) {
      const bank = bankWindow(page, t('bank.instant.start') === 'Choose my bank' ? 'en-CA' : 'fr-CA')
      await bank.open()
      await bank.pick('Boreal Bank')
      await bank.signIn('user_bad')
      await expect(page.getByRole('alert')).toBeVisible()
    },
    reopens: true,
  },
  {
    state: 'linked-and-verified',
    row: 'linked and verified',
    heading: (t) => t('bank.success.title'),
    says: (t) => t('bank.success.confirmed_lead'),
    async arrange(world) {
      const id = await createApproved(world)
      await linkAtBank(world, id)
      return `/${id}/bank/success`
    },
  },
  {
    state: 'approved-and-linked',
    row: 'linked and verified',
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('home.payout.approved', { date: any }),
    async arrange(world) {
      const id = await createApproved(world)
      await linkAtBank(world, id)
      return `/${id}/complete`
    },
  },
  {
    state: 'test-deposit',
    row: 'test deposit',
    heading: (t) => t('bank.success.title'),
    says: (t) => t('bank.success.pending_lead'),
    async arrange(world) {
      const id = await createApproved(world)
      await linkByHand(world, id)
      return `/${id}/bank/success`
    },
  },
  {
    state: 'another-holder',
    row: 'another holder',
    heading: (t) => t('bank.success.title'),
    says: (t) => t('screens.banks.review_text', { last4: any, date: any }),
    async arrange(world) {
      const id = await createApproved(world)
      await linkByHand(world, id, { fullName: 'Mallory Thief' })
      return `/${id}/bank/success`
    },
  },
  {
    state: 'replacement',
    row: 'replacement',
    heading: (t) => t('bank.success.title'),
    says: (t) => t('screens.banks.until', { verified: 'yes', date: any }),
    async arrange(world) {
      const id = await createApproved(world)
      await linkByHand(world, id)
      await linkAtBank(world, id)
      return `/${id}/bank/success`
    },
  },
  {
    state: 'test-deposit-returned',
    row: 'test deposit returned',
    comesWithTime: true,
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('screens.complete.bank_returned_title'),
    arrange: async (world) => `/${await depositReturned(world)}/complete`,
  },
  {
    state: 'test-deposit-returned-link-another',
    row: 'test deposit returned',
    comesWithTime: true,
    heading: (t) => t('bank.title'),
    says: (t) => t('bank.returned.title'),
    arrange: async (world) => `/${await depositReturned(world)}/bank`,
  },
  {
    state: 'setup-checklist',
    row: 'setup checklist',
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('home.step.bank_waiting', { date: any }),
    async arrange(world) {
      const id = await createApproved(world)
      await linkByHand(world, id)
      return `/${id}/set-up`
    },
  },
  {
    state: 'tax-information',
    row: 'tax information',
    heading: (t) => t('offers.tax.title.cn'),
    async arrange(world) {
      const link = await taxLink(world, await createApproved(world))
      await world.signOut()
      return link
    },
  },
  {
    state: 'tax-information-sent',
    row: 'tax information',
    heading: (t) => t('offers.tax.received_title'),
    async arrange(world) {
      const link = await taxLink(world, await createApproved(world))
      await world.signOut()
      return link
    },
    reach: confirmTaxNumber,
  },
  {
    state: 'tax-information-which',
    row: 'tax information',
    heading: (t) => t('offers.tax.ask_title'),
    arrange: async (world) => `/${await createApproved(world)}/tax-information`,
  },
  {
    state: 'tax-link-expired',
    row: 'tax information – link expired',
    heading: (t) => t('offers.tax.link_expired_title'),
    async arrange(world) {
      const link = await taxLink(world, await createApproved(world))
      await world.signOut()
      return `${link}x`
    },
  },
  {
    state: 'tax-link-used',
    row: 'tax information – link used or lost',
    heading: (t) => t('offers.tax.link_used_title'),
    async arrange(world) {
      const link = await taxLink(world, await createApproved(world))
      await world.signOut()
      await world.page.goto(link)
      await confirmTaxNumber(world)
      await expect(world.page.getByRole('heading', { level: 1 })).toHaveText(
        world.t('offers.tax.received_title'),
      )
      return link
    },
  },
  {
    state: 'tax-link-lost',
    row: 'tax information – link used or lost',
    heading: (t) => t('offers.tax.lost_title'),
    async arrange(world) {
      const id = await createApproved(world)
      await world.signOut()
      return `/${id}/tax-information?type=ein`
    },
  },
  {
    state: 'cash-advance',
    row: 'cash advance',
    heading: (t, { number }) => {
      const style = { style: 'currency', currency: 'CAD', trailingZeroDisplay: 'stripIfInteger' } as const
      return t('offers.cash.title', { amount: number(5_000, style) })
    },
    async arrange(world) {
      await createApproved(world)
      return '/cashadvanceoffers'
    },
  },
  {
    state: 'cash-advance-none',
    row: 'cash advance',
    heading: (t) => t('offers.cash.none_title'),
    async arrange(world) {
      await createDeclined(world)
      return '/cashadvanceoffers'
    },
  },
]
