/** Where sequences begin: states that random steps alone would seldom reach. */
import { drawComplete, type Facts } from './answers.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import type { Step } from './command.ts'
import type { Random } from './random.ts'
import { businessNumber, phones, segments, wholeNumber, type Business, type Person } from './values.ts'

interface Endings {
  person?: string
  business?: string
}

function applying(random: Random, { person = '4321', business = '6780' }: Endings, facts: Facts = {}): Step {
  const complete = drawComplete(random, facts)
  const { name, legalName } = complete
  return {
    command: 'apply',
    parameters: {
      who: name === 'victor' ? 'victor' : 'rosa',
      facts: {
        ...complete,
        segment: '151',
        number: wholeNumber(name ?? 'rosa', person),
        businessNumber: business.length === 0 ? '6780' : businessNumber(legalName ?? 'bakery', business),
        ...facts,
      },
      isFirstVersion: false,
      isSubmitted: true,
    },
  }
}

const alone: Facts = { others: false }
const shared: Facts = { others: true, type: 'LLC' }
const partner = { person: 'pat', account: 'pat' }
const submitOwners: Step = { command: 'submit owners', parameters: { app: 0, partners: [partner] } }
const verifyOwner = (ending: string): Step => ({
  command: 'verify owner',
  parameters: { owner: 0, person: 'pat', number: wholeNumber('pat', ending), by: 'pat' },
})

const save = (facts: Facts, isSubmitted: boolean): Step => ({
  command: 'save',
  parameters: { app: 0, facts, isSubmitted },
})
/** In error after a text was sent, and perhaps with another number of the phone then. */
function errorAfterText(random: Random): Step[] {
  const first = applying(random, { person: random.pick(['3333', '4444']) }, { ...alone, phone: phones[0] })
  const { name = 'rosa' } = first.parameters['facts'] as Facts
  return [
    first,
    { command: random.chance(0.7) ? 'send code' : 'send link', parameters: { app: 0, query: '' } },
    save({ number: wholeNumber(name ?? 'rosa', '7777') }, true),
    ...(random.chance(0.8) ? [save({ phone: phones[1] }, false)] : []),
  ]
}

/** Applies again for the same person and business, in the same account or another. */
function applyingAgain({ command, parameters }: Step, random: Random, facts: Facts): Step {
  const first = parameters['facts'] as Facts
  const who = random.chance(0.7) ? parameters['who'] : random.pick(['rosa', 'victor'])
  return { command, parameters: { ...parameters, who, facts: { ...first, ...facts } } }
}
const withdraw: Step = { command: 'withdraw', parameters: { app: 0 } }

/** Withdrawn while a person had to look, or in error, and begun again. */
function afterWithdrawal(random: Random): Step[] {
  const first = applying(random, { person: random.pick(['8888', '7777', '2222']) }, alone)
  const { name } = first.parameters['facts'] as Facts
  return [first, withdraw, applyingAgain(first, random, { number: wholeNumber(name ?? 'rosa', '4321') })]
}

/** The business of an invited partner applies again without them. */
function withoutPartner(random: Random): Step[] {
  const first = applying(random, {}, shared)
  return [
    first,
    submitOwners,
    ...(random.chance(0.3) ? [withdraw] : []),
    applyingAgain(
      first,
      random,
      random.chance(0.5) ? { others: false } : { others: false, type: 'SOLE_PROPRIETOR' },
    ),
  ]
}

const otherThan = (first: Step): Person =>
  (first.parameters['facts'] as Facts).name === 'victor' ? 'rosa' : 'victor'

/** The person or the business of the first application, both, or neither, with other answers for the rest. */
function sharing(first: Step, random: Random): Facts {
  const { legalName, phone } = first.parameters['facts'] as Facts
  const otherPerson = otherThan(first)
  const otherBusiness: Business = legalName === 'tools' ? 'bakery' : 'tools'
  const person = { name: otherPerson, dob: otherPerson, number: wholeNumber(otherPerson, '4321') }
  const business = {
    legalName: otherBusiness,
    businessNumber: businessNumber(otherBusiness, '6780'),
    shop: otherBusiness,
  }
  // The last is known by the account alone.
  return random.pick([
    {},
    person,
    business,
    { ...person, ...business, number: '4321', phone: phone === phones[0] ? phones[1] : phones[0] },
  ])
}

const restricted: Facts = { ...alone, segment: segments[1] }
const byUnderwriter = (decision: 'APPROVED' | 'DECLINED'): Step => ({
  command: 'decide',
  parameters: { app: 0, who: 'uma', decision, version: 'none' },
})

/** A party applies again while a person looks at their first application, or a second person at its approval. */
function besideAMatter(random: Random): Step[] {
  const isProposed = random.chance(0.3)
  const first = applying(random, {}, isProposed ? { ...restricted, sales: 10_000_000 } : restricted)
  const again = applyingAgain(first, random, {
    ...sharing(first, random),
    segment: segments[0],
    sales: 25_000,
  })
  return [first, ...(isProposed ? [byUnderwriter('APPROVED')] : []), again]
}

/** A party applies again after a decline of their first application by a person, or by the bureau's word. */
function afterDecline(random: Random): Step[] {
  if (random.chance(0.3)) {
    const first = applying(random, { person: '5555' }, { ...alone, phone: phones[0] })
    // Somebody else with the same phone.
    const other = otherThan(first)
    const again = applying(random, {}, { ...alone, name: other, dob: other, phone: phones[0] })
    return [first, again]
  }
  const first = applying(random, {}, { ...restricted, sales: 25_000 })
  const again = applyingAgain(first, random, { ...sharing(first, random), segment: segments[0] })
  return [first, byUnderwriter('DECLINED'), again]
}

/** Other answers while a full onboarding is open, or by a change request. */
const answeringAgain = (random: Random, facts: Facts): Step =>
  random.chance(0.7) ? save(facts, true) : { command: 'request change', parameters: { app: 0, facts } }

const inquiry = (kind: InquiryKind): Step[] => [
  { command: 'open inquiry', parameters: { app: 0, kind, outcome: 'completed' } },
  { command: 'submit inquiry', parameters: { app: 0, kind, newest: 0, outcome: null } },
]

/** A phone was proven, and another number or another person is answered. */
function otherThanProvenPhone(random: Random): Step[] {
  const endings = { person: random.pick(['3333', '4444']), business: '3333' }
  const first = applying(random, endings, { ...alone, phone: phones[0] })
  return [
    first,
    { command: 'send code', parameters: { app: 0 } },
    { command: 'enter code', parameters: { app: 0, newest: 0 } },
    random.chance(0.5) ? save({ phone: phones[1] }, true) : answeringAgain(random, { dob: otherThan(first) }),
  ]
}

/** A photo ID proved a person, and another one is answered. */
function otherThanPhotoId(random: Random): Step[] {
  const first = applying(random, { person: '2222', business: '3333' }, alone)
  return [first, ...inquiry('identification'), answeringAgain(random, { dob: otherThan(first) })]
}

/** An underwriter accepted a person whom the bureau knows too little, and another one is answered. */
function otherThanAccepted(random: Random): Step[] {
  const first = applying(random, { person: '8888', business: random.pick(['3333', '6780']) }, alone)
  return [first, byUnderwriter('APPROVED'), answeringAgain(random, { dob: otherThan(first) })]
}

/** A document proved a business, and another name or number is answered. */
function otherThanDocument(random: Random): Step[] {
  const first = applying(random, { business: '2222' }, alone)
  const { legalName } = first.parameters['facts'] as Facts
  const other = legalName === 'tools' ? 'bakery' : 'tools'
  const facts: Facts = random.chance(0.7)
    ? { legalName: other }
    : { businessNumber: businessNumber(other, '2222'), others: false }
  return [first, ...inquiry('verification'), { command: 'request change', parameters: { app: 0, facts } }]
}

/** Another business number after the decision. */
function replacedNumber(random: Random): Step[] {
  const first = applying(random, { business: random.pick(['3333', '6780']) }, alone)
  const { legalName } = first.parameters['facts'] as Facts
  const other = legalName === 'tools' ? 'bakery' : 'tools'
  const facts: Facts = {
    businessNumber: businessNumber(other, '6780'),
    ...(random.chance(0.7) ? { others: false } : {}),
  }
  return [first, answeringAgain(random, facts)]
}

/** An order names one account, and the merchant pays with another. */
function otherAccount(random: Random): Step[] {
  const card: Step = { command: 'add card', parameters: { app: 0, number: '4242424242424242' } }
  const link: Step = { command: 'link account', parameters: { app: 0 } }
  const named = random.between(0, 1)
  return [
    applying(random, {}, alone),
    ...random.pick([
      [link, card],
      [card, link],
    ]),
    { command: 'order', parameters: { app: 0, instrument: named, method: 'ALL', isAuthorized: true } },
    { command: 'pay', parameters: { app: 0, instrument: 1 - named, isAuthorized: random.chance(0.3) } },
  ]
}

const starts: readonly (readonly [weight: number, start: (random: Random) => Step[]])[] = [
  [3, () => []],
  [5, (random) => [applying(random, {}, alone)]],
  [5, (random) => [applying(random, { business: '3333' }, alone)]],
  [3, (random) => [applying(random, { person: '7777' }, alone)]],
  [4, (random) => [applying(random, { person: '3333' }, alone)]],
  [3, (random) => [applying(random, { person: '4444' }, alone)]],
  [3, (random) => [applying(random, { person: '3333', business: '3333' }, alone)]],
  [5, errorAfterText],
  [3, (random) => [applying(random, { person: '2222' }, alone)]],
  [5, (random) => [applying(random, { person: '8888' }, alone)]],
  [1, (random) => [applying(random, { person: '5555' }, alone)]],
  [1, (random) => [applying(random, { business: '' }, alone)]],
  [2, (random) => [applying(random, { business: '1111' }, alone)]],
  [2, (random) => [applying(random, { business: '2222' }, alone)]],
  [1, (random) => [applying(random, { business: '4444' }, alone)]],
  [2, (random) => [applying(random, { business: '9998' }, alone)]],
  [3, afterWithdrawal],
  [3, withoutPartner],
  [5, besideAMatter],
  [5, afterDecline],
  [9, otherThanProvenPhone],
  [4, otherThanPhotoId],
  [3, otherThanAccepted],
  [3, otherThanDocument],
  [4, replacedNumber],
  [3, otherAccount],
  [3, (random) => [applying(random, {}, shared), submitOwners]],
  [4, (random) => [applying(random, {}, shared), submitOwners, verifyOwner('5555')]],
  [2, (random) => [applying(random, {}, shared), submitOwners, verifyOwner('8888')]],
  [2, (random) => [applying(random, {}, shared), submitOwners, verifyOwner('2222')]],
  [2, (random) => [applying(random, { business: '3333' }, shared), submitOwners, verifyOwner('4321')]],
  [
    2,
    (random) => [
      applying(random, {}, alone),
      enterAccount,
      { command: 'advance', parameters: { ms: 345_600_000 } },
    ],
  ],
  [
    4,
    (random) => [
      applying(random, { person: '5558', business: random.pick(['6780', '2222', '3333']) }, alone),
      enterAccount,
      { command: 'advance', parameters: { ms: 345_600_000 } },
    ],
  ],
]
const enterAccount: Step = {
  command: 'enter account',
  parameters: { app: 0, account: '000388811111', holder: 'Rosa Delgado' },
}

export const drawStart = (random: Random): Step[] => random.weighted(starts)(random)
