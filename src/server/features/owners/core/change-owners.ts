/** Drafts the owner list of a change request: kept, removed and added partners (CHG-05). */
import type { ChangedOwner } from '#api/changes/changes.ts'
import { isRegistered } from '#domain/application/application.ts'
import type { OwnerId } from '#domain/application/ids.ts'
import { type FactEffect, ownersEffect } from '#domain/changes/change.ts'
import { fallbackLanguage, marketForCurrency } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { asksForOwners } from '#domain/journey/fields.ts'
import { applyOwnerUpdate, type OwnerUpdateResult } from '#domain/owners/apply-owner-update.ts'
import { type FormerOwner, unreviewedFormerOwners } from '#domain/owners/left-out.ts'
import { missingForInvitation } from '#domain/owners/owner-fields.ts'
import { isPartner, maxOwners } from '#domain/owners/owner.ts'
import type { ListedOwner } from '#domain/owners/ownership.ts'
import type { Services } from '#server/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { today } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { acceptedFormer } from './acceptances.ts'
import { getOwnership, loadEffectiveOwners, type OwnershipFacts } from './ownership.ts'
import { type OwnerRow, toFormerOwner } from './repository.ts'
import { removePartner, withoutDeclaredOwners } from './replace-business.ts'
import { emailInvitation } from './invite-owner.ts'
import { insertNewOwner } from './entry.ts'

export interface OwnerListDraft {
  removed: OwnerRow[]
  added: OwnerUpdateResult[]
  /** The list with the change applied; added owners are invited. */
  listed: ListedOwner[]
  facts: OwnershipFacts
  /** Facts that hold after a person accepts the removals. */
  acceptedFacts: OwnershipFacts
  /** Null if the change concerns the business rather than the list. */
  effect: FactEffect | null
  errors: FieldError[]
}

/** @returns null if the list doesn't change */
export async function draftOwnerChange(
  services: Services,
  db: Database | Trx,
  candidate: ApplicationRow,
  entries: readonly ChangedOwner[],
  /** Email address of the applicant's account. */
  accountEmail: string | null,
): Promise<OwnerListDraft | null> {
  const current = await loadEffectiveOwners(services, db, candidate)
  const keptIds = new Set(entries.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const kept = current.owners.filter((owner) => !isPartner(owner) || keptIds.has(owner.id))
  const removed = current.owners.filter((owner) => !kept.includes(owner))
  const unlisted = entries.flatMap(({ id }, index) =>
    id === undefined || kept.some((owner) => owner.id === id)
      ? []
      : [{ field: `owners.${index}.id`, code: 'choice_unknown' } as const],
  )
  const { added, errors } = validateAdded(services, candidate, kept, entries, accountEmail)
  if (added.length === 0 && removed.length === 0 && unlisted.length === 0 && errors.length === 0) return null
  const listed: ListedOwner[] = [
    ...kept,
    ...added.map((_, index) => ({ id: toDraftId(index), type: 'OWNER', status: 'INVITED' }) as const),
  ]
  const isFull = listed.filter(isPartner).length > maxOwners - 1
  const ownership = getOwnership(services, withDeclaredOwners(candidate, listed), listed)
  const { ownerRemovedAfterCheck } = current.facts
  const leftUnsettled = unreviewedFormerOwners(
    [...current.former, ...removed].map(toFormerOwner),
    [...kept.map(toFormerOwner), ...added.map((_, index) => enteredOwner(index, services.clock.now()))],
    acceptedFormer(services, candidate, [...current.former, ...removed]),
  )
  const answers = { applicant: candidate.applicant, company: candidate.company }
  return {
    removed,
    added,
    listed,
    facts: { ownership, ownerRemovedAfterCheck: leftUnsettled.length > 0 },
    acceptedFacts: { ownership, ownerRemovedAfterCheck },
    effect: ownersEffect({
      isOwnList: current.source.id === candidate.id,
      isAsked: asksForOwners(answers, createUpdateContext(services, candidate, fallbackLanguage)),
      removed,
    }),
    errors: [
      ...unlisted,
      ...errors,
      ...(isFull ? [{ field: 'owners', code: 'owners_too_many' } as const] : []),
    ],
  }
}

/** A changed business has other owners, so the list is cleared and the applicant asked again (CHG-05). */
export async function draftEmptyOwnerList(
  services: Services,
  db: Database | Trx,
  candidate: ApplicationRow,
): Promise<OwnerListDraft> {
  const { owners, former, facts } = await loadEffectiveOwners(services, db, candidate)
  const removed = owners.filter((owner) => isPartner(owner) && owner.application_id === candidate.id)
  const listed = owners.filter((owner) => !isPartner(owner))
  const ownership = getOwnership(services, withoutDeclaredOwners(candidate), listed)
  const leftUnsettled = unreviewedFormerOwners(
    [...former, ...removed].map(toFormerOwner),
    listed.map(toFormerOwner),
    acceptedFormer(services, candidate, [...former, ...removed]),
  )
  return {
    removed,
    added: [],
    listed,
    facts: { ownership, ownerRemovedAfterCheck: leftUnsettled.length > 0 },
    acceptedFacts: { ownership, ownerRemovedAfterCheck: facts.ownerRemovedAfterCheck },
    effect: null,
    errors: [],
  }
}

const toDraftId = (index: number): OwnerId => `urn:apl:${index}`

const enteredOwner = (index: number, now: Date): FormerOwner => ({
  id: toDraftId(index),
  type: 'OWNER',
  status: 'INVITED',
  wasChecked: false,
  enteredAt: now,
  invitedAt: null,
})

function validateAdded(
  services: Services,
  { currency, applicant }: ApplicationRow,
  kept: readonly OwnerRow[],
  entries: readonly ChangedOwner[],
  accountEmail: string | null,
): Pick<OwnerListDraft, 'added' | 'errors'> {
  const context = { market: marketForCurrency(currency), today: today(services.clock) }
  const usedEmails = [applicant.emailAddress, accountEmail, ...kept.map(({ email }) => email)].map((email) =>
    emailKey(email ?? ''),
  )
  const added: OwnerUpdateResult[] = []
  const errors: FieldError[] = []
  for (const [index, { id, ...entry }] of entries.entries()) {
    if (id !== undefined) continue
    const result = applyOwnerUpdate({}, entry, context)
    const { email = '' } = result.answers
    const isTaken = email !== '' && usedEmails.includes(emailKey(email))
    usedEmails.push(emailKey(email))
    const missing = missingForInvitation(result.answers).filter(
      ({ field }) => !result.errors.some((error) => error.field === field),
    )
    errors.push(
      ...[
        ...result.errors,
        ...missing,
        ...(isTaken ? [{ field: 'email', code: 'email_not_unique' } as const] : []),
      ].map((error) => ({ ...error, field: `owners.${index}.${error.field}` })),
    )
    added.push(result)
  }
  return { added, errors }
}

/** Derives the answer about other owners from the list. */
export const withDeclaredOwners = (row: ApplicationRow, listed: OwnerListDraft['listed']): ApplicationRow =>
  isRegistered(row.company)
    ? { ...row, company: { ...row.company, hasBeneficialOwners: listed.some(isPartner) } }
    : row

/**
 * Changes the list of a locked application and invites added owners; the quota counted the invitations when
 * the change was requested.
 */
export async function applyOwnerChange(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  { removed, added }: OwnerListDraft,
): Promise<void> {
  for (const owner of removed) await removePartner(trx, services, actor, row, owner)
  for (const result of added) {
    const owner = await insertNewOwner(trx, services, row, {}, result)
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor,
      action: 'owner.added',
      applicationId: row.id,
      details: { ownerId: owner.id },
    })
    await emailInvitation(trx, services, actor, row, owner)
  }
}
