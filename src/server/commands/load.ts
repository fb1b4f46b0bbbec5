/** Finding the application that a call is about, and refusing those it is not for. */
import { denial, type Act } from '../../domain/access.ts'
import { isApplicationId } from '../../domain/ids.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import { findApplication, lockApplication, type ApplicationRow } from '../store/applications.ts'

/** The application, if it exists and the actor may do this to it. Throws unknown_id, or why not. */
export async function loadFor(
  { db }: Pick<Services, 'db'>,
  act: Act,
  actor: Actor,
  id: string,
): Promise<ApplicationRow> {
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  if (!row) throw refuse('unknown_id')
  const denied = denial(act, actor, {
    id: row.id,
    userId: row.user_id,
    organizationId: row.attribution.organizationId ?? null,
  })
  if (denied) throw refuse(denied)
  return row
}

/** The same, held until the transaction ends: for a command that changes it. */
export async function lockFor(trx: Trx, act: Act, actor: Actor, id: string): Promise<ApplicationRow> {
  await loadFor({ db: trx }, act, actor, id)
  return lockApplication(trx, id as ApplicationRow['id'])
}
