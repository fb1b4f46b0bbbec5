/** Gathers the policy facts of an application from vendors and stored evidence. */
import type { BusinessFinding, UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { Services } from '../services.ts'
import { areCompleteChecksRequired } from '#domain/journey/attribution.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import {
  askedOfRegistry,
  isFindingCurrent,
  proofClaim,
  provenFacts,
} from '#server/features/applications/core/proofs.ts'
import type { FactReport } from '#server/features/decision-history/core/fact-records.ts'
import { loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { countVendorCall } from '../limits/party-quotas.ts'
import { checkIdentity } from './check-identity.ts'
import { AnswersLater } from './vendor-calls/answers-later.ts'
import { askVendor, type KeptAnswer } from './vendor-calls/ask-vendor.ts'

const isShortEin = (number: { sourceType: GovernmentIdSource; value: string } | null): boolean =>
  number?.sourceType === 'FEIN' && number.value.length === 4

export const categoryOf = ({ company }: Pick<ApplicationRow, 'company'>): UnderwritingFacts['category'] =>
  company.mccDetails?.type === 'PROHIBITED' ? 'PROHIBITED' : 'REGULAR'

/** Checks to repeat; for the others, earlier findings are reused. */
export interface BureauChecks {
  identity: boolean
  business: boolean
}

export interface CheckOptions {
  /** Asked again because answers changed during the calls; new calls then count in jobs, too. */
  isRepeated?: boolean
  /** The row is the candidate of a change. */
  isForChange?: boolean
}

export interface GatheredFacts {
  facts: UnderwritingFacts
  /** Reports of the vendors about the present answers. */
  reports: FactReport[]
}

/**
 * Repeats both checks if answers changed since the last assessment, and each check whose finding is about
 * other answers; a vendor is only asked what it has not answered yet. Skips all checks while the EIN is
 * incomplete. Throws as checkIdentity does.
 */
export async function gatherFacts(
  services: Services,
  row: ApplicationRow,
  recheck: BureauChecks,
  options: CheckOptions = {},
): Promise<GatheredFacts> {
  const person = decryptGovernmentId(services, row, 'applicant')
  const company = decryptGovernmentId(services, row, 'company')
  const previous = row.facts && readStoredFacts(row.facts)
  const baseFacts = {
    fullGovernmentIdProvided: person !== null && person.sourceType !== 'SSN4',
    ...(await loadEffectiveOwners(services, services.db, row)).facts,
    category: categoryOf(row),
    kycKybRequired: areCompleteChecksRequired(row.attribution),
  } satisfies Partial<UnderwritingFacts>
  const withProofs = (findings: Pick<UnderwritingFacts, 'identity' | 'business'>): UnderwritingFacts => {
    const found = { ...baseFacts, ...findings }
    return { ...found, ...provenFacts(services, row, found) }
  }
  if (isShortEin(company))
    return { facts: withProofs({ identity: 'NOT_CHECKED', business: 'PARTIAL_NUMBER' }), reports: [] }
  // Earlier findings are about former answers.
  const isStale = row.answers_changed_since !== null
  const asksBureau =
    recheck.identity ||
    isStale ||
    !previous ||
    previous.identity === 'NOT_CHECKED' ||
    !isFindingCurrent(services, row, 'identity')
  const asksRegistry =
    recheck.business ||
    isStale ||
    !previous ||
    previous.business === 'PARTIAL_NUMBER' ||
    !isFindingCurrent(services, row, 'business')
  const [identity, business] = await bothSettled(
    asksBureau ? checkApplicant(services, row, person, options) : null,
    asksRegistry ? checkBusiness(services, row, company, options) : null,
  )
  return {
    facts: withProofs({
      identity: identity?.finding ?? previous?.identity ?? 'NOT_CHECKED',
      business: business?.finding ?? previous?.business ?? 'UNREADABLE',
    }),
    reports: [
      ...(identity ? [reportOf('identity', identity, { ...row.applicant, ...lastDigits(person) })] : []),
      ...(business ? [reportOf('business', business, { ...row.company, ...lastDigits(company) })] : []),
    ],
  }
}

const reportOf = (
  fact: FactReport['fact'],
  { reportedAt }: KeptAnswer<unknown>,
  evidence: FactReport['evidence'],
): FactReport => ({ fact, reportedAt, evidence })

/**
 * Both run to their end, so that the answer of one is kept when the other one fails. A failure comes before a
 * later answer, since it is retried.
 */
async function bothSettled<A, B>(first: A, second: B): Promise<[Awaited<A>, Awaited<B>]> {
  const [one, other] = await Promise.allSettled([first, second])
  for (const each of [one, other])
    if (each.status === 'rejected' && !(each.reason instanceof AnswersLater)) throw each.reason
  if (one.status === 'rejected') throw one.reason
  if (other.status === 'rejected') throw other.reason
  return [one.value, other.value]
}

type DecryptedGovernmentId = ReturnType<typeof decryptGovernmentId>

const lastDigits = (number: DecryptedGovernmentId) => ({
  governmentIdentification: number && { sourceType: number.sourceType, last4: number.value.slice(-4) },
})

const checkApplicant = (
  services: Services,
  row: ApplicationRow,
  number: DecryptedGovernmentId,
  options: CheckOptions,
) => {
  const { id, applicant } = row
  return checkIdentity(
    services,
    limitedApplicant(services, row),
    {
      applicationId: id,
      subjectId: id,
      asked: proofClaim(services, row, 'checked_identity'),
      isForChange: options.isForChange ?? false,
    },
    {
      reference: id,
      name: applicant.name ?? {},
      dob: applicant.dob,
      address: applicant.address ?? {},
      phone: applicant.localPhoneNumber,
      number,
    },
    options,
  )
}

async function checkBusiness(
  services: Services,
  row: ApplicationRow,
  number: DecryptedGovernmentId,
  { isForChange = false, ...options }: CheckOptions,
): Promise<KeptAnswer<BusinessFinding>> {
  const { id, company } = row
  const count = async () => {
    await countVendorCall(services, 'business_check', limitedApplicant(services, row), options)
  }
  const request = {
    reference: id,
    name: company.name ?? '',
    tradeName: company.dba ?? null,
    address: company.address ?? {},
    website: company.site ?? null,
    expectedSales: company.gpv ?? null,
    number,
  }
  return askVendor<BusinessFinding>(
    services,
    {
      purpose: 'business',
      applicationId: id,
      subjectId: id,
      asked: askedOfRegistry(services, row, company.dba),
      isForChange,
    },
    {
      vendor: services.providers.business.vendor,
      count,
      ask: (key) => services.providers.business.ask(request, key),
    },
  )
}
