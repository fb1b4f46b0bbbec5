import { createOwner } from '../fixtures/create-application.ts'
import { latestMessageTo, uniquePhoneNumber } from '../fixtures/messages.ts'
import { expect } from '../fixtures/test.ts'
import { submitDocument, submitPassport } from '../pages/inquiry-window.ts'
import {
  answerAs,
  createCA,
  createUS,
  denyAs,
  freeze,
  invitePartners,
  partnerDetails,
  post,
} from './arrange.ts'
import type { PageState, World } from './page-state.ts'

type Inquiry = 'identification' | 'verification'

const pressStart =
  (kind: Inquiry) =>
  ({ page, t }: World) =>
    page.getByRole('button', { name: t(`step-ups.${kind}.start`), exact: true }).click()

/** Both tries at it fail. */
async function failTwice(world: World, id: string, kind: Inquiry): Promise<void> {
  const stepUp = `/applications/${id}/step-ups/${kind}`
  for (let tries = 1; tries <= 2; tries += 1) {
    const { inquiryId } = await post<{ inquiryId: string }>(world, `${stepUp}/sessions`)
    await post(world, `/sandbox/inquiries/${inquiryId}`, { outcome: 'failed' })
    await post(world, stepUp, { inquiryId })
  }
}

/** The link that was texted to the phone, as an address. */
async function textLink(world: World): Promise<{ id: string; vfp: string }> {
  const { typed, to } = uniquePhoneNumber()
  const id = await createUS(world, { ssn4: '4444', phone: typed })
  await post(world, `/applications/${id}/phone-auth/sms-verifications`)
  const [link = ''] = (await latestMessageTo(world.request, to)).links
  return { id, vfp: new URL(link).searchParams.get('vfp') ?? '' }
}

const redeemLink = (world: World, { id, vfp }: { id: string; vfp: string }) =>
  post(world, `/applications/${id}/phone-auth/sms-verifications/${vfp}`)

export const requests: readonly PageState[] = [
  {
    state: 'whole-ssn',
    row: 'whole SSN, whole EIN',
    market: 'US',
    heading: (t) => t('step-ups.ssn.title'),
    arrange: async (world) => `/${await createUS(world, { ssn4: '1111' })}/ssn`,
  },
  {
    state: 'whole-ein',
    row: 'whole SSN, whole EIN',
    market: 'US',
    heading: (t) => t('step-ups.ein.title'),
    arrange: async (world) => `/${await createUS(world, { shortEin: '1111' })}/ein`,
  },
  {
    state: 'business-details',
    row: 'business details',
    heading: (t) => t('step-ups.business_info.title'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7771111' })}/business-info`,
  },
  {
    state: 'photo-id',
    row: 'photo ID',
    heading: (t) => t('step-ups.identification.title'),
    arrange: async (world) => `/${await createCA(world, {})}/identification`,
  },
  {
    state: 'photo-id-not-finished',
    row: 'photo ID – not finished',
    heading: (t) => t('step-ups.inquiry.open_title'),
    arrange: async (world) => `/${await createCA(world, {})}/identification`,
    async reach(world) {
      await pressStart('identification')(world)
      await world.page.getByRole('link', { name: world.t('sandbox.inquiry.finish_later') }).click()
    },
  },
  {
    state: 'photo-id-expired',
    row: 'photo ID – expired',
    heading: (t) => t('step-ups.inquiry.timeout_title'),
    arrange: async (world) => `/${await createCA(world, {})}/identification`,
    async reach(world) {
      await pressStart('identification')(world)
      await world.page.getByRole('button', { name: world.t('sandbox.inquiry.outcome.expired') }).click()
    },
  },
  {
    state: 'photo-id-failed-once',
    row: 'photo ID – failed once',
    heading: (t) => t('step-ups.inquiry.failed_title'),
    arrange: async (world) => `/${await createCA(world, {})}/identification`,
    async reach(world) {
      await pressStart('identification')(world)
      await submitPassport(world.page, 'Failed', 'en-CA')
    },
  },
  {
    state: 'photo-id-failed-twice',
    row: 'photo ID – failed twice',
    heading: (t) => t('screens.success.review_title'),
    says: (t) => t('step-ups.requirements.GOV_ID_SELFIE'),
    async arrange(world) {
      const id = await createCA(world, {})
      await failTwice(world, id, 'identification')
      return `/${id}/success`
    },
  },
  {
    state: 'business-document',
    row: 'business document',
    heading: (t) => t('step-ups.verification.title'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7772222' })}/verification`,
  },
  {
    state: 'business-document-no-longer-active',
    row: 'business document',
    heading: (t) => t('step-ups.verification.title'),
    says: (t) => t('step-ups.verification.active_also'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7774444' })}/verification`,
  },
  {
    state: 'business-document-failed-once',
    row: 'business document – failed once, business no longer active',
    heading: (t) => t('step-ups.inquiry.failed_title'),
    says: (t) => t('step-ups.inquiry.failed_final_lead'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7774444' })}/verification`,
    async reach(world) {
      await pressStart('verification')(world)
      await submitDocument(world.page, 'Failed', 'en-CA')
    },
  },
  {
    state: 'business-document-failed-twice',
    row: 'business document – failed twice',
    heading: (t) => t('screens.success.review_title'),
    says: (t) => t('step-ups.requirements.EIN_DOC'),
    async arrange(world) {
      const id = await createCA(world, { sin: '4286', cn: '7772222' })
      await failTwice(world, id, 'verification')
      return `/${id}/success`
    },
  },
  {
    state: 'phone-by-link',
    row: 'phone by link',
    market: 'US',
    heading: (t) => t('step-ups.mobile.ask_title'),
    arrange: async (world) =>
      `/${await createUS(world, { ssn4: '4444', phone: uniquePhoneNumber().typed })}/mobile-verification`,
  },
  {
    state: 'phone-by-link-sent',
    row: 'phone by link',
    market: 'US',
    heading: (t) => t('step-ups.mobile.follow_title'),
    arrange: async (world) =>
      `/${await createUS(world, { ssn4: '4444', phone: uniquePhoneNumber().typed })}/mobile-verification`,
    reach: ({ page, t }) => page.getByRole('button', { name: t('step-ups.mobile.other_phone') }).click(),
  },
  {
    state: 'phone-by-code',
    row: 'phone by code',
    heading: (t) => t('step-ups.otp.title'),
    arrange: async (world) =>
      `/${await createCA(world, { sin: '4444', phone: uniquePhoneNumber().typed })}/otp`,
  },
  {
    state: 'phone-by-code-sent',
    row: 'phone by code',
    heading: (t) => t('step-ups.otp.enter_title'),
    arrange: async (world) =>
      `/${await createCA(world, { sin: '4444', phone: uniquePhoneNumber().typed })}/otp`,
    reach: ({ page, t }) => page.getByRole('button', { name: t('step-ups.otp.send'), exact: true }).click(),
  },
  {
    state: 'on-the-phone-link',
    row: 'on the phone',
    market: 'US',
    heading: (t) => t('step-ups.landing.title'),
    async arrange(world) {
      const { id, vfp } = await textLink(world)
      await world.signOut()
      return `/${id}/phone-auth?vfp=${vfp}`
    },
  },
  {
    state: 'on-the-phone-verified',
    row: 'on the phone',
    market: 'US',
    heading: (t) => t('step-ups.confirmation.success_title'),
    async arrange(world) {
      const { id, vfp } = await textLink(world)
      await world.signOut()
      return `/${id}/phone-auth/confirmation?vfp=${vfp}`
    },
  },
  {
    state: 'on-the-phone-link-used',
    row: 'on the phone',
    market: 'US',
    heading: (t) => t('step-ups.expired.title'),
    async arrange(world) {
      const link = await textLink(world)
      await redeemLink(world, link)
      await world.signOut()
      return `/${link.id}/phone-auth/confirmation?vfp=${link.vfp}`
    },
  },
  {
    state: 'on-the-phone-link-lost',
    row: 'on the phone',
    heading: (t) => t('step-ups.landing.lost_title'),
    arrange: async (world) => `/${await createCA(world, {})}/phone-auth`,
  },
  {
    state: 'on-the-phone-documents',
    row: 'on the phone',
    heading: (t) => t('continue-on-phone.landing_title'),
    async arrange(world) {
      const id = await createCA(world, {})
      const { url } = await post<{ url: string }>(world, `/applications/${id}/step-ups/identification/links`)
      await world.signOut()
      return `/on-phone${new URL(url).hash}`
    },
  },
  {
    state: 'on-the-phone-documents-done',
    row: 'on the phone',
    heading: (t) => t('continue-on-phone.done_title'),
    arrange: () => Promise.resolve('/on-phone/done'),
  },
  {
    state: 'on-the-phone-code-lost',
    row: 'on the phone',
    heading: (t) => t('continue-on-phone.lost_title'),
    arrange: () => Promise.resolve('/on-phone'),
  },
  {
    state: 'owners-none-yet',
    row: 'owners',
    heading: (t) => t('step-ups.owners.title'),
    says: (t) => t('step-ups.owners.none'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', partners: true })}/owners`,
  },
  {
    state: 'owners-ready-to-invite',
    row: 'owners',
    heading: (t) => t('step-ups.owners.title'),
    says: (t) => t('step-ups.owners.ready'),
    async arrange(world) {
      const id = await createCA(world, { sin: '4286', partners: true })
      await createOwner(world.request, id, {
        firstName: 'Sam',
        lastName: 'Okafor',
        email: `sam.${world.person.email}`,
        phone: { nationalNumber: '(514) 555-3204' },
      })
      return `/${id}/owners`
    },
  },
  {
    state: 'owners-add-a-partner',
    row: 'owners',
    heading: (t) => t('step-ups.owners.title'),
    says: (t) => t('step-ups.owner_dialog.add_title'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', partners: true })}/owners`,
    async reach({ page, t }) {
      await page.getByRole('button', { name: t('step-ups.owners.add'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    reopens: true,
  },
  {
    state: 'partners-progress',
    row: 'partners’ progress',
    heading: (t) => t('step-ups.partners.waiting_title'),
    says: (t) => t('step-ups.partners.status.DENIED'),
    async arrange(world) {
      const invited = await invitePartners(world, ['Sam', 'Ana', 'Kim'])
      const [verified, denied] = invited.partners
      if (!verified || !denied) throw new Error('two partners answer')
      await answerAs(world, invited, verified, partnerDetails('046454286'))
      await denyAs(world, invited, denied)
      await world.signIn(world.person)
      return `/${invited.id}/owners/further-steps`
    },
  },
  {
    state: 'partners-all-verified',
    row: 'partners’ progress',
    heading: (t) => t('step-ups.partners.done_title'),
    async arrange(world) {
      const invited = await invitePartners(world, ['Sam'])
      for (const partner of invited.partners)
        await answerAs(world, invited, partner, partnerDetails('046454286'))
      await world.signIn(world.person)
      return `/${invited.id}/owners/further-steps`
    },
  },
  {
    state: 'partners-being-checked',
    row: 'partners being checked',
    heading: (t) => t('step-ups.owners_verifying.title'),
    async arrange(world) {
      const invited = await invitePartners(world, ['Sam'])
      for (const partner of invited.partners)
        await answerAs(world, invited, partner, partnerDetails('100016666'))
      await world.signIn(world.person)
      await freeze(world, invited.id)
      return `/${invited.id}/owners/verifying`
    },
  },
]
