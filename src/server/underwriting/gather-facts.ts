/** Gathers the policy facts of an application from vendors and stored evidence. */
import type { BusinessFinding, UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { Services } from '../services.ts'
import { areCompleteChecksRequired } from '#domain/journey/attribution.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import { isFindingCurrent, provenFacts } from '#server/features/applications/core/proofs.ts'
import type { FactReport } from '#server/features/decision-history/core/fact-records.ts'
import { loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { countVendorCall } from '../limits/party-quotas.ts'
import { checkIdentity } from './check-identity.ts'

const isShortEin = (number: { sourceType: GovernmentIdSource; value: string } | null): boolean =>
  number?.sourceType === 'FEIN' && number.value.length === 4

export const categoryOf = ({ company }: Pick<ApplicationRow, 'company'>): UnderwritingFacts['category'] =>
  company.mccDetails?.type === 'PROHIBITED' ? 'PROHIBITED' : 'REGULAR'

/** Checks to repeat; for the others, earlier findings are reused. */
export interface BureauChecks {
  identity: boolean
  business: boolean
}

export interface GatheredFacts {
  facts: UnderwritingFacts
  /** Reports of the vendors that were called now. */
  reports: FactReport[]
}

/**
 * Repeats both checks if answers changed since the last assessment, and each check whose finding is about
 * other answers. Skips all checks while the EIN is incomplete. Throws as checkIdentity does.
 */
export async function gatherFacts(
  services: Services,
  row: ApplicationRow,
  recheck: BureauChecks,
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
  const [identity, business] = await Promise.all([
    asksBureau ? checkApplicant(services, row, person) : previous.identity,
    asksRegistry ? checkBusiness(services, row, company) : previous.business,
  ])
  const reportedAt = services.clock.now()
  return {
    facts: withProofs({ identity, business }),
    reports: [
      ...(asksBureau
        ? [{ fact: 'identity' as const, reportedAt, evidence: { ...row.applicant, ...lastDigits(person) } }]
        : []),
      ...(asksRegistry
        ? [{ fact: 'business' as const, reportedAt, evidence: { ...row.company, ...lastDigits(company) } }]
        : []),
    ],
  }
}

type DecryptedGovernmentId = ReturnType<typeof decryptGovernmentId>

const lastDigits = (number: DecryptedGovernmentId) => ({
  governmentIdentification: number && { sourceType: number.sourceType, last4: number.value.slice(-4) },
})

const checkApplicant = (services: Services, row: ApplicationRow, number: DecryptedGovernmentId) => {
  const { id, applicant } = row
  return checkIdentity(services, limitedApplicant(services, row), {
    reference: id,
    name: applicant.name ?? {},
    dob: applicant.dob,
    address: applicant.address ?? {},
    phone: applicant.localPhoneNumber,
    number,
  })
}

async function checkBusiness(
  services: Services,
  row: ApplicationRow,
  number: DecryptedGovernmentId,
): Promise<BusinessFinding> {
  const { id, company } = row
  await countVendorCall(services, 'business_check', limitedApplicant(services, row))
  return services.providers.business.check({
    reference: id,
    name: company.name ?? '',
    address: company.address ?? {},
    website: company.site ?? null,
    expectedSales: company.gpv ?? null,
    number,
  })
}
