import { expect } from '../fixtures/test.ts'
import { ownerDetailsUS } from '#test/api/owner.ts'
import { answerAs, createUS, freeze, invitePartners, partnerDetails, type Partner } from './arrange.ts'
import type { PageState, World } from './page-state.ts'

/** Signs in as the partner who has answered with the details, or not yet; returns the address of the invitation. */
async function visitInvitation(world: World, details?: ReturnType<typeof partnerDetails>) {
  const invited = await invitePartners(world, ['Sam'])
  const [sam] = invited.partners
  if (!sam) throw new Error('Sam is invited')
  await world.signIn(sam)
  if (details) await answerAs(world, invited, sam, details)
  return { id: invited.id, sam, path: `/${invited.id}/owners/${sam.id}` }
}

const businessName = 'Atelier Gagnon inc.'
const stranger = ({ email }: Partner): { email: string; name: string } => ({
  email: `not-${email}`,
  name: 'Ana Okafor',
})

async function openDenial({ page, t }: World) {
  await page.getByRole('button', { name: t('step-ups.deny_owner.open'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const invitedOwners: readonly PageState[] = [
  {
    state: 'invitation',
    row: 'invitation',
    heading: (t) => t('step-ups.owner.title'),
    says: () => businessName,
    arrange: async (world) => (await visitInvitation(world)).path,
  },
  {
    state: 'whole-number',
    row: 'whole number, photo ID',
    market: 'US',
    heading: (t) => t('step-ups.owner.whole_title'),
    async arrange(world) {
      const invited = await invitePartners(world, ['Sam'], (owned) => createUS(owned, { partners: true }))
      const [sam] = invited.partners
      if (!sam) throw new Error('Sam is invited')
      await answerAs(world, invited, sam, ownerDetailsUS('1111'))
      return `/${invited.id}/owners/${sam.id}`
    },
  },
  {
    state: 'photo-id',
    row: 'whole number, photo ID',
    heading: (t) => t('step-ups.identification.title'),
    arrange: async (world) => `${(await visitInvitation(world, partnerDetails())).path}/identification`,
  },
  {
    state: 'verified',
    row: 'verified',
    heading: (t) => t('step-ups.owner_success.verified_title'),
    arrange: async (world) => `${(await visitInvitation(world, partnerDetails('046454286'))).path}/success`,
  },
  {
    state: 'in-review',
    row: 'in review',
    heading: (t) => t('step-ups.owner_success.review_title'),
    arrange: async (world) => `${(await visitInvitation(world, partnerDetails('100098888'))).path}/success`,
  },
  {
    state: 'in-review-after-an-error',
    row: 'in review',
    heading: (t) => t('step-ups.owner_error.title'),
    arrange: async (world) => `${(await visitInvitation(world, partnerDetails('100057777'))).path}/error`,
  },
  {
    state: 'check-does-not-answer',
    row: 'check does not answer',
    heading: (t) => t('step-ups.owner_verifying.title'),
    async arrange(world) {
      const { id, sam, path } = await visitInvitation(world, partnerDetails('100016666'))
      await freeze(world, id, `?ownerId=${sam.id}`)
      return `${path}/verifying`
    },
  },
  {
    state: 'not-an-owner-asked',
    row: 'not an owner',
    heading: (t) => t('step-ups.owner.title'),
    says: (t) => t('step-ups.deny_owner.title'),
    arrange: async (world) => (await visitInvitation(world)).path,
    reach: openDenial,
    reopens: true,
  },
  {
    state: 'not-an-owner',
    row: 'not an owner',
    heading: (t) => t('step-ups.owner_denied.title'),
    arrange: async (world) => (await visitInvitation(world)).path,
    async reach(world) {
      const { page, t } = world
      await openDenial(world)
      await page.getByRole('button', { name: t('step-ups.deny_owner.confirm'), exact: true }).click()
    },
  },
  {
    state: 'wrong-person',
    row: 'wrong person',
    heading: (t) => t('step-ups.applicant_error.title'),
    async arrange(world) {
      const { sam, path } = await visitInvitation(world)
      await world.signIn(stranger(sam))
      return path
    },
  },
]
