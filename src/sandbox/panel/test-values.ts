/** Values for the fields of a page, each with what it leads to. The panel fills them in with one press. */
import type { Market } from '#domain/countries/market.ts'
import { sin as sinRule } from '#domain/fields/rules/ssn-sin.ts'
import type { ScreenName } from '#domain/navigation/table.ts'
import type { Translator } from '#messages/translator.ts'
import { businessEndings, identityEndings } from '../console/test-number-endings.ts'

export interface TestValue {
  text: string
  /** Fields by name in the order in which they are filled in; one answer may reveal the next field. */
  fields: readonly (readonly [name: string, value: string])[]
}

type T = Translator['t']
type Values = (t: T, market: Market) => readonly TestValue[]

const homes = {
  US: [
    ['line1', '2204 Willow Creek Drive'],
    ['zip', '78741'],
    ['city', 'Austin'],
    ['territory', 'TX'],
  ],
  CA: [
    ['line1', '150 Elgin Street'],
    ['zip', 'K2P 1L4'],
    ['city', 'Ottawa'],
    ['territory', 'ON'],
  ],
} as const satisfies Record<Market, readonly (readonly [string, string])[]>

const address = (prefix: string, market: Market) =>
  homes[market].map(([name, value]) => [`${prefix}.${name}`, value] as const)

const mobiles = { US: '512 555 0142', CA: '613 555 0142' } as const satisfies Record<Market, string>
const companies = { US: 'Whitfield Bakery LLC', CA: 'Fraser Flowers Inc.' } as const satisfies Record<
  Market,
  string
>
const dob = '1984-03-09'
/** An ending that means nothing to the simulated vendors, so everything matches. */
const matching = '4321'

/** A valid SIN with this ending. */
function sinEnding(ending: string): string {
  for (let start = 10_000; start < 99_999; start += 1)
    if (sinRule(`${start}${ending}`, { market: 'CA', today: '' }) === null) return `${start}${ending}`
  throw new RangeError(`No SIN ends in ${ending}.`)
}

const wholeNumber = (ending: string, market: Market): string =>
  market === 'US' ? `51234${ending}` : sinEnding(ending)

/** Lists the endings after a number that matches. */
const personRows = (t: T, fill: (ending: string) => TestValue['fields']): TestValue[] => [
  { text: t('sandbox.panel.value.matches'), fields: fill(matching) },
  ...identityEndings.map((ending) => ({
    text: `${ending}: ${t(`sandbox.person.${ending}.outcome`)}`,
    fields: fill(ending),
  })),
]

const businessNumber = (ending: string, market: Market): TestValue['fields'] =>
  market === 'US'
    ? [['company.governmentIdentification', `12-345${ending}`]]
    : [
        ['company.governmentIdentification.sourceType', 'CN'],
        ['company.governmentIdentification', `123${ending}`],
      ]

const businessRows: Values = (t, market) => [
  {
    text: t('sandbox.panel.value.matches'),
    fields: [['company.name', companies[market]], ...businessNumber('6780', market)],
  },
  ...businessEndings.map((ending) => ({
    text: `${ending}: ${t(`sandbox.business.${ending}.outcome`)}`,
    fields: [['company.name', companies[market]] as const, ...businessNumber(ending, market)],
  })),
]

const owner = (t: T, market: Market): TestValue => ({
  text: 'Ben Ortiz',
  fields: [
    ['firstName', 'Ben'],
    ['lastName', 'Ortiz'],
    ['email', `ben.ortiz.${market.toLowerCase()}@example.com`],
    ['phone.nationalNumber', mobiles[market]],
  ],
})
const owners: Values = (t, market) => [owner(t, market)]

const manualAccounts = {
  US: [['routingNumber', '021000021']],
  CA: [
    ['institutionNumber', '001'],
    ['transitNumber', '00011'],
  ],
} as const satisfies Record<Market, TestValue['fields']>

const account = (text: string, number: string, market: Market): TestValue => ({
  text,
  fields: [
    ['fullName', 'Dana Whitfield'],
    ['accountType', 'CHECKING'],
    ...manualAccounts[market],
    ['accountNumber', number],
    ['accountNumberConfirmation', number],
  ],
})

/** The bank's window is a dialog above the page, so its users are named rather than filled in. */
const bank: Values = (t, market) => [
  account(t('sandbox.panel.value.account_good'), '000123456789', market),
  account(t('sandbox.panel.value.account_bad'), '000123450002', market),
]

/** The card frame belongs to another host, so its numbers are copied. */
const cards: Values = (t) => [
  { text: t('sandbox.panel.value.card_good'), fields: [['card', '4242 4242 4242 4242']] },
  { text: t('sandbox.panel.value.card_declined'), fields: [['card', '4000 0000 0000 0002']] },
]

const invitedOwner: Values = (t, market) =>
  personRows(t, (ending) => [
    ['dob', dob],
    ['governmentIdentification', wholeNumber(ending, market)],
    ...address('address', market),
    ['phone.nationalNumber', mobiles[market]],
  ])

const byScreen: Partial<Record<ScreenName, Values>> = {
  applicant: (_t, market) => {
    const [firstName, lastName] = market === 'US' ? ['Dana', 'Whitfield'] : ['Amelia', 'Fraser']
    const names = [
      ['applicant.name.firstName', firstName],
      ['applicant.name.lastName', lastName],
    ] as const
    return [{ text: `${firstName} ${lastName}`, fields: names }]
  },
  'business-type': (t, market) => {
    const type = market === 'US' ? 'LLC' : 'CORPORATION'
    const row = (text: string, businessType: string, hasOwners: string | null): TestValue => ({
      text,
      fields: [
        ['company.businessType', businessType],
        ...(hasOwners === null ? [] : [['company.hasBeneficialOwners', hasOwners] as const]),
      ],
    })
    const name = t(market === 'US' ? 'sandbox.panel.value.llc' : 'sandbox.panel.value.corporation')
    return [
      row(t('sandbox.panel.value.no_other_owner', { type: name }), type, 'false'),
      row(t('sandbox.panel.value.other_owner', { type: name }), type, 'true'),
      row(t('sandbox.panel.value.sole'), 'SOLE_PROPRIETOR', null),
    ]
  },
  category: (t) => [
    { text: t('sandbox.panel.value.bakery'), fields: [['company.segment-all', '11']] },
    { text: t('sandbox.panel.value.florist'), fields: [['company.segment-all', '151']] },
  ],
  'business-details': businessRows,
  'business-address': (_t, market) => [
    {
      text: homes[market].map(([, value]) => value).join(', '),
      fields: address('company.address', market),
    },
  ],
  identity: (t, market) =>
    personRows(t, (ending) => [
      ['applicant.dob', dob],
      ['applicant.governmentIdentification', market === 'US' ? ending : sinEnding(ending)],
      ...address('applicant.address', market),
      ['applicant.localPhoneNumber', mobiles[market]],
    ]),
  ssn: (t, market) =>
    personRows(t, (ending) => [['applicant.governmentIdentification', wholeNumber(ending, market)]]),
  'business-info': businessRows,
  ein: businessRows,
  bank,
  'order/card': cards,
  owners,
  owner: invitedOwner,
}

/** @returns none for a page that asks for nothing */
export const testValues = (screen: ScreenName, market: Market, { t }: Translator): readonly TestValue[] =>
  byScreen[screen]?.(t, market) ?? []
