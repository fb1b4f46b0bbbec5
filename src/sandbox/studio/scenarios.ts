/** Named scenarios: who, where, and what happens. Playing one prepares it and says who is signed in at which page. */
import type { Currency, Language } from '#domain/countries/market.ts'
import type { ApplicationBody } from '#api/applications.ts'
import type { SandboxPerson } from '../console/sign-in-as.ts'
import type { StaffRole } from '../console/staff-section.ts'
import {
  answersCA,
  answersUS,
  type Endings,
  freshMerchant,
  type FreshMerchant,
  type Merchant,
} from './people.ts'
import type { Player } from './player.ts'

export const outcomes = ['new', 'approved', 'asked', 'waiting', 'declined', 'staff'] as const
export type Outcome = (typeof outcomes)[number]

/** Whom a scenario signs in, and the page that it opens. */
export interface Opening {
  person: SandboxPerson | { staff: StaffRole }
  path: string
}

export interface Stage {
  enter: (person: SandboxPerson) => Promise<Player>
}

export interface Scenario {
  who: Merchant
  outcome: Outcome
  language: Language
  currency: Currency
  minutes: number
  prepare: (stage: Stage, who: Merchant) => Promise<Opening>
}

const us = { language: 'en-US', currency: 'USD' } as const
const ontario = { language: 'en-CA', currency: 'CAD' } as const
const quebec = { language: 'fr-CA', currency: 'CAD' } as const

const merchant = (name: `${string} ${string}`, business: string, city: string, segment = ''): Merchant => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, business, city, segment }
}

const dana = merchant('Dana Whitfield', 'Whitfield Bakery LLC', 'Austin', '11')
const priya = merchant('Priya Raman', 'Raman Stationery LLC', 'Austin', '159')
const lucia = merchant('Lucia Campos', 'Campos Flowers LLC', 'Austin', '151')
const ben = { firstName: 'Ben', lastName: 'Ortiz' }

const nameOf = ({ firstName, lastName }: Pick<Merchant, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
const personOf = (who: FreshMerchant): SandboxPerson => ({ email: who.email, name: nameOf(who) })

async function create({ enter }: Stage, who: FreshMerchant, answers: ApplicationBody | object) {
  const player = await enter(personOf(who))
  const { application } = await player.call('POST', '/applications', answers)
  return { player, id: (application as { id: string }).id }
}

async function submit(stage: Stage, who: FreshMerchant, answers: ApplicationBody) {
  const { player, id } = await create(stage, who, answers)
  await player.call('POST', `/applications/${id}/onboard`)
  return { player, id }
}

/** A US merchant whose complete application was just submitted. */
const submittedUS =
  (endings: Endings): Scenario['prepare'] =>
  async (stage, who) => {
    const fresh = freshMerchant(who, '512')
    const { id } = await submit(stage, fresh, answersUS(fresh, endings))
    return { person: personOf(fresh), path: `/${id}` }
  }

const submittedCA =
  (province: 'ON' | 'QC', sin?: string): Scenario['prepare'] =>
  async (stage, who) => {
    const fresh = freshMerchant(who, province === 'QC' ? '514' : '613')
    const { id } = await submit(stage, fresh, answersCA(fresh, province, sin))
    return { person: personOf(fresh), path: `/${id}` }
  }

/** Lucia's application, with Ben invited as the other owner. */
async function withInvitedOwner(stage: Stage) {
  const who = freshMerchant(lucia, '512')
  const { email } = freshMerchant({ ...lucia, ...ben }, '512')
  const answers = answersUS(who)
  const company = { ...answers.company, hasBeneficialOwners: true }
  const { player, id } = await submit(stage, who, { ...answers, company })
  const owners = [{ ...ben, email, phone: { nationalNumber: '5125552671' }, communicationLanguage: 'en-US' }]
  await player.call('POST', `/applications/${id}/step-ups/beneficial-owners`, {
    boStatus: 'INFO_PROVIDED',
    owners,
  })
  const view = await player.call('GET', `/applications/${id}`)
  const invited = (view['owners'] as { id: string; email: string | null }[]).find(
    (owner) => owner.email === email,
  )
  return { id, who, email, ownerId: invited?.id ?? '' }
}

const staffDesk =
  (staff: StaffRole, path: string): Scenario['prepare'] =>
  async (stage) => {
    await submittedUS({ person: '8888' })(stage, priya)
    return { person: { staff }, path }
  }

const usScenario = (who: Merchant, outcome: Outcome, minutes: number, endings: Endings): Scenario => ({
  ...us,
  who,
  outcome,
  minutes,
  prepare: submittedUS(endings),
})

/** Passes the checks of a SIN, and the simulated identity check. */
const sin = '046454286'

export const scenarios = {
  new: {
    ...us,
    who: dana,
    outcome: 'new',
    minutes: 4,
    prepare: async (_stage, who) => ({ person: personOf(freshMerchant(who, '512')), path: '/' }),
  },
  draft: {
    ...us,
    who: merchant('Omar Haddad', 'Haddad Books LLC', 'Austin', '158'),
    outcome: 'new',
    minutes: 3,
    prepare: async (stage, merchant) => {
      const who = freshMerchant(merchant, '512')
      const { applicant, company } = answersUS(who)
      const { name, businessType, segment, currency } = company ?? {}
      const begun = { applicant, company: { name, businessType, segment, currency } }
      const { id } = await create(stage, who, begun)
      return { person: personOf(who), path: `/${id}` }
    },
  },
  approved: usScenario(dana, 'approved', 3, {}),
  bank_linked: {
    ...us,
    who: merchant('June Kowalski', 'Kowalski Books LLC', 'Austin', '158'),
    outcome: 'approved',
    minutes: 3,
    prepare: async (stage, merchant) => {
      const who = freshMerchant(merchant, '512')
      const { player, id } = await submit(stage, who, answersUS(who))
      await player.call('POST', `/applications/${id}/financial-instruments/manual`, {
        fullName: nameOf(who),
        accountType: 'CHECKING',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        primary: true,
      })
      return { person: personOf(who), path: `/${id}` }
    },
  },
  limited: usScenario(merchant('Nora Vance', 'Vance Crafts LLC', 'Austin', '160'), 'approved', 3, {
    business: '3333',
  }),
  text_code: usScenario(merchant('Kofi Mensah', 'Mensah Coffee LLC', 'Austin', '3'), 'asked', 2, {
    person: '3333',
  }),
  full_ssn: usScenario(merchant('Ellen Brandt', 'Brandt Design LLC', 'Austin', '212'), 'asked', 2, {
    person: '1111',
  }),
  photo_id: usScenario(merchant('Marcus Oyelaran', 'Oyelaran Street Food LLC', 'Austin', '5'), 'asked', 2, {
    person: '2222',
  }),
  business_name: usScenario(merchant('Sofia Nakamura', 'Nakamura Flowers LLC', 'Austin', '151'), 'asked', 2, {
    business: '1111',
  }),
  business_document: usScenario(merchant('Amir Rahimi', 'Rahimi Paper LLC', 'Austin', '159'), 'asked', 3, {
    business: '2222',
  }),
  co_owner: {
    ...us,
    who: lucia,
    outcome: 'waiting',
    minutes: 4,
    prepare: async (stage) => {
      const { id, who } = await withInvitedOwner(stage)
      return { person: personOf(who), path: `/${id}` }
    },
  },
  invited: {
    ...us,
    who: { ...lucia, ...ben },
    outcome: 'asked',
    minutes: 3,
    prepare: async (stage) => {
      const { id, email, ownerId } = await withInvitedOwner(stage)
      return { person: { email, name: nameOf(ben) }, path: `/${id}/owners/${ownerId}` }
    },
  },
  in_review: usScenario(priya, 'waiting', 2, { person: '8888' }),
  vendor_down: usScenario(
    merchant('Grace Lindqvist', 'Lindqvist Crafts LLC', 'Austin', '160'),
    'waiting',
    2,
    {
      person: '6666',
    },
  ),
  declined: usScenario(merchant('Tom Becker', 'Becker Landscaping LLC', 'Austin', '82'), 'declined', 2, {
    person: '5555',
  }),
  dissolved: usScenario(merchant('Iris Feldman', 'Feldman Books LLC', 'Austin', '158'), 'declined', 3, {
    business: '4444',
  }),
  ontario: {
    ...ontario,
    who: merchant('Amelia Fraser', 'Fraser Flowers Inc.', 'Ottawa', '151'),
    outcome: 'approved',
    minutes: 3,
    prepare: submittedCA('ON', sin),
  },
  quebec: {
    ...quebec,
    who: merchant('Élise Gagnon', 'Atelier Gagnon inc.', 'Montréal', '151'),
    outcome: 'approved',
    minutes: 3,
    prepare: submittedCA('QC', sin),
  },
  quebec_photo: {
    ...quebec,
    who: merchant('Mathieu Roy', 'Librairie Roy inc.', 'Montréal', '158'),
    outcome: 'asked',
    minutes: 3,
    prepare: submittedCA('QC'),
  },
  partner: {
    ...us,
    who: dana,
    outcome: 'new',
    minutes: 4,
    prepare: async ({ enter }, who) => {
      const partner = await enter({
        email: 'partner@harbor.example',
        name: 'Harper Lane',
        roles: ['partner'],
        organizationId: 'harbor',
      })
      const { url } = await partner.call('POST', '/attribution-links', {})
      const { pathname, search } = new URL(String(url))
      return { person: personOf(freshMerchant(who, '512')), path: pathname + search }
    },
  },
  partner_console: {
    ...us,
    who: merchant('Harper Lane', 'Maple Street Payments', 'Austin'),
    outcome: 'staff',
    minutes: 3,
    prepare: async (stage) => {
      const harper: SandboxPerson = {
        email: 'partner@maple.example',
        name: 'Harper Lane',
        roles: ['partner'],
        organizationId: 'maple',
      }
      const partner = await stage.enter(harper)
      const invite = async (prefill: ApplicationBody) =>
        partner.call('POST', '/partner/applications', { referralUrlId: 'demo-brand', prefill })
      const zoe = freshMerchant(merchant('Zoe Kim', 'Kim Ceramics LLC', 'Austin', '11'), '512')
      const { terms: _terms, ...applicant } = answersUS(zoe).applicant ?? {}
      const { id, signUpUrl } = await invite({ applicant, company: answersUS(zoe).company })
      const merchantOf = await stage.enter(personOf(zoe))
      await merchantOf.call('POST', '/applications/claims', { token: String(signUpUrl).split('/').at(-1) })
      await merchantOf.call('PUT', `/applications/${String(id)}`, { applicant: { terms: { signed: true } } })
      await merchantOf.call('POST', `/applications/${String(id)}/onboard`)
      await invite({ company: { name: 'Oak Street Books LLC' } })
      return { person: harper, path: '/partner' }
    },
  },
  underwriter: {
    ...us,
    who: merchant('Uma Underwood', 'Threshold', 'Austin'),
    outcome: 'staff',
    minutes: 3,
    prepare: staffDesk('underwriter', '/staff'),
  },
  policy_author: {
    ...us,
    who: merchant('Paul Autry', 'Threshold', 'Austin'),
    outcome: 'staff',
    minutes: 3,
    prepare: staffDesk('policy_author', '/staff/policy'),
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
export const scenarioNames = Object.keys(scenarios) as [ScenarioName, ...ScenarioName[]]
