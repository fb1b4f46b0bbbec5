/** One rule of what is one's own, for single cases and for lists (CASE-04, SEC-39). */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { findNamedPeople } from '#server/features/changes/core/named-people.ts'
import { findOwnApplications } from '#server/features/owners/core/find-own-applications.ts'

export const findOwnCases = async (
  services: Services,
  db: Database | Trx,
  actor: Actor,
  ids: readonly ApplicationId[],
): Promise<Set<ApplicationId>> =>
  findOwnApplications(db, services, actor, ids, await findNamedPeople(services, db, ids))
