/** What Persona's checks of a person and reports about them mean here. */
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { deriveFinding, type PersonaResult, type SignalTable } from '../persona/signals.ts'

const identitySignals: SignalTable<IdentityFinding> = {
  comparison: {
    type: 'verification/database',
    checks: [['database_identity_comparison'], ['database_name_comparison', 'database_birthdate_comparison']],
    otherwise: 'THIN_FILE',
  },
  requiredReports: ['report/watchlist', 'report/politically-exposed-person'],
  findingByFailedCheck: {
    database_identity_comparison: 'MISMATCH',
    database_social_security_number_comparison: 'MISMATCH',
    database_name_comparison: 'MISMATCH',
    database_birthdate_comparison: 'MISMATCH',
    database_ecbsv_record_match: 'MISMATCH',
    database_address_comparison: 'PHOTO_ID_REQUIRED',
    database_po_box_detection: 'PHOTO_ID_REQUIRED',
    // Two sources, as Canada's dual-process method asks for.
    database_two_plus_two_detection: 'PHOTO_ID_REQUIRED',
    database_phone_number_comparison: 'PHONE_UNVERIFIED',
    database_deceased_detection: 'DECEASED',
    database_ecbsv_death_record: 'DECEASED',
    database_service_available_detection: 'NO_ANSWER',
  },
  optionalChecks: {
    database_address_deliverable_detection: 'PHOTO_ID_REQUIRED',
    database_address_residential_detection: 'PHOTO_ID_REQUIRED',
  },
  // Persona proposes hits by name, and has no word for a confirmed one.
  findingByMatch: {
    'report/watchlist': 'WATCH_LIST_POSSIBLE',
    'report/politically-exposed-person': 'POLITICALLY_EXPOSED',
    'report/adverse-media': 'ADVERSE_MEDIA',
  },
  lookUps: [],
  worstFirst: [
    'WATCH_LIST_POSSIBLE',
    'DECEASED',
    'POLITICALLY_EXPOSED',
    'ADVERSE_MEDIA',
    'NO_ANSWER',
    'THIN_FILE',
    'MISMATCH',
    'PHOTO_ID_REQUIRED',
    'PHONE_UNVERIFIED',
    'VERIFIED',
  ],
}

export const identityFindingOf = (
  transactionStatus: string,
  results: readonly PersonaResult[],
): IdentityFinding | 'PENDING' => deriveFinding(identitySignals, transactionStatus, results)
