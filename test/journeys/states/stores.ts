import type { ApplicationBody } from '#api/applications.ts'
import { createApplication, createDecidedApplication } from '../fixtures/create-application.ts'
import { stubExternalSites } from '../fixtures/external-sites.ts'
import { expect } from '../fixtures/test.ts'
import { answersCA, createApproved, createCA, freeze, post } from './arrange.ts'
import { any, type PageState, type World } from './page-state.ts'

const businessName = 'Atelier Gagnon inc.'
const storeName = 'Vélos du Canal'

const businessIdOf = (id: string): string => id.slice('urn:app:'.length)

/** Adds a store to an approved business; the SIN selects what the bureau finds. */
async function addStore(world: World, sin?: string): Promise<string> {
  return addStoreTo(world, await createApproved(world), sin)
}

async function addStoreTo(world: World, parentApplication: string, sin?: string): Promise<string> {
  const application: ApplicationBody['application'] = { intent: 'ADD_STORE', parentApplication, storeName }
  const answers = sin === undefined ? {} : answersCA(world, { sin })
  return createDecidedApplication(world.request, { ...answers, application })
}

/** A change of the category, which a person decides. */
async function changeCategory(world: World): Promise<string> {
  const id = await createApproved(world)
  await post(world, `/applications/${id}/changes`, { company: { segment: '179' } })
  return id
}

async function rename({ page, t }: World): Promise<void> {
  await page
    .getByRole('textbox', { name: t('screens.business_details.name'), exact: true })
    .fill('Atelier Tremblay inc.')
  await page.getByRole('button', { name: t('changes.see_effects'), exact: true }).click()
}

const channel = `channelName=${encodeURIComponent(storeName)}&channelType=marketplace`

export const stores: readonly PageState[] = [
  {
    state: 'applications',
    row: 'applications',
    heading: (t) => t('screens.accounts.title'),
    says: (t) => t('screens.next.by', { date: any }),
    async arrange(world) {
      await createApproved(world)
      await createCA(world, { sin: '8888' })
      await createCA(world, {})
      await createApplication(world.request, answersCA(world))
      return '/accounts'
    },
  },
  {
    state: 'applications-none',
    row: 'applications',
    heading: (t) => t('screens.accounts.title'),
    arrange: () => Promise.resolve('/accounts'),
  },
  {
    state: 'payment-profile',
    row: 'payment profile',
    heading: (t) => t('stores.selector.title'),
    async arrange(world) {
      await createApproved(world)
      return '/store-selector?serviceId=svc-site'
    },
  },
  {
    state: 'payment-profile-first',
    row: 'payment profile',
    heading: (t) => t('stores.selector.first'),
    arrange: () => Promise.resolve('/store-selector?serviceId=svc-site'),
  },
  {
    state: 'stores',
    row: 'stores',
    heading: (t) => t('stores.title', { name: businessName }),
    arrange: async (world) => `/accounts/${businessIdOf(await createApproved(world))}/stores`,
  },
  {
    state: 'stores-not-all-open',
    row: 'stores',
    heading: (t) => t('stores.title', { name: businessName }),
    says: (t) => t('stores.status.declined'),
    async arrange(world) {
      const business = await createApproved(world)
      await addStoreTo(world, business, '100075555')
      await addStoreTo(world, business, '100072222')
      return `/accounts/${businessIdOf(business)}/stores`
    },
  },
  {
    state: 'stores-to-connect',
    row: 'stores',
    heading: (t) => t('stores.title', { name: businessName }),
    arrange: async (world) =>
      `/accounts/${businessIdOf(await createApproved(world))}/stores?serviceId=svc-site`,
  },
  {
    state: 'new-store-ready',
    row: 'new store',
    heading: (t) => t('stores.complete.title', { store: storeName }),
    arrange: async (world) => `/${await addStore(world)}/store-complete`,
  },
  {
    state: 'new-store-in-review',
    row: 'new store',
    heading: (t) => t('stores.success.review_title', { store: storeName }),
    arrange: async (world) => `/${await addStore(world, '100098888')}/store-success`,
  },
  {
    state: 'new-store-check-does-not-answer',
    row: 'new store',
    heading: (t) => t('stores.success.delayed_title', { store: storeName }),
    async arrange(world) {
      const id = await addStore(world, '100016666')
      await freeze(world, id)
      return `/${id}/store-success`
    },
  },
  {
    state: 'new-store-asked',
    row: 'new store',
    heading: (t) => t('stores.success.asked_title', { store: storeName }),
    arrange: async (world) => `/${await addStore(world, '100072222')}/store-success`,
  },
  {
    state: 'new-store-declined',
    row: 'new store',
    heading: (t) => t('stores.success.declined_title', { store: storeName }),
    arrange: async (world) => `/${await addStore(world, '100075555')}/store-success`,
  },
  {
    state: 'sales-channel',
    row: 'sales channel',
    heading: (t) => t('stores.channel.form_title'),
    arrange: async (world) => `/${await createApproved(world)}/add-channel`,
  },
  {
    state: 'sales-channel-connected',
    row: 'sales channel',
    heading: (t) => t('stores.channel.done_title', { name: storeName }),
    arrange: async (world) => `/${await createApproved(world)}/add-channel?${channel}`,
  },
  {
    state: 'sales-channel-not-added',
    row: 'sales channel',
    heading: (t) => t('stores.channel.failed_title'),
    arrange: async (world) =>
      `/${await createApproved(world)}/add-channel?channelName=%40%40&channelType=ONLINE`,
    reopens: true,
  },
  {
    state: 'changes',
    row: 'change of details',
    heading: (t) => t('changes.title'),
    arrange: async (world) => `/${await createApproved(world)}/changes`,
  },
  {
    state: 'changes-address',
    row: 'change of details',
    heading: (t) => t('changes.edit.address'),
    arrange: async (world) => `/${await createApproved(world)}/changes?edit=address`,
  },
  {
    state: 'changes-effects',
    row: 'change of details',
    heading: (t) => t('changes.effects.title'),
    arrange: async (world) => `/${await createApproved(world)}/changes?edit=address`,
    async reach({ page, t }) {
      await page.getByRole('textbox', { name: t('screens.address.line1'), exact: true }).fill('9 rue Valence')
      await page.getByRole('button', { name: t('changes.see_effects'), exact: true }).click()
    },
  },
  {
    state: 'changes-effects-of-a-name',
    row: 'change of details',
    heading: (t) => t('changes.effects.title'),
    says: (t) => t('changes.effects.holder'),
    arrange: async (world) => `/${await createApproved(world)}/changes?edit=business`,
    reach: rename,
  },
  {
    state: 'changes-effects-of-a-name-of-a-store',
    row: 'change of details',
    heading: (t) => t('changes.effects.title'),
    says: (t) => t('changes.effect.DECIDED_ANEW'),
    arrange: async (world) => `/${await addStore(world)}/changes?edit=business`,
    reach: rename,
  },
  {
    state: 'changes-in-review',
    row: 'change of details',
    heading: (t) => t('changes.title'),
    says: (t) => t('changes.status.IN_REVIEW'),
    arrange: async (world) => `/${await changeCategory(world)}/changes`,
  },
  {
    state: 'changes-in-review-payouts-on-hold',
    row: 'change of details – payouts on hold',
    heading: (t) => t('screens.complete.held_title'),
    says: (t) => t('screens.complete.held_lead', { what: any, date: any }),
    arrange: async (world) => `/${await changeCategory(world)}/complete`,
  },
  {
    state: 'changes-another-in-review',
    row: 'change of details – another one in review',
    heading: (t) => t('changes.edit.address'),
    says: (t) => t('changes.blocked.text'),
    arrange: async (world) => `/${await changeCategory(world)}/changes?edit=address`,
  },
  {
    state: 'changes-code-needed',
    row: 'change of details',
    heading: (t) => t('changes.title'),
    says: (t) => t('changes.status.NEEDS_PROOF'),
    async arrange(world) {
      const id = await createApproved(world)
      await post(world, `/applications/${id}/changes`, {
        applicant: { emailAddress: `new.${world.person.email}` },
      })
      return `/${id}/changes`
    },
  },
  {
    state: 'another-websites-domain',
    row: 'another website’s domain',
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('screens.unsupported.title_named', { kind: 'domain', domain: 'unfit.example.com' }),
    arrange: async (world) => `/${await createApproved(world, { serviceId: 'svc-unfit' })}/complete`,
  },
  {
    state: 'website-without-an-address',
    row: 'website without an address',
    heading: (t) => t('shell.start.title'),
    says: (t) => t('screens.service_issue.title'),
    async arrange({ page }) {
      await stubExternalSites(page)
      return '/?serviceId=svc-nosite'
    },
    reach: ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
    reopens: true,
  },
]
