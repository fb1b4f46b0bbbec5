/**
 * Applies the rules of `readCase` to lists: finds what a person may not see among many applications (SEC-39).
 */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { findBlindFor } from '#server/features/cases/core/blind-reviews.ts'
import { findOwnCases } from './find-own-cases.ts'

export interface HiddenCases {
  /** Excluded from every list. */
  own: ReadonlySet<ApplicationId>
  /** Shown without their decision during a blind review. */
  blind: ReadonlySet<ApplicationId>
}

export async function findHiddenCases(
  services: Services,
  db: Database | Trx,
  actor: Actor,
  ids: readonly ApplicationId[],
): Promise<HiddenCases> {
  const distinct = [...new Set(ids)]
  return {
    own: await findOwnCases(services, db, actor, distinct),
    blind: await findBlindFor(db, actor, distinct),
  }
}
