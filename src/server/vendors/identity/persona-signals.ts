/**
 * What Persona's verifications and reports say, in our findings. Persona's own decision is not read: its checks are facts,
 * and the policy decides. What has no row here never passes; it needs a person.
 */
import type { IdentityFinding } from '#domain/underwriting/facts.ts'

/** A verification or report of a transaction. */
export interface PersonaResult {
  /** For example `verification/database`. */
  type: string
  status: string
  /** Of a verification. */
  checks: readonly PersonaCheck[]
  /** Of a report. */
  hasMatch: boolean | null
}

export interface PersonaCheck {
  name: string
  status: string
  requirement: string | null
}

/** Nobody can say what it means, so a person decides. */
const unknown = 'NO_ANSWER' satisfies IdentityFinding

type Signal = IdentityFinding | 'PENDING'

/** Statuses of a transaction that its workflow sets; with any other one it isn't done. */
const signalByTransaction: Readonly<Record<string, Signal>> = {
  completed: 'VERIFIED',
  approved: 'VERIFIED',
  declined: unknown,
  'needs review': unknown,
  needs_review: unknown,
}

const signalByVerification: Readonly<Record<string, Signal>> = {
  initiated: 'PENDING',
  submitted: 'PENDING',
  passed: 'VERIFIED',
}

/** Persona proposes hits by name, and has no word for a confirmed one. */
const findingByMatch: Readonly<Record<string, IdentityFinding>> = {
  'report/watchlist': 'WATCH_LIST_POSSIBLE',
  'report/politically-exposed-person': 'POLITICALLY_EXPOSED',
  'report/adverse-media': 'ADVERSE_MEDIA',
}

const databaseVerification = 'verification/database'
/** Without these nobody was checked, or screened. */
const requiredTypes = [databaseVerification, 'report/watchlist', 'report/politically-exposed-person']

const findingByFailedCheck: Readonly<Record<string, IdentityFinding>> = {
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
  database_service_available_detection: unknown,
}

/** About the kind of address, which matters only where the template says so. */
const optionalChecks = ['database_address_deliverable_detection', 'database_address_residential_detection']

/** Of a person without any of these groups nothing was compared. */
const comparisons = [
  ['database_identity_comparison'],
  ['database_name_comparison', 'database_birthdate_comparison'],
]

/** One finding is reported, so that the one that needs a person the most hides no other that does. */
const worstFirst: readonly IdentityFinding[] = [
  'WATCH_LIST_POSSIBLE',
  'DECEASED',
  'POLITICALLY_EXPOSED',
  'ADVERSE_MEDIA',
  unknown,
  'THIN_FILE',
  'MISMATCH',
  'PHOTO_ID_REQUIRED',
  'PHONE_UNVERIFIED',
  'VERIFIED',
]

/** @returns 'PENDING' while the transaction's workflow, or one of its results, is not done */
export function findingOf(transactionStatus: string, results: readonly PersonaResult[]): Signal {
  const types = results.map(({ type }) => type)
  const signals: readonly Signal[] = [
    signalByTransaction[transactionStatus] ?? 'PENDING',
    ...requiredTypes.flatMap((type) => (types.includes(type) ? [] : unknown)),
    ...results.flatMap((result) =>
      result.type.startsWith('report/') ? signalOfReport(result) : signalsOfVerification(result),
    ),
  ]
  if (signals.includes('PENDING')) return 'PENDING'
  return worstFirst.find((finding) => signals.includes(finding)) ?? unknown
}

function signalOfReport({ type, status, hasMatch }: PersonaResult): Signal {
  if (status === 'pending') return 'PENDING'
  if (status !== 'ready' || hasMatch === null) return unknown
  return hasMatch ? (findingByMatch[type] ?? unknown) : 'VERIFIED'
}

function signalsOfVerification({ type, status, checks }: PersonaResult): Signal[] {
  const failures = checks.flatMap(failureOf)
  if (status === 'failed') return failures.length > 0 ? failures : [unknown]
  const passed = (name: string) => checks.some((check) => check.name === name && check.status === 'passed')
  const isCompared =
    type !== databaseVerification || comparisons.some((names) => names.every((name) => passed(name)))
  return [
    signalByVerification[status] ?? unknown,
    ...failures,
    ...(status === 'passed' && !isCompared ? (['THIN_FILE'] as const) : []),
  ]
}

function failureOf({ name, status, requirement }: PersonaCheck): IdentityFinding[] {
  if (status === 'passed' || status === 'not_applicable') return []
  if (status !== 'failed') return [unknown]
  if (optionalChecks.includes(name)) return requirement === 'not_required' ? [] : ['PHOTO_ID_REQUIRED']
  return [findingByFailedCheck[name] ?? unknown]
}
