/** What Persona's checks of a business and reports about it mean here. */
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import { deriveFinding, type PersonaResult, type SignalTable } from '../persona/signals.ts'

type Finding = Exclude<BusinessFinding, 'PARTIAL_NUMBER'>

const businessSignals: SignalTable<Finding> = {
  comparison: {
    type: 'verification/database-business',
    checks: [['database_business_identity_comparison']],
    otherwise: 'NOT_FOUND',
  },
  requiredReports: ['report/business-watchlist'],
  findingByFailedCheck: {
    database_business_identity_comparison: 'NAME_MISMATCH',
    database_tin_name_comparison: 'NAME_MISMATCH',
    database_business_active_business_detection: 'INACTIVE',
    database_business_filing_status_type_detection: 'INACTIVE',
    database_business_enabled_country_detection: 'NO_ANSWER',
    database_business_service_available_detection: 'NO_ANSWER',
  },
  optionalChecks: {},
  // Hits of businesses have no finding of their own, so they are unknown, and a person decides.
  findingByMatch: {},
  lookUps: [
    'report/business-associated-persons',
    'report/business-lookup',
    'report/business-registrations-lookup',
  ],
  worstFirst: ['NO_ANSWER', 'INACTIVE', 'NOT_FOUND', 'NAME_MISMATCH', 'VERIFIED'],
}

/** @param hasNumber of a business without one, registers say nothing that could differ */
export function businessFindingOf(
  transactionStatus: string,
  results: readonly PersonaResult[],
  hasNumber: boolean,
): Finding | 'PENDING' {
  const finding = deriveFinding(businessSignals, transactionStatus, results)
  return hasNumber || finding === 'PENDING' || finding === 'NO_ANSWER' ? finding : 'NOT_REGISTERED'
}
