import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { withoutIds } from '#test/api/without-ids.ts'
import { v1 } from '#api/v1/endpoints.ts'
import { v2 } from '#api/endpoints.ts'
import { servedV1, servedV2 } from '#server/edge/openapi/served-tables.ts'

/** Everything here is typed by the applicant and says who they are, or is free text. */
const typed = {
  applicant: {
    name: { firstName: 'Zephyrine', lastName: 'Quillfeather' },
    emailAddress: 'zephyrine@quillfeather.example',
    localPhoneNumber: '(415) 555-2671',
    address: { line1: '1800 Juniper Street', line2: 'Floor 77', zip: '94117' },
    dob: '1984-03-09',
    governmentIdentification: { value: '4321', sourceType: 'SSN4' },
  },
  company: {
    name: 'Marzipan Foundry LLC',
    dba: 'Marzipan Corner',
    phone: '(415) 555-8899',
    site: 'https://marzipan-foundry.example',
    address: { line1: '22 Saffron Street', zip: '94105' },
    governmentIdentification: { value: '12-3456780', sourceType: 'FEIN' },
  },
  application: {
    context: 'call zephyrine at home',
    customerId: 'customer-58213',
    shopperId: 'shopper-90417',
    ventureId: 'venture-33281',
    source: 'letter-from-zephyrine',
    medium: 'carrier-pigeon',
    campaignName: 'campaign-for-quillfeather',
    token: 'token-771926',
  },
  owner: { firstName: 'Thaddeus', lastName: 'Umberland', email: 'thaddeus@umberland.example' },
  delivery: { line1: '5 Cardamom Wharf', line2: 'Dock 31', zip: '94133' },
  bank: { fullName: 'Zephyrine Quillfeather', accountNumber: '000123459876' },
} as const
/** The masked form of each number in a response. */
const derived = [
  '4155552671',
  '5552671',
  '4155558899',
  '9876',
  '6780',
  '123459876',
  'Quillfeather',
  'Marzipan',
]
const keywords = new Set(['SSN4', 'FEIN'])

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : typeof value === 'string'
      ? [value]
      : []
const secrets = [...leaves(typed), ...derived].filter((text) => !keywords.has(text))

const api = await testApp()
const client = await api.as('zephyrine@quillfeather.example')
const rosa = applicant(client)
const base = bodyUS()
const { id } = await rosa.apply({
  ...base,
  applicant: {
    ...base.applicant,
    ...typed.applicant,
    address: { ...base.applicant?.address, ...typed.applicant.address },
  },
  company: {
    ...base.company,
    hasBeneficialOwners: true,
    ...typed.company,
    address: { ...base.company?.address, ...typed.company.address },
  },
  application: typed.application,
})
const owner = await rosa.call('POST /applications/{id}/owners', { params: { id }, body: typed.owner })
expect([owner.status, owner.errors]).toEqual([201, []])
const bank = { ...typed.bank, accountType: 'CHECKING', routingNumber: '021000021' }
const linked = await rosa.linkBank(id, bank)
expect([linked.status, linked.errors]).toEqual([201, []])
const order = await rosa.call('POST /applications/{id}/orders', {
  params: { id },
  body: {
    type: 'RENT',
    address: { ...typed.delivery, city: 'San Francisco', territory: 'CA', countryCode: 'US' },
    paymentMethod: 'ALL',
    profiles: [{ device: 'N910', quantity: 1 }],
    authorization: 'ACH.monthly.later.approval_verified.3',
    authorizedTotal: 3000,
    authorizedMonthly: 3000,
  },
})
expect([order.status, order.errors]).toEqual([201, []])
const params: Record<string, string> = {
  id,
  ownerId: owner.data.id,
  storeId: 'none',
  orderId: order.data.id,
  inquiryId: 'none',
  type: 'identification',
  vfp: 'none',
}
const looking = await api.as('sam@threshold.test', ['support'])
expect((await looking.post('/api/v2/impersonations', { applicationId: id, reason: 'CASE' })).status).toBe(201)

const reads = [
  ...Object.keys(v2).map((key) => `${servedV2.prefix} ${key}`),
  ...Object.keys(v1).map((key) => `${servedV1.prefix} ${key}`),
].filter((key) => key.includes(' GET '))

const urlOf = (key: string): string => {
  const [prefix = '', , path = ''] = key.split(' ')
  return (
    prefix +
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? 'none'))
  )
}
function secretsIn(response: string): string[] {
  const text = withoutIds(response)
  return secrets.filter((secret) => text.includes(secret))
}

test('what the applicant typed comes back to them, so that its absence elsewhere means something', async () => {
  const returned = new Set<string>()
  for (const key of reads)
    for (const secret of secretsIn((await client.get(urlOf(key))).text)) returned.add(secret)
  const neverReturned = [
    'Zephyrine Quillfeather',
    '4321',
    '12-3456780',
    '000123459876',
    '123459876',
    '(415) 555-2671',
    '(415) 555-8899',
  ]
  expect(secrets.filter((secret) => !returned.has(secret) && !neverReturned.includes(secret))).toEqual([])
})

test.each(reads)(
  'support that looks at an application never reads what identifies its applicant: %s [SEC-16]',
  async (key) => {
    const { status, text } = await looking.get(urlOf(key))
    expect([key, secretsIn(text)]).toEqual([key, []])
    expect(status).toBeLessThan(500)
  },
)

test('support reads the order, with the city it ships to and without the street [SEC-11, SEC-16]', async () => {
  const { status, data } = await looking.get(urlOf('/api/v2 GET /applications/{id}/orders/{orderId}'))
  expect(status).toBe(200)
  expect(data).toMatchObject({
    status: 'PLACED',
    total: 3000,
    address: { line1: '••••', city: 'San Francisco', territory: 'CA', countryCode: 'US' },
  })
})

test('support reads the same masked owners, accounts and lists in V1 and V2 [SEC-16]', async () => {
  const owners = await looking.get(urlOf('/api/v2 GET /applications/{id}/owners'))
  const individuals = await looking.get(
    urlOf('/api/v1/commerce GET /onboarding-applications/{id}/individuals'),
  )
  expect([owners.status, individuals.status]).toEqual([200, 200])
  expect((individuals.body as { items: unknown }).items).toEqual(owners.data)
  expect(owners.data).toContainEqual(
    expect.objectContaining({ firstName: 'T•••', lastName: 'U•••', email: 't•••@u•••' }),
  )
  const banks = await looking.get(urlOf('/api/v2 GET /applications/{id}/financial-instruments'))
  const accounts = await looking.get('/api/v2/accounts')
  expect(banks.data).toEqual([expect.objectContaining({ last4: '••••' })])
  expect(accounts.data).toEqual([
    expect.objectContaining({ bankAccounts: [expect.objectContaining({ last4: '••••' })] }),
  ])
})
