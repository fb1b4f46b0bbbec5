/** Other applications of the parties of an application: its applicant, its listed partners and its business. */
import { isBusinessKind, isPersonKind } from '#domain/parties/party-keys.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { isOwnerId } from '#domain/application/ids.ts'
import type { CaseKind } from '#domain/cases/case.ts'
import type { Services } from '#server/services.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { decisionEvidence, withProvenDecision } from '#server/features/applications/core/proven-decision.ts'
import { partiesOf } from '#server/features/applications/core/parties.ts'
import { findAccountKeys } from '#server/features/parties/core/account-keys.ts'
import { findLinked, type Parties, type PartyHit } from '#server/features/parties/core/find-linked.ts'
import { ownerParty } from './columns.ts'
import type { OwnerRow } from './repository.ts'

export interface LinkedApplication {
  row: ApplicationRow
  /** Keys in common, and the row of the other application that has each. */
  hits: readonly PartyHit[]
  openCases: readonly CaseKind[]
  isSameBusiness: boolean
  /** One of the people is its applicant. */
  isSamePerson: boolean
}

export interface LinkedApplications {
  linked: LinkedApplication[]
  /** One of the people has another whole government id there; this application’s own id after a replacement. */
  otherNumbers: ApplicationRow['id'][]
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

/** Without a number of its own the business is the person. */
const isProprietorship = ({ company }: ApplicationRow): boolean =>
  company.businessType === 'SOLE_PROPRIETOR' && !company.governmentIdentification

/**
 * Submitted applications that have a party in common, those that matter most first.
 * @param purpose what could hold this application, or what was approved before
 */
export async function findLinkedApplications(
  db: Database | Trx,
  row: ApplicationRow,
  parties: Parties,
  purpose: Parameters<typeof findLinked>[2]['purpose'],
): Promise<LinkedApplications> {
  const { linked, otherNumbers } = await findLinked(db, parties, {
    isStore: row.intent === 'ADD_STORE',
    purpose,
  })
  if (linked.length === 0) return { linked: [], otherNumbers }
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .select(decisionEvidence.as('evidence'))
    .where(
      'id',
      'in',
      linked.map(({ id }) => id),
    )
    .execute()
  const proven = await Promise.all(
    rows.map(({ evidence, ...other }) => withProvenDecision(db, other, evidence)),
  )
  const found = new Map(proven.map((other) => [other.id, other]))
  return {
    otherNumbers,
    linked: linked.flatMap(({ id, hits, openCases }) => {
      const other = found.get(id)
      if (!other) return []
      const isSamePerson = hits.some(({ kind, source }) => isPersonKind(kind) && !isOwnerId(source))
      const isSameBusiness =
        hits.some(({ kind }) => isBusinessKind(kind)) ||
        (isSamePerson && isProprietorship(row) && isProprietorship(other))
      return [{ row: other, hits, openCases, isSameBusiness, isSamePerson }]
    }),
  }
}
