/** Plausible applications for the staff console. Deterministic: the same index gives the same application. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Answers } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import { markets, type Market } from '#domain/countries/market.ts'
import { listRegions, type Region } from '#domain/countries/regions.ts'
import { emptyEvidence } from '#domain/step-ups/step-up.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Services } from '#server/services.ts'

const firstNames = ['Rosa', 'Amir', 'Chloé', 'Dana', 'Kwame', 'Mei', 'Jonas', 'Priya', 'Luc', 'Hannah']
const lastNames = [
  'Delgado',
  'Tremblay',
  'Okafor',
  'Singh',
  'Gagnon',
  'Nguyen',
  'Walker',
  'Roy',
  'Haddad',
  'Kim',
]
const trades = [
  ['Bakery', 'Bakery or pastry shop', '5462'],
  ['Cycles', 'Bicycle shop', '5940'],
  ['Dental', 'Dentist', '8021'],
  ['Florist', 'Florist', '5992'],
  ['Auto Repair', 'Auto repair shop', '7538'],
  ['Studio', 'Photography studio', '7221'],
] as const
/** City names that exist in both countries. */
const cities = ['Kingston', 'Georgetown', 'Springfield', 'Hamilton', 'London', 'Windsor']
const regions = Object.fromEntries(markets.map((market) => [market, listRegions(market, 'en-US')])) as Record<
  Market,
  Region[]
>
const findings = ['THIN_FILE', 'MISMATCH', 'VERIFIED'] as const
const reasons: readonly ReasonCode[] = [
  'under_review',
  'restricted_category',
  'unusual_volume',
  'linked_application',
]

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

function answersOf(index: number, market: Market): Answers {
  const [trade, label, mcc] = pick(trades, index)
  const territory = pick(regions[market], Math.floor(index / 7)).code
  const lastName = pick(lastNames, Math.floor(index / 3))
  const ranges = countries[market].salesRanges.flatMap(({ value }) => (value === null ? [] : [value]))
  const address = {
    line1: `${100 + index} Main Street`,
    city: pick(cities, index),
    territory,
    countryCode: market,
  }
  return {
    applicant: {
      name: { firstName: pick(firstNames, index), lastName },
      emailAddress: `demo${index}@merchants.example`,
      localPhoneNumber: `415555${String(index % 10_000).padStart(4, '0')}`,
      dob: `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`,
      address,
    },
    company: {
      name: `${lastName} ${trade} ${index}`,
      businessType: 'SOLE_PROPRIETOR',
      hasBeneficialOwners: false,
      mccDetails: { label, type: 'REGULAR', mcc },
      address,
      currency: countries[market].currency,
      gpv: pick(ranges, Math.floor(index / 2)),
    },
  }
}

/** @param userId of the applicant */
export function demoApplication(
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  index: number,
): Insertable<ApplicationsTable> {
  const market = pick(markets, index % 4 === 0 ? 1 : 0)
  const at = new Date(clock.now().getTime() - (index % 400) * 3_600_000)
  const { applicant, company } = answersOf(index, market)
  const facts: UnderwritingFacts = {
    ...emptyEvidence,
    openMatterElsewhere: false,
    ownerUnsettledElsewhere: false,
    otherGovernmentId: false,
    applicantListedAsPartner: false,
    monthsSinceDecline: null,
    approvedElsewhere: false,
    businessNumberReplaced: false,
    identity: pick(findings, index),
    fullGovernmentIdProvided: false,
    business: 'VERIFIED',
    acceptedFindings: {},
    ownership: 'SOLE',
    ownerRemovedAfterCheck: false,
    category: 'REGULAR',
    kycKybRequired: false,
  }
  return {
    id: `urn:app:${randomUUID()}`,
    user_id: userId,
    portal: 'gdp',
    currency: countries[market].currency,
    created_at: at,
    updated_at: at,
    submitted_at: at,
    decided_at: at,
    intent: 'CREATE_BUSINESS',
    api_version: 'V2',
    applicant: json(applicant),
    company: json(company),
    attribution: json({}),
    applicant_government_id: null,
    company_government_id: null,
    decision_pending_since: null,
    withdrawn_at: null,
    decision: 'PENDING',
    level: 'FULL',
    original_level: 'FULL',
    beneficial_owner_status: 'NONE',
    step_ups: json([]),
    decision_letter: json({ policyVersion: 'demo', reasons: [pick(reasons, index)] }),
    facts: json(facts),
    enable_deposits: false,
    completed: false,
  }
}
