import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationBody } from '#api/applications.ts'
import { industryFromQuery } from '#domain/categories/lookup.ts'
import type { Industry } from '#domain/categories/category.ts'
import { exampleContext } from '#test/fixtures/answers.fixture.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'
import { countries } from '#domain/countries/countries.ts'
import { matchRoute } from '../match-route.ts'
import { addressOwners, addressParameters, attributionParameters, personalParameters } from './parameters.ts'
import { parseQuery, type QueryContext, type ParsedQuery } from './parse-query.ts'
import { removePersonalParameters } from './query-string.ts'

const labels = { label: { en: '', fr: '' }, keywords: { en: [], fr: [] }, groupId: 'food' }
const industries: Industry[] = [
  { ...labels, id: 12, mcc: '5462', type: 'REGULAR' },
  { ...labels, id: 13, mcc: '5992', type: 'REGULAR' },
]
const us: QueryContext = {
  market: 'US',
  today: '2026-11-20',
  referralUrlId: null,
  stored: {},
  resolveSegment: (value) => industryFromQuery(industries, value)?.id.toString() ?? null,
}
const ca: QueryContext = { ...us, market: 'CA' }
const rosa: QueryContext = {
  ...us,
  stored: {
    name: { firstName: 'Rosa', lastName: 'Delgado' },
    localPhoneNumber: '4155552671',
    emailAddress: 'rosa@delgadobakery.com',
  },
}
const read = (query: string, setting = us) => parseQuery(new URLSearchParams(query), setting)
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('attribution parameters fill the application [START-16]', () => {
  const { application, applicationId, businessId } = read(
    `applicationId=urn:app:${uuid}&businessId=${uuid}&agentId=a1&mock=m&token=t&medium=mail&source=web&context=c` +
      '&campaign=spring&ventureId=v&serviceType=domain&serviceId=s&masterMid=mm&customerId=cu&apiVersion=V1',
  )
  expect(applicationId).toBe(`urn:app:${uuid}`)
  expect(businessId).toBe(uuid)
  expect(application).toEqual({
    agentId: 'a1',
    mock: 'm',
    token: 't',
    medium: 'mail',
    source: 'web',
    context: 'c',
    campaignName: 'spring',
    ventureId: 'v',
    serviceType: 'domain',
    serviceId: 's',
    masterMid: 'mm',
    customerId: 'cu',
    apiVersion: 'V1',
  })
})

test('flag parameters fill the application flags [START-17]', () => {
  expect(
    read('powerSeller=true&kycKybRequired=1&showStoreSwitcher=true&createBusiness=1').application,
  ).toEqual({ isPowerSeller: true, kycKybRequired: true, storeSwitcher: true, createBusiness: true })
})

test('applicant and channel parameters are parsed [START-18]', () => {
  const { applicant, channel, resumeEmail, reminderEmail } = read(
    'name=Rosa+Delgado&phone=4155552671&email=rosa@delgadobakery.com&lead_id=l1&user_id=u1' +
      '&resumeEmail=r1&reminderEmail=r2&channelName=Front+shop&channelType=RETAIL',
  )
  expect(applicant).toEqual({
    name: { firstName: 'Rosa', lastName: 'Delgado' },
    localPhoneNumber: '4155552671',
    emailAddress: 'rosa@delgadobakery.com',
    leadId: 'l1',
    userId: 'u1',
  })
  expect(channel).toEqual({ name: 'Front shop', type: 'RETAIL' })
  expect([resumeEmail, reminderEmail]).toEqual(['r1', 'r2'])
})

test('company parameters are parsed [START-19]', () => {
  expect(
    read(
      'companyName=Delgado+Bakery&companyDba=Delgado&companyPhone=(415)+555-2671&companyWebsite=delgado.com' +
        '&companyTerritory=CA&mcc=5462&companyIdentificationType=FEIN&companyIdentificationValue=12-3456788',
    ).company,
  ).toEqual({
    name: 'Delgado Bakery',
    dba: 'Delgado',
    phone: '4155552671',
    site: 'delgado.com',
    address: { territory: 'CA' },
    segment: '12',
    governmentIdentification: { sourceType: 'FEIN', value: '12-3456788' },
  })
  expect(read('companySegment=13').company.segment).toBe('13')
  const numberOf = (query: string, setting = us) => read(query, setting).company.governmentIdentification
  expect(numberOf('companyIdentificationValue=12-3456788')?.sourceType).toBe('FEIN')
  expect(numberOf('companyIdentificationType=cn&companyIdentificationValue=1234567', ca)?.sourceType).toBe(
    'CN',
  )
})

const montreal =
  'companyAddressLine1=4210+rue+Saint-Denis&companyAddressLine2=bureau+3&companyAddressCity=Montréal' +
  '&companyTerritory=QC&companyAddressZip=H2J+2K8&companyCountryCode=CA&companyWebsite=gagnon.ca'
const toronto =
  'applicantAddressLine1=10+King+Street&applicantAddressCity=Toronto&applicantAddressState=ON' +
  '&applicantAddressZip=m5h1a1&applicantCountryCode=ca'

test('company and applicant have separate address parameters [START-20]', () => {
  const { applicant, company } = read(`${montreal}&${toronto}`, ca)
  expect(company.address).toEqual({
    line1: '4210 rue Saint-Denis',
    line2: 'bureau 3',
    city: 'Montréal',
    territory: 'QC',
    zip: 'H2J 2K8',
    countryCode: 'CA',
  })
  expect(applicant.address).toEqual({
    line1: '10 King Street',
    city: 'Toronto',
    territory: 'ON',
    zip: 'M5H 1A1',
    countryCode: 'CA',
  })
})

const flagValues = ['true', '1', 'false', '0', 'yes', 'TRUE', '']
test('true and 1 set a flag, false and 0 clear it, anything else is ignored [START-21]', () => {
  expect(flagValues.map((value) => read(`createBusiness=${value}`).application.createBusiness)).toEqual([
    true,
    true,
    false,
    false,
    undefined,
    undefined,
    undefined,
  ])
})

test('address parameters carry a prefix, and companySegment overrides mcc [START-21]', () => {
  expect(read('companyAddressZip=94105').company.address).toEqual({ zip: '94105' })
  expect(read('applicantTerritory=ON', ca).applicant.address).toEqual({ territory: 'ON' })
  expect(read('mcc=5462&companySegment=5992').company.segment).toBe('13')
  expect(read('mcc=5462&companySegment=nonsense').company.segment).toBe('12')
  expect(read('mcc=0000').company).toEqual({})
})

const names: [string, QueryContext, string | undefined][] = [
  ['Élise Gagnon', ca, 'Élise|Gagnon'],
  ['Rosa Maria Delgado', us, 'Rosa|Maria'],
  ['  Rosa   Delgado ', us, 'Rosa|Delgado'],
  ['Rosa', us, undefined],
  ['Ana', rosa, 'Ana|Delgado'],
  ['', rosa, 'Rosa|Delgado'],
  ['Élise Gagnon', us, undefined],
  ['Rosa D3lgado', rosa, undefined],
  ['Test Delgado', rosa, undefined],
]
test.each(names)(
  'the name %s is used when its first two words are names [START-22]',
  (name, setting, expected) => {
    const { name: used } = read(`name=${encodeURIComponent(name)}`, setting).applicant
    expect(used && `${used.firstName}|${used.lastName}`).toBe(expected)
  },
)

const phones: [string, QueryContext, string | undefined][] = [
  ['(415) 555-2671', us, '4155552671'],
  ['415.555.2671 ext. 9', us, '4155552671'],
  ['+1 415 555 2671', us, '4155552671'],
  ['none', us, undefined],
  ['none', rosa, '4155552671'],
  ['', rosa, '4155552671'],
]
test.each(phones)(
  'the phone %s is reduced to ten digits, else the stored phone stays [START-23]',
  (value, setting, expected) => {
    expect(read(`phone=${encodeURIComponent(value)}`, setting).applicant.localPhoneNumber).toBe(expected)
  },
)

test('the stored email stays without a valid one in the link [START-23]', () => {
  expect(read('email=ana@delgado.com', rosa).applicant.emailAddress).toBe('ana@delgado.com')
  expect(read('', rosa).applicant.emailAddress).toBe('rosa@delgadobakery.com')
  expect(read('email=nobody', rosa).applicant.emailAddress).toBe('rosa@delgadobakery.com')
})

test('a known channel type is converted to upper case, any other is dropped [START-24]', () => {
  const types = ['online', 'Retail', 'MOBILE', 'marketplace', 'social', 'default', 'pigeon', '']
  expect(types.map((type) => read(`channelType=${type}`).channel.type)).toEqual([
    'ONLINE',
    'RETAIL',
    'MOBILE',
    'MARKETPLACE',
    'SOCIAL',
    'DEFAULT',
    undefined,
    undefined,
  ])
})

test('in Canada the applicant and company addresses are independent [START-25]', () => {
  const { applicant, company } = read(`${montreal}&${toronto}`, ca)
  expect(company.address).toMatchObject({ territory: 'QC', countryCode: 'CA' })
  expect(company.site).toBe('gagnon.ca')
  expect(applicant.address).toMatchObject({ territory: 'ON', city: 'Toronto' })
  expect(read(montreal, ca).applicant.address).toBeUndefined()
})

test('in the US the company address applies to both; without one the applicant keeps their own [START-25]', () => {
  const company = 'companyAddressLine1=22+Mission+Street&companyAddressZip=94105'
  const applicant = 'applicantAddressLine1=1800+Oak+Street&applicantAddressZip=94117'
  const both = read(`${company}&${applicant}`)
  expect(both.company.address).toEqual({ line1: '22 Mission Street', zip: '94105' })
  expect(both.applicant.address).toEqual(both.company.address)
  expect(read(applicant).applicant.address).toEqual({ line1: '1800 Oak Street', zip: '94117' })
})

const malformed = [
  'applicationId=urn:app:short',
  'businessId=short',
  'apiVersion=V3',
  'companyName=!',
  'companyPhone=123',
  'companyWebsite=not+a+site',
  'companyTerritory=ZZ',
  'companyAddressLine1=PO+Box+1',
  'companyAddressLine2=NULL',
  'companyAddressZip=9410',
  'companyCountryCode=FR',
  'companyIdentificationType=FEIN',
  'companyIdentificationType=SSN9&companyIdentificationValue=123-45-6789',
  'companyIdentificationType=FEIN&companyIdentificationValue=000000000',
  'email=nobody',
  `source=${'x'.repeat(1001)}`,
  'source=a%00b',
  'agentId=+',
]
test.each(malformed)('the malformed %s is dropped', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('text up to the API’s limit is kept', () => {
  expect(read(`source=${'x'.repeat(1000)}`).application.source).toHaveLength(1000)
})

test('the referral of the path is recorded on the application [ROUTE-01]', () => {
  const { referralUrlId } = matchRoute('/r/demo-reseller/get-started', { isMultistepFlow: true })
  expect(read('source=web', { ...us, referralUrlId }).application).toEqual({
    source: 'web',
    referralUrlId: 'demo-reseller',
  })
  expect(read('', { ...us, referralUrlId: 'a\0b' }).application).toEqual({})
})

test('personal parameters are removed from the query, others stay unchanged', () => {
  expect(
    removePersonalParameters(
      '?source=web%20site&name=Rosa+Delgado&createBusiness=true&e%6Dail=rosa@delgado.com&x=%zz&companyAddressZip=9',
    ),
  ).toBe('?source=web%20site&createBusiness=true&x=%zz')
  expect(removePersonalParameters('?phone=1&companyIdentificationValue=2&applicantTerritory=ON')).toBe('')
})

const knownParameters = [
  ...attributionParameters.keys(),
  ...personalParameters,
  ...addressOwners.flatMap((owner) => addressParameters.map((name) => `${owner}${name}`)),
  'applicationId',
  'businessId',
  'apiVersion',
  'channelName',
  'channelType',
  'mcc',
  'companySegment',
]
const parameterValues = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'Rosa Delgado',
    '4155552671',
    '94105',
    'H2J 2K8',
    'QC',
    '1',
    'V2',
    '12-3456788',
    'FEIN',
    'BN',
  ),
)
const links = fc.array(fc.tuple(fc.constantFrom(...knownParameters, '__proto__'), parameterValues), {
  maxLength: 20,
})

function updateErrors({ applicant, company }: ParsedQuery, { market, today }: QueryContext) {
  const { currency } = countries[market]
  return applyUpdate(
    { applicant: {}, company: {} },
    { applicant, company: { ...company, currency } },
    {
      ...exampleContext,
      today,
      now: `${today}T00:00:00Z`,
      categoryOf: () => ({ label: 'Bakery', type: 'REGULAR', mcc: '5462' }),
    },
  ).errors
}

test('every query string parses into a valid request body', () => {
  fc.assert(
    fc.property(
      fc.oneof(links, fc.string({ unit: 'binary' })),
      fc.constantFrom(us, ca, rosa),
      (link, setting) => {
        const result = parseQuery(new URLSearchParams(link), setting)
        const { applicant, company, application } = result
        expect(applicationBody.safeParse({ applicant, company, application }).success).toBe(true)
        expect(updateErrors(result, setting)).toEqual([])
      },
    ),
  )
})

test('removal of personal parameters handles every query string', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), links), (link) => {
      const search = typeof link === 'string' ? link : `?${new URLSearchParams(link).toString()}`
      const left = new URLSearchParams(removePersonalParameters(search))
      expect(personalParameters.filter((name) => left.has(name))).toEqual([])
    }),
  )
})
