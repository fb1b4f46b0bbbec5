/**
 * What Persona's verifications and reports say, in findings of a table. Persona's own decision is not read: its checks are
 * facts, and the policy decides. What has no row in the table never passes; it needs a person.
 */

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

/** Findings of a port that every table has. */
type Common = 'VERIFIED' | 'NO_ANSWER'
type Signal<Finding> = Finding | Common | 'PENDING'

export interface SignalTable<Finding> {
  /** The verification that compares the answers, with groups of checks: without one of them nothing was compared. */
  comparison: { type: string; checks: readonly (readonly string[])[]; otherwise: Finding }
  /** Reports without which nobody was screened. */
  requiredReports: readonly string[]
  findingByFailedCheck: Readonly<Record<string, Finding | 'NO_ANSWER'>>
  /** Checks that count only where the template requires them. */
  optionalChecks: Readonly<Record<string, Finding>>
  findingByMatch: Readonly<Record<string, Finding>>
  /** Reports whose match says no more than that something was found. */
  lookUps: readonly string[]
  /** One finding is reported: the one that needs a person the most goes before all others. */
  worstFirst: readonly (Finding | Common)[]
}

/** Nobody can say what it means, so a person decides. */
const unknown = 'NO_ANSWER'

/** Statuses of a transaction that its workflow sets; with any other one it isn't done. */
const signalByTransaction: Readonly<Record<string, Common>> = {
  completed: 'VERIFIED',
  approved: 'VERIFIED',
  declined: unknown,
  'needs review': unknown,
  needs_review: unknown,
}

const signalByVerification: Readonly<Record<string, Common | 'PENDING'>> = {
  initiated: 'PENDING',
  submitted: 'PENDING',
  // Of a business: its search goes on.
  tentatively_failed: 'PENDING',
  passed: 'VERIFIED',
}

/** @returns 'PENDING' while the transaction's workflow, or one of its results, is not done */
export function deriveFinding<Finding extends string>(
  table: SignalTable<Finding>,
  transactionStatus: string,
  results: readonly PersonaResult[],
): Signal<Finding> {
  const types = results.map(({ type }) => type)
  const signals: readonly Signal<Finding>[] = [
    signalByTransaction[transactionStatus] ?? 'PENDING',
    ...[table.comparison.type, ...table.requiredReports].flatMap((type) =>
      types.includes(type) ? [] : unknown,
    ),
    ...results.flatMap((result) =>
      result.type.startsWith('report/')
        ? signalOfReport(table, result)
        : signalsOfVerification(table, result),
    ),
  ]
  if (signals.includes('PENDING')) return 'PENDING'
  return table.worstFirst.find((finding) => signals.includes(finding)) ?? unknown
}

function signalOfReport<Finding>(
  { findingByMatch, lookUps }: SignalTable<Finding>,
  { type, status, hasMatch }: PersonaResult,
): Signal<Finding> {
  if (status === 'pending') return 'PENDING'
  if (status !== 'ready' || hasMatch === null) return unknown
  return hasMatch && !lookUps.includes(type) ? (findingByMatch[type] ?? unknown) : 'VERIFIED'
}

function signalsOfVerification<Finding>(
  table: SignalTable<Finding>,
  { type, status, checks }: PersonaResult,
): Signal<Finding>[] {
  const { comparison } = table
  const failures = checks.flatMap((check) => failureOf(table, check))
  if (status === 'failed') return failures.length > 0 ? failures : [unknown]
  const passed = (name: string) => checks.some((check) => check.name === name && check.status === 'passed')
  const isCompared = type !== comparison.type || comparison.checks.some((names) => names.every(passed))
  return [
    signalByVerification[status] ?? unknown,
    ...failures,
    ...(status === 'passed' && !isCompared ? [comparison.otherwise] : []),
  ]
}

function failureOf<Finding>(
  { findingByFailedCheck, optionalChecks }: SignalTable<Finding>,
  { name, status, requirement }: PersonaCheck,
): (Finding | 'NO_ANSWER')[] {
  if (status === 'passed' || status === 'not_applicable') return []
  if (status !== 'failed') return [unknown]
  const optional = optionalChecks[name]
  if (optional !== undefined) return requirement === 'not_required' ? [] : [optional]
  return [findingByFailedCheck[name] ?? unknown]
}
