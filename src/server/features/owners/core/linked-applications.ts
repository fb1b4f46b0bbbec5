/** Other applications that share the applicant, a listed partner or the business. */
import { sql } from 'kysely'
import { isBusinessKind, isPersonKind } from '#domain/parties/party-keys.ts'
import { isOpenMatter, type VendorCheck } from '#domain/parties/open-matter.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { isOwnerId } from '#domain/application/ids.ts'
import type { CaseKind } from '#domain/cases/case.ts'
import type { Decision } from '#domain/application/states.ts'
import type { DecisionLetter } from '#domain/underwriting/decision-letter.ts'
import type { Services } from '#server/services.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  type DecisionEvidence,
  decisionEvidence,
  withProvenDecision,
} from '#server/features/applications/core/proven-decision.ts'
import { isProprietorship, partiesOf } from '#server/features/applications/core/parties.ts'
import { findAccountKeys } from '#server/features/parties/core/account-keys.ts'
import {
  findLinked,
  type NumberSources,
  type OpenCase,
  type Parties,
  type PartyHit,
} from '#server/features/parties/core/find-linked.ts'
import { findVendorChecks } from '#server/features/parties/core/vendor-checks.ts'
import { ownerParty } from './columns.ts'
import type { OwnerRow } from './repository.ts'

export interface LinkedApplication {
  row: ApplicationRow
  /** Shared keys, with the row of the other application that has each. */
  hits: readonly PartyHit[]
  openCases: readonly OpenCase[]
  check: VendorCheck
  isSameBusiness: boolean
  /** One of the people is its applicant. */
  isSamePerson: boolean
  /** A person made its newest decision, or it waited for a person until then. */
  wasOpenMatter: boolean
}

export interface LinkedApplications {
  linked: LinkedApplication[]
  otherNumbers: OtherNumber[]
  /** There are more than could be compared. */
  isCut: boolean
}

/**
 * A different whole government id of one of the people in the other application, or in this one after a
 * replacement.
 */
export interface OtherNumber {
  row: ApplicationRow
  sources: readonly NumberSources[]
}

/** @param listed owners of the application */
export async function loadParties(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  listed: readonly OwnerRow[],
): Promise<Parties> {
  const accounts = await findAccountKeys(db, row.id)
  const partners = listed.filter(isPartner).map((owner) => ownerParty(services, owner))
  return partiesOf(services, row, partners, accounts)
}

interface EarlierDecision {
  decision: Decision
  reasons: DecisionLetter['reasons']
  isPersonal: boolean
}

/** Decision that the newest decline replaced. */
const earlierDecision = sql<EarlierDecision | null>`(
  select jsonb_build_object('decision', decision, 'reasons', reasons, 'isPersonal', decided_by is not null)
  from decision_records where application_id = applications.id and decision not like 'DECLINED%'
  order by application_version desc limit 1)`

/** Cases closed by the newest decision, or by a later one on the same matter. */
const settledCases = sql<CaseKind[]>`(
  select coalesce(jsonb_agg(kind), '[]') from cases
  where application_id = applications.id and closed_at >= applications.decided_at)`

const wasOpenMatter = (
  { record }: DecisionEvidence,
  earlier: EarlierDecision | null,
  openCases: readonly CaseKind[],
): boolean =>
  (record?.decided_by ?? null) !== null ||
  isOpenMatter({
    decision: earlier?.decision ?? 'APPROVED',
    reasons: earlier?.reasons ?? [],
    hasPersonalRequest: earlier?.isPersonal ?? false,
    isWithdrawn: false,
    submittedAt: null,
    openCases,
    check: 'NONE',
  })

/**
 * Submitted applications that share a party, most relevant first.
 * @param purpose what could hold this application, or what was approved before
 */
export async function findLinkedApplications(
  db: Database | Trx,
  row: ApplicationRow,
  parties: Parties,
  purpose: Parameters<typeof findLinked>[2]['purpose'],
): Promise<LinkedApplications> {
  const { linked, otherNumbers, isCut } = await findLinked(db, parties, {
    isStore: row.intent === 'ADD_STORE',
    purpose,
  })
  const ids = [...new Set([...linked, ...otherNumbers].map(({ id }) => id))]
  if (ids.length === 0) return { linked: [], otherNumbers: [], isCut }
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .select([
      decisionEvidence.as('evidence'),
      earlierDecision.as('earlier'),
      settledCases.as('settled_cases'),
    ])
    .where('id', 'in', ids)
    .execute()
  const proven = await Promise.all(
    rows.map(async ({ evidence, earlier, settled_cases: settledKinds, ...other }) => ({
      row: await withProvenDecision(db, other, evidence),
      wasOpenMatter: wasOpenMatter(evidence, earlier, settledKinds),
    })),
  )
  const found = new Map(proven.map((other) => [other.row.id, other]))
  const checks = await findVendorChecks(db, ids)
  return {
    isCut,
    otherNumbers: otherNumbers.flatMap(({ id, sources }) => {
      const other = found.get(id)
      return other ? [{ row: other.row, sources }] : []
    }),
    linked: linked.flatMap(({ id, hits, openCases }) => {
      const other = found.get(id)
      if (!other) return []
      const isSamePerson = hits.some(({ kind, source }) => isPersonKind(kind) && !isOwnerId(source))
      const isSameBusiness =
        hits.some(({ kind }) => isBusinessKind(kind)) ||
        (isSamePerson && isProprietorship(row) && isProprietorship(other.row))
      return [{ ...other, hits, openCases, check: checks.get(id) ?? 'NONE', isSameBusiness, isSamePerson }]
    }),
  }
}
