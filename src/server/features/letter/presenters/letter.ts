import type { LetterDocument } from '#api/underwriting/letter.ts'
import type { Language } from '#domain/countries/market.ts'
import { isUndecided } from '#domain/application/states.ts'
import { applicationReference } from '#domain/application/ids.ts'
import type { DecisionNotice } from '#domain/countries/decision-notices.ts'
import type { NoticeParticulars } from '#domain/underwriting/letter/adverse-action.ts'
import { changedBy, type Counterfactual } from '#domain/underwriting/letter/counterfactuals.ts'
import { parsePolicyVersion } from '#domain/policy/policy-version.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import { isToldAsChange } from '#domain/underwriting/letter/told-changes.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { presentExpectedBy, presentReason } from '#server/features/applications/core/letter-texts.ts'
import { bankTimeZone } from '#server/platform/calendar.ts'
import type { Letter } from '../commands/read-letter.ts'

export function presentLetterDocument(letter: Letter, particulars: NoticeParticulars): LetterDocument {
  const { row, decidedAt, policyVersion, reasons, changes, notices, rates, language } = letter
  const { t } = translatorFor(language)
  return {
    applicationNumber: applicationReference(row.id),
    businessName: businessName(row),
    date: decidedAt.toISOString(),
    decision: row.decision,
    policyVersion,
    policyName: presentPolicyVersion(policyVersion, language),
    language,
    title: t(isUndecided(row.decision) ? 'letter.open_title' : 'letter.title'),
    paragraphs: paragraphsOf(letter),
    reasons: reasons.map((code) => presentLetterReason(code, letter)),
    changes: changes.map((change) => presentChange(change, language)),
    rates,
    adverseAction:
      notices.length === 0
        ? null
        : { notices: notices.map((notice) => presentNotice(notice, particulars, letter)) },
    appeal: presentAppealState(letter),
  }
}

/** A withdrawn application shows the reason without a remedy. */
function presentLetterReason(
  code: ReasonCode,
  { row, appeal: { status, until }, changes, language }: Letter,
): LetterDocument['reasons'][number] {
  const appealBy = status === 'AVAILABLE' ? until?.toISOString() : undefined
  const { remedy, ...reason } = presentReason(code, language, appealBy)
  return remedy === undefined || row.withdrawn_at || isToldAsChange(code, changes)
    ? reason
    : { ...reason, remedy }
}

function presentPolicyVersion(version: string, language: Language): string | null {
  const parts = parsePolicyVersion(version)
  if (!parts) return null
  const { t, date } = translatorFor(language)
  const day = date(`${parts.day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  return parts.number === null ? day : t('letter.policy_numbered', { day, number: parts.number })
}

function presentAppealState({ appeal: { status, until }, appealed }: Letter): LetterDocument['appeal'] {
  const isCurrent = appealed !== null && (status === 'OPEN' || status === 'SETTLED')
  return {
    allowed: status === 'AVAILABLE',
    status,
    until: until?.toISOString() ?? null,
    ...(isCurrent && {
      submittedAt: appealed.submitted_at.toISOString(),
      decideBy: appealed.decide_by.toISOString(),
      ...(appealed.outcome && { outcome: appealed.outcome }),
    }),
  }
}

function paragraphsOf({ row, language }: Letter): string[] {
  const { t, date } = translatorFor(language)
  const business = businessName(row)
  if (row.withdrawn_at) return [t('letter.withdrawn', { business })]
  const expectedBy = presentExpectedBy(row)
  return [
    t(`letter.opening.${row.decision}`, { business, intent: row.intent }),
    ...(row.decision === 'APPROVED' && row.level === 'BASIC' ? [t('letter.basic_level')] : []),
    ...(expectedBy
      ? [t('screens.next.by', { date: date(expectedBy, { dateStyle: 'full', timeZone: bankTimeZone }) })]
      : []),
  ]
}

function presentChange(
  { codes, decision }: Counterfactual,
  language: Language,
): LetterDocument['changes'][number] {
  const { t } = translatorFor(language)
  const [first = '', second] = codes.map((code) => t(`letter.change.${code}`))
  return {
    codes,
    message: second === undefined ? first : t('letter.change.both', { first, second }),
    by: codes.every((code) => changedBy(code) === 'owners') ? 'owners' : 'applicant',
    decision,
  }
}

function presentNotice(
  code: DecisionNotice,
  particulars: NoticeParticulars,
  { decidedBy, language }: Letter,
) {
  const { t } = translatorFor(language)
  const names = Object.fromEntries(
    Object.entries(particulars).map(([name, texts]) => [name, texts[language]]),
  ) as Record<keyof NoticeParticulars, string>
  return {
    code,
    title: t(`letter.notice.${code}.title`),
    paragraphs: t(`letter.notice.${code}.text`, { ...names, by: decidedBy }).split('\n'),
  }
}
