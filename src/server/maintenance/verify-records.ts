/**
 * Finds decision rows that the product did not write, and seals whose row or audit record was deleted
 * (SEC-40).
 */
import { sql } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { findRowProblems } from '#server/features/applications/core/find-row-problems.ts'
import { isProposalSealed } from '#server/features/cases/core/proposal.ts'
import { findUnclaimedEntry } from '../platform/audit/audited-rows.ts'
import { findSeal, newestSealOf } from '../platform/audit/record-seals.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Encryption } from '../platform/encryption/encryption.ts'
import {
  areGranted,
  sealedSession,
  sealedUser,
  type GrantedRoles,
} from '../platform/sessions/granted-roles.ts'
import { parseSessionData } from '../platform/sessions/session-data.ts'
import { isReleaseSealed } from '../underwriting/policy/repository.ts'

interface Verifier {
  db: Database
  encryption: Encryption
}

/** @returns one sentence each */
export const verifyRecords = async (services: Verifier, applicationId?: string): Promise<string[]> =>
  applicationId === undefined
    ? [
        ...(await findRowProblems(services.db)),
        ...(await findReleaseProblems(services.db)),
        ...(await findProposalProblems(services.db)),
        ...(await findRoleProblems(services)),
        ...(await findLostSeals(services.db)),
      ]
    : findRowProblems(services.db, applicationId as ApplicationId)

async function findReleaseProblems(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('policy_releases')
    .selectAll()
    .select(newestSealOf('policy_releases', sql`policy_releases.id::text`).as('seal'))
    .orderBy('sequence')
    .execute()
  const problems: string[] = []
  for (const { seal, ...release } of rows)
    if (!(await isReleaseSealed(db, release, seal)))
      problems.push(
        `policy ${release.version}: its release ${release.id} was not written by the product; it is not in force.`,
      )
  const { rows: removed } = await sql<{ day: string; sequence: number }>`
    select day, sequence from audit_log where action in ('policy.released', 'policy.released_again')
      and not exists (select from policy_releases where version = audit_log.details ->> 'version'
        and released_at = audit_log.occurred_at)
    order by id`.execute(db)
  for (const { day, sequence } of removed)
    problems.push(`policies ${day} #${sequence}: the release is missing.`)
  return problems
}

async function findProposalProblems(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', 'CONFIRMATION')
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .execute()
  const problems: string[] = []
  for (const item of rows)
    if (!(await isProposalSealed(db, item)))
      problems.push(`${item.id}: its proposal was not written by the product; nobody can confirm it.`)
  return problems
}

async function findRoleProblems(services: Verifier): Promise<string[]> {
  const { db, encryption } = services
  const problems: string[] = []
  const users = await db
    .selectFrom('users')
    .select(['id', 'roles', 'organization_id'])
    .where(sql<boolean>`roles <> '[]'`)
    .orderBy('id')
    .execute()
  for (const { id, roles, organization_id: organizationId } of users) {
    const sealed = sealedUser(id, { roles, organizationId })
    const seal = await findSeal(db, sealed)
    const isGranted = seal
      ? areGranted(encryption, sealed, { roles }, seal)
      : await didSignInWith(db, id, { roles })
    if (!isGranted)
      problems.push(`user ${id}: the roles were not written by the product; they give no rights.`)
  }
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'data'])
    .where(sql<boolean>`data -> 'roles' <> '[]'`)
    .orderBy('id')
    .execute()
  for (const { id, user_id: userId, data } of sessions) {
    const granted = parseSessionData(data)
    const sealed = sealedSession({ sessionId: id, userId }, granted)
    const seal = await findSeal(db, sealed)
    const isGranted = seal
      ? areGranted(encryption, sealed, granted, seal)
      : await didSignInWith(db, userId, granted, id)
    if (!isGranted)
      problems.push(`session ${id}: the roles were not written by the product; they give no rights.`)
  }
  return problems
}

/** Roles that predate seals, as of the newest sign-in; a session may have lost some since. */
async function didSignInWith(
  db: Database,
  userId: string,
  { roles }: Pick<GrantedRoles, 'roles'>,
  sessionId?: string,
): Promise<boolean> {
  const entry = await findUnclaimedEntry(
    db,
    { chain: userId, actions: ['session.started'] },
    ({ details }) =>
      roles.every((role) => (details['roles'] as string[]).includes(role)) &&
      (sessionId === undefined || details['startedSessionId'] === sessionId),
  )
  return entry !== null
}

/** Sessions and users may be deleted; all other rows are kept as long as their seals. */
async function findLostSeals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; row: string; lost: 'row' | 'entry' }>`
    select table_name as table, row_id as row, 'entry' as lost from record_seals
      where not exists (select from audit_log where hash = audit_hash)
    union all select table_name, row_id, 'row' from record_seals
      where table_name = 'decision_records'
      and not exists (select from decision_records where id::text = row_id)
    union all select table_name, row_id, 'row' from record_seals
      where table_name = 'policy_releases'
      and not exists (select from policy_releases where id::text = row_id)
    union all select table_name, row_id, 'row' from record_seals
      where table_name = 'cases' and not exists (select from cases where id = row_id)
    union all select table_name, row_id, 'row' from record_seals
      where table_name = 'applications' and not exists (select from applications where id = row_id)
    order by 1, 2, 3`.execute(db)
  return rows.map(({ table, row, lost }) =>
    lost === 'row'
      ? `${table} ${row}: the row is missing.`
      : `${table} ${row}: the audit record of its seal is missing.`,
  )
}
