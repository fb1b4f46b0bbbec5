/**
 * Reveals one masked value to a person who gives a reason; the audit log names the value and the note that
 * holds the reason (CASE-03).
 */
import { clearText, parseRevealPath, type Revealable } from '#domain/cases/case-values.ts'
import { isOwnerId } from '#domain/application/ids.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { findHolderName } from '#server/features/bank/core/repository.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import { findOwner } from '#server/features/owners/core/repository.ts'
import { loadLockedCase } from './load-case.ts'
import { insertNote } from './write-note.ts'

/**
 * @param path from the closed list, such as `applicant.dob` or `owners.{id}.name`
 * @returns the plain value, to be shown once
 * @throws ApiError 'validation_failed' for another path, 'unknown_id' without a value, 'too_many_requests'
 * after a hundred a day
 */
export const revealValue = (
  services: Services,
  actor: Actor,
  id: string,
  { path, reason }: { path: string; reason: string },
): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const { row, item } = await loadLockedCase(trx, services, 'case.reveal', actor, id)
    const wanted = parseRevealPath(path)
    if (!wanted) throw validationError([{ field: 'path', code: 'choice_unknown' }])
    await consumeQuota(trx, services, 'reveal', [`account:${actor.userId}`])
    const value = await readValue(trx, services, row, wanted)
    if (value === null) throw apiError('unknown_id')
    // The reason goes into a note because notes are encrypted and can be erased; audit records can't.
    const note = await insertNote(trx, services, actor, item, reason, path)
    await recordAudit(trx, {
      occurredAt: note.created_at,
      actor: actor.userId,
      action: 'case.revealed',
      applicationId: row.id,
      details: { caseId: item.id, path, noteId: note.id },
    })
    return value
  })

async function readValue(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  wanted: Revealable,
): Promise<string | null> {
  switch (wanted.of) {
    case 'answers': {
      const [subject] = wanted.path.split('.')
      if (wanted.path.endsWith('.governmentIdentification'))
        return (
          decryptGovernmentId(services, row, subject === 'company' ? 'company' : 'applicant')?.value ?? null
        )
      return clearText({ applicant: row.applicant, company: row.company }, wanted.path)
    }
    case 'owner':
      return readOwnerValue(trx, services, row, wanted)
    case 'bank':
      return findHolderName(trx, row.id, wanted.instrumentId)
  }
}

async function readOwnerValue(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { ownerId, name }: Extract<Revealable, { of: 'owner' }>,
): Promise<string | null> {
  const owner = isOwnerId(ownerId) ? await findOwner(trx, ownerId) : undefined
  if (!owner || owner.application_id !== row.id) return null
  const { firstName, lastName, dob, email, phone, address } = toOwnerAnswers(services, owner)
  switch (name) {
    case 'name':
      return [firstName, lastName].filter(Boolean).join(' ') || null
    case 'dob':
      return dob ?? null
    case 'email':
      return email ?? null
    case 'phone':
      return phone?.nationalNumber ?? null
    case 'address':
      return clearText({ applicant: { address: address ?? {} }, company: {} }, 'applicant.address')
    case 'governmentIdentification':
      return decryptOwnerGovernmentId(services, owner)?.value ?? null
  }
}
