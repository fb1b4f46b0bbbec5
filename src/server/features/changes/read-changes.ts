import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import { loadAuthorized } from '../applications/index.ts'
import { type ChangeRow, findChanges, findProofs, type ProofRow } from '../change-requests/index.ts'
import { recipientOf } from './contact-codes.ts'
import { redraftChange } from './stored-change.ts'

export interface ChangeDetails {
  change: ChangeRow
  /** Codes that wait to be entered, and where they were sent. */
  proofs: { proof: ProofRow; sentTo: string }[]
}

/** Newest first. */
export async function readChanges(services: Services, actor: Actor, id: string): Promise<ChangeDetails[]> {
  const row = await loadAuthorized(services, 'change.read', actor, id)
  const details: ChangeDetails[] = []
  for (const change of await findChanges(services.db, row.id)) {
    if (change.status !== 'NEEDS_PROOF') {
      details.push({ change, proofs: [] })
      continue
    }
    const { candidate } = await redraftChange(services, services.db, row, change)
    const proofs = (await findProofs(services.db, change.id)).filter((proof) => proof.proven_at === null)
    details.push({
      change,
      proofs: proofs.map((proof) => ({ proof, sentTo: recipientOf(candidate, proof.field) })),
    })
  }
  return details
}
