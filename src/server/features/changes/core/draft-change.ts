/** A requested change: the application with the change applied, and its effects. */
import type { ChangeBody } from '#api/changes/changes.ts'
import { effectsOf, type FactEffect, type ProvenField } from '#domain/changes/change.ts'
import type { Language } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'
import {
  changedAttribution,
  effectOfPath,
  toChangedFacts,
  type ChangedFact,
} from '#domain/journey/locked-fields.ts'
import { findBlockingErrors } from '#domain/journey/progress.ts'
import type { Services } from '#server/services.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import {
  encryptGovernmentIds,
  withoutStoredGovernmentIds,
} from '#server/features/applications/core/government-ids.ts'
import { isOtherBusiness } from '#server/features/applications/core/parties.ts'
import {
  draftOwnerChange,
  draftEmptyOwnerList,
  type OwnerListDraft,
  withDeclaredOwners,
} from '#server/features/owners/core/change-owners.ts'
import { findBusinessOfStore } from '#server/features/owners/core/added-store.ts'
import { isOwnerEmail } from '#server/features/owners/core/entry.ts'
import { withoutDeclaredOwners } from '#server/features/owners/core/replace-business.ts'
import { mergeAttribution } from '#server/features/attribution/core/merge-attribution.ts'
import { findDecidedSales } from '#server/features/decision-history/core/decision-records.ts'
import { unprovenContacts } from './contact-codes.ts'

export interface ChangeDraft {
  /** The application with the changes applied. */
  candidate: ApplicationRow
  changed: ChangedFact[]
  effects: FactEffect[]
  /** Invalid values, and fields that become required. */
  errors: FieldError[]
  /** Null if the owners don't change. */
  owners: OwnerListDraft | null
  /** New contact data without verification. */
  unproven: ProvenField[]
}

export async function draftChange(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  body: ChangeBody,
  language: Language,
  accountEmail: string | null = null,
): Promise<ChangeDraft> {
  const context = createUpdateContext(services, row, language)
  const current = { applicant: row.applicant, company: row.company }
  const update = { applicant: body.applicant, company: body.company }
  const result = withoutStoredGovernmentIds(services, row, applyUpdate(current, update, context))
  const { answers } = result
  const attribution = changedAttribution(
    row.attribution,
    mergeAttribution(row.attribution, body.application, true),
  )
  const changed = [
    ...toChangedFacts(result.changed, answers, context),
    // Other attribution isn't a fact about the merchant.
    ...attribution.filter(({ path }) => effectOfPath(path) === 'REFUSED'),
  ]
  const candidate = { ...row, ...answers, ...encryptGovernmentIds(services, row.id, result) }
  const isReplaced = isOtherBusiness(services, row, candidate)
  const ownersAnew = isReplaced && !body.owners ? await draftEmptyOwnerList(services, db, candidate) : null
  const ownersAsked = body.owners
    ? await draftOwnerChange(services, db, candidate, body.owners, accountEmail)
    : null
  const owners = ownersAnew ?? ownersAsked
  const decidedSales = await findDecidedSales(db, row.id)
  const comparedSales = decidedSales === undefined ? current.company.gpv : decidedSales
  const isPaidOut = (await findBusinessOfStore(db, row)) === undefined
  const effects = [
    ...effectsOf(changed, answers, comparedSales),
    ...(owners?.effect ? [owners.effect] : []),
  ].map((effect) => (isPaidOut ? effect : { ...effect, pausesPayouts: false }))
  const { emailAddress } = answers.applicant
  const isTaken =
    changed.some(({ path }) => path === 'applicant.emailAddress') &&
    emailAddress !== undefined &&
    (await isOwnerEmail(db, row, emailAddress))
  const blockedBefore = findBlockingErrors(current, context)
  const isNew = ({ field, code }: FieldError) =>
    !blockedBefore.some((error) => error.field === field && error.code === code) &&
    !result.errors.some(
      (error) => error.field === field || (code === 'legal_form_of_other_type' && error.code === code),
    ) &&
    !effects.some(({ effect, field: path }) => effect === 'REFUSED' && field.startsWith(path))
  return {
    candidate: ownersAnew
      ? withoutDeclaredOwners(candidate)
      : ownersAsked
        ? withDeclaredOwners(candidate, ownersAsked.listed)
        : candidate,
    changed,
    effects,
    owners,
    unproven: unprovenContacts(services, candidate, effects, []),
    errors: [
      ...result.errors,
      ...findBlockingErrors(answers, context).filter(isNew),
      ...(isTaken ? [{ field: 'applicant.emailAddress', code: 'email_not_unique' } as const] : []),
      ...(owners?.errors ?? []),
    ],
  }
}
