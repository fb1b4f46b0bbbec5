import type { PolicySummaryView, PolicyTableView, PolicyView, ReplayView } from '#api/policies/policies.ts'
import type { Language } from '#domain/countries/market.ts'
import { readPolicy as readDocument } from '#domain/policy/policy-document.ts'
import { readRules } from '#domain/policy/policy-rules.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { effectSentence, findingSentence } from '#server/underwriting/policy/plain-words.ts'
import type { ReplayRow } from '#server/underwriting/policy/repository.ts'
import { presentReason } from '#server/features/applications/core/letter-texts.ts'
import type { PolicyDetails, PolicyPage, PolicyVersion, StaffNames } from '../commands/read-policies.ts'

/** An erased account has no name. */
const presentPerson = (names: StaffNames, id: string) => ({ id, name: names.get(id) ?? '' })

export function presentVersion(
  { version, row, release, inForce, isReleased, isDraft }: PolicyVersion,
  names: StaffNames,
): PolicySummaryView {
  return {
    version,
    name: row?.name ?? null,
    state: isDraft ? 'DRAFT' : isReleased ? 'RELEASED' : 'SUPERSEDED',
    inForce,
    basedOn: row?.based_on ?? null,
    author: row ? presentPerson(names, row.author) : null,
    revision: row?.revision ?? 1,
    createdAt: row?.created_at.toISOString() ?? null,
    updatedAt: row?.updated_at.toISOString() ?? null,
    releasedFrom: release?.effective_from.toISOString() ?? null,
    releasedAt: release?.released_at.toISOString() ?? null,
    releasedBy: release ? presentPerson(names, release.released_by) : null,
  }
}

export const presentPolicyPage = ({ versions, nextCursor, names }: PolicyPage) => ({
  data: versions.map((version) => presentVersion(version, names)),
  nextCursor,
})

/**
 * @param isNamed whether the reader sees which applications change their outcome, and when they were decided
 */
export const presentReplay = (
  { id, version, revision, requested_at: at, requested_by: by, result }: ReplayRow,
  names: StaffNames,
  isNamed: boolean,
): ReplayView => ({
  id,
  version,
  revision,
  requestedAt: at.toISOString(),
  requestedBy: presentPerson(names, by),
  since: result.since,
  applicationId: result.applicationId,
  cases: result.cases,
  before: result.before,
  after: result.after,
  flipped: result.flipped,
  pairs: result.pairs,
  flips: isNamed
    ? result.flips
    : result.flips.map((flip) => ({ ...flip, applicationId: null, decidedAt: null })),
  durationMs: result.durationMs,
})

export const presentPolicy = (
  { version, content, replays, names, isNamed }: PolicyDetails,
  language: Language,
): PolicyView => ({
  ...presentVersion(version, names),
  content,
  tables: presentTables(content, language),
  replays: replays.map((replay) => presentReplay(replay, names, isNamed)),
})

export function presentTables(content: unknown, language: Language): PolicyTableView[] {
  const document = readDocument(content)
  if (typeof document === 'string') return []
  const translator = translatorFor(language)
  const { rules } = readRules(document)
  const row = ({
    row: { id, description },
    rowIndex,
  }: (typeof rules.findings)[number] | (typeof rules.verdict)[number]) => ({
    row: rowIndex + 1,
    id,
    description,
  })
  const ranked = (id: 'verdict' | 'level'): PolicyTableView => ({
    id,
    name: translator.t(`policy.table.${id}`),
    rows: rules[id].map((rule) => ({
      ...row(rule),
      sentence: effectSentence(translator, rule),
      reason: null,
    })),
  })
  return [
    {
      id: 'findings',
      name: translator.t('policy.table.findings'),
      rows: rules.findings.map((rule) => ({
        ...row(rule),
        sentence: findingSentence(translator, rule),
        reason: presentReason(rule.outputs.reason as ReasonCode, language).message,
      })),
    },
    ranked('verdict'),
    ranked('level'),
  ]
}
