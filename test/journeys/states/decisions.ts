import { createDecidedApplication } from '../fixtures/create-application.ts'
import { fetchForPage, withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import {
  answerAs,
  answersCA,
  createApproved,
  createCA,
  createDeclined,
  createUS,
  decideAs,
  denyAs,
  freeze,
  invitePartners,
  partnerDetails,
  post,
} from './arrange.ts'
import { orderCA, payByCard } from './arrange-orders.ts'
import { any, type PageState, type World } from './page-state.ts'

async function appeal(world: World): Promise<string> {
  const id = await createDeclined(world)
  await post(world, `/applications/${id}/appeals`, { statement: 'We moved in May.' })
  return id
}

async function upheld(world: World): Promise<string> {
  const id = await appeal(world)
  await decideAs(world, 'ugo', id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
  return id
}

export const decisions: readonly PageState[] = [
  {
    state: 'checking',
    row: 'checking',
    heading: (t) => t('screens.verifying.title'),
    says: (t) => t('screens.verifying.lead'),
    async arrange(world) {
      const id = await createCA(world, { sin: '6666' })
      await freeze(world, id)
      return `/${id}/verifying`
    },
  },
  {
    state: 'in-review',
    row: 'in review',
    heading: (t) => t('screens.success.review_title'),
    says: (t) => t('screens.success.review_lead'),
    arrange: async (world) => `/${await createCA(world, { sin: '8888' })}/success`,
  },
  {
    state: 'check-answers-later',
    row: 'a check answers later',
    heading: (t) => t('screens.success.awaiting_title'),
    says: (t) => t('screens.success.awaiting_lead'),
    arrange: async (world) => `/${await createCA(world, { cn: '7776661' })}/success`,
  },
  {
    state: 'check-does-not-answer',
    row: 'a check does not answer',
    heading: (t) => t('screens.success.delayed_title'),
    says: (t) => t('screens.success.delayed_lead'),
    async arrange(world) {
      const id = await createCA(world, { sin: '6666' })
      await freeze(world, id)
      return `/${id}/success`
    },
  },
  {
    state: 'something-is-asked',
    row: 'something is asked',
    heading: (t) => t('screens.success.asked_title'),
    says: (t) => t('screens.success.asked_lead', { count: 2 }),
    arrange: async (world) => `/${await createCA(world, { cn: '7771111' })}/success`,
  },
  {
    state: 'not-approved-yet',
    row: 'not approved yet',
    heading: (t) => t('screens.success.declined_pending_title'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7774444' })}/success`,
  },
  {
    state: 'approved',
    row: 'approved',
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('home.payout.unlinked'),
    arrange: async (world) => `/${await createApproved(world)}/complete`,
  },
  {
    state: 'approved-at-the-basic-level',
    row: 'approved at the basic level',
    heading: (t) => t('screens.complete.approved_title'),
    says: (t) => t('screens.complete.basic_lead'),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7773333' })}/complete`,
  },
  {
    state: 'approved-payouts-later-sales',
    row: 'approved, payouts later: sales',
    heading: (t) => t('screens.complete.approved_pending_title'),
    says: (t) => t('screens.complete.approved_pending_next', { email: any }),
    arrange: async (world) => `/${await createCA(world, { sin: '4286', cn: '7779998' })}/complete`,
  },
  {
    state: 'approved-payouts-later-partners',
    row: 'approved, payouts later: partners',
    heading: (t) => t('screens.complete.approved_pending_title'),
    says: (t) => t('screens.complete.partners_next', { email: any }),
    arrange: async (world) => `/${(await invitePartners(world, ['Sam'])).id}/complete`,
  },
  {
    state: 'approval-on-hold',
    row: 'approval on hold',
    heading: (t) => t('screens.success.held_title'),
    says: (t) => t('screens.success.held_lead'),
    async arrange(world) {
      const invited = await invitePartners(world, ['Sam'])
      for (const partner of invited.partners)
        await answerAs(world, invited, partner, partnerDetails('100075555'))
      await world.signIn(world.person)
      return `/${invited.id}/success`
    },
  },
  {
    state: 'a-partner-is-not-the-right-person',
    row: 'a partner isn’t the right person',
    heading: (t) => t('screens.complete.approved_pending_title'),
    says: (t) => t('step-ups.partners.about.DENIED.WRONG_PERSON'),
    async arrange(world) {
      const invited = await invitePartners(world, ['Sam'])
      for (const partner of invited.partners) await denyAs(world, invited, partner)
      await world.signIn(world.person)
      return `/${invited.id}/complete`
    },
  },
  {
    state: 'a-payment-was-declined',
    row: 'a payment was declined',
    heading: (t) => t('orders.status.declined_title'),
    says: (t) => t('orders.status.attempt', { amount: any, source: any, day: any }),
    async arrange(world) {
      const id = await createApproved(world)
      await orderCA(world, id)
      await payByCard(world, id, { amount: 3000, card: 'declined' })
      return `/${id}/complete`
    },
  },
  {
    state: 'declined',
    row: 'declined',
    heading: (t) => t('screens.success.declined_title'),
    says: (t) => t('letter.appeal.offer', { date: any }),
    arrange: async (world) => `/${await createDeclined(world)}/success`,
  },
  {
    state: 'declined-another-review-asked-for',
    row: 'declined, another review asked for',
    heading: (t) => t('screens.success.declined_title'),
    says: (t) => t('letter.appeal.open_title', { date: any }),
    arrange: async (world) => `/${await appeal(world)}/success`,
  },
  {
    state: 'declined-final',
    row: 'declined, final',
    heading: (t) => t('screens.success.declined_title'),
    says: (t) => t('letter.appeal.upheld'),
    arrange: async (world) => `/${await upheld(world)}/success`,
  },
  {
    state: 'declined-final-letter',
    row: 'declined, final',
    heading: (t) => t('letter.title'),
    says: (t) => t('letter.appeal.upheld'),
    arrange: async (world) => `/${await upheld(world)}/letter`,
  },
  {
    state: 'check-failed',
    row: 'check failed',
    heading: (t) => t('screens.error.title'),
    arrange: async (world) => `/${await createCA(world, { sin: '7777' })}/error`,
  },
  {
    state: 'withdrawn',
    row: 'withdrawn',
    heading: (t) => t('screens.success.withdrawn_title'),
    async arrange(world) {
      const id = await createCA(world, { sin: '8888' })
      await post(world, `/applications/${id}/withdraw`)
      return `/${id}/success`
    },
  },
  {
    state: 'signed-agreement',
    row: 'signed agreement',
    heading: (t) => t('letter.agreement.title'),
    says: (t) => t('letter.agreement.signed', { date: any, version: any }),
    arrange: async (world) => `/${await createApproved(world)}/agreement`,
  },
  {
    state: 'letter-declined',
    row: 'letter',
    heading: (t) => t('letter.title'),
    says: (t) => t('letter.notice.pipeda.title'),
    arrange: async (world) => `/${await createDeclined(world)}/letter`,
  },
  {
    state: 'letter-while-open',
    row: 'letter',
    heading: (t) => t('letter.open_title'),
    arrange: async (world) => `/${await createCA(world, { sin: '8888' })}/letter`,
  },
  {
    state: 'letter-declined-us',
    row: 'letter',
    market: 'US',
    heading: (t) => t('letter.title'),
    says: (t) => t('letter.notice.ecoa.title'),
    arrange: async (world) => `/${await createUS(world, { ssn4: '5555' })}/letter`,
  },
  {
    state: 'request-for-another-review',
    row: 'request for another review',
    heading: (t) => t('letter.appeal_form.title'),
    arrange: async (world) => `/${await createDeclined(world)}/letter?appeal=1`,
  },
  {
    state: 'product-being-added',
    row: 'product being added',
    heading: (t) => t('screens.submitted.title'),
    async arrange(world) {
      const body = { ...answersCA(world, { sin: '100098888' }), application: { addProductIntent: true } }
      return `/${await createDecidedApplication(world.request, body)}/applicant/update`
    },
  },
  {
    state: 'step-not-supported',
    row: 'step this version can’t show',
    heading: (t) => t('step-ups.unsupported.title'),
    says: (t) => t('step-ups.unsupported.text'),
    async arrange(world) {
      const { page } = world
      const id = await createCA(world, {})
      await withoutPreloadedData(page)
      await page.route(/\/api\/v2\/applications\/urn[^/]+$/, async (route) => {
        const { data } = (await (await fetchForPage(route)).json()) as { data: { application: object } }
        const application = { ...data.application, stepUpDetails: [{ type: 'EYE_SCAN' }] }
        await route.fulfill({ json: { data: { ...data, application } } })
      })
      return `/${id}/success`
    },
  },
]
