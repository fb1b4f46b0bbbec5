/** Where a person was named an owner: whoever lost the mail finds their part by signing in. */
import { emailKey } from '../../../domain/rules/email.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { findApplication } from '../../store/applications.ts'
import { ownersInvitedAs } from '../../store/owners.ts'
import { denialOfPart, type OwnerCase } from './load-owner.ts'

/** The parts that are the person's own, newest invitation first; none of an application that has ended. */
export async function readInvitations({ db }: Services, actor: Actor): Promise<OwnerCase[]> {
  // Whoever looks at an application sees that one alone.
  if (actor.lookingAt) return []
  const theirs: OwnerCase[] = []
  for (const owner of await ownersInvitedAs(db, { userId: actor.userId, emailKey: emailKey(actor.email) })) {
    const row = await findApplication(db, owner.application_id)
    if (!row || row.withdrawn_at || row.decision === 'DECLINED') continue
    if (denialOfPart('owner.read', actor, { row, owner }) === null) theirs.push({ row, owner })
  }
  return theirs
}
