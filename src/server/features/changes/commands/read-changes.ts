import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { type ChangeRow, findChanges, findProofs, type ProofRow } from '../core/repository.ts'
import { recipientOf } from '../core/contact-codes.ts'
import type { ChangeDraft } from '../core/draft-change.ts'
import { redraftChange } from '../core/stored-change.ts'

export interface ChangeDetails {
  change: ChangeRow
  /** Null after the change is closed. */
  draft: ChangeDraft | null
  /** Pending codes, with the address or number they were sent to. */
  proofs: { proof: ProofRow; sentTo: string }[]
}

/** Newest first. */
export async function readChanges(services: Services, actor: Actor, id: string): Promise<ChangeDetails[]> {
  const row = await loadAuthorized(services, 'change.read', actor, id)
  const changes = await findChanges(services.db, row.id)
  return Promise.all(changes.map((change) => readChange(services, row, change)))
}

async function readChange(
  services: Services,
  row: ApplicationRow,
  change: ChangeRow,
): Promise<ChangeDetails> {
  if (change.settled_at !== null) return { change, draft: null, proofs: [] }
  const draft = await redraftChange(services, services.db, row, change)
  const proofs = change.status === 'NEEDS_PROOF' ? await findProofs(services.db, change.id) : []
  return {
    change,
    draft,
    proofs: proofs
      .filter((proof) => draft.unproven.includes(proof.field))
      .map((proof) => ({ proof, sentTo: recipientOf(draft.candidate, proof.field) })),
  }
}
