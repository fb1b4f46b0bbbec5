/** Where sequences begin: states that random steps alone would seldom reach. */
import { drawComplete, type Facts } from './answers.ts'
import type { Step } from './command.ts'
import type { Random } from './random.ts'
import { businessNumber, phones, wholeNumber } from './values.ts'

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
]
const enterAccount: Step = {
  command: 'enter account',
  parameters: { app: 0, account: '000388811111', holder: 'Rosa Delgado' },
}

export const drawStart = (random: Random): Step[] => random.weighted(starts)(random)
