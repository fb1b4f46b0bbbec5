/** Saves answers. */
import { isDeepStrictEqual } from 'node:util'
import type { ApplicationBody } from '#api/applications.ts'
import { type Answers, getMarket } from '#domain/application/application.ts'
import { validateCategory } from '#domain/journey/validate.ts'
import { applyUpdate, type UpdateResult } from '#domain/journey/apply-update.ts'
import {
  changedAttribution,
  type ChangedFact,
  effectOfPath,
  findLockedFacts,
  toChangedFacts,
  type FactPath,
} from '#domain/journey/locked-fields.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import { isOwnershipFixed } from '#domain/owners/changes.ts'
import { phoneStepUps } from '#domain/step-ups/step-up.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { countries } from '#domain/countries/countries.ts'
import type { Language } from '#domain/countries/market.ts'
import { today } from '#server/platform/clock.ts'
import { validationError, ApiError } from '#server/api-error.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type ApplicationRow, findApplication, updateApplication } from '../core/repository.ts'
import { createUpdateContext } from '../core/update-context.ts'
import { encryptGovernmentIds, withoutStoredGovernmentIds } from '../core/government-ids.ts'
import { countChangedFacts, followChangedFacts, requireFreshSignInToChange } from '../core/sensitive-facts.ts'
import { lockAuthorized, requireOpenApplication } from '../core/load.ts'
import { toDecisionState } from '../core/decision-state.ts'
import { requireVersion } from '../core/require-version.ts'
import { json } from '#server/platform/database/columns.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { requireChecksLeft } from '#server/underwriting/check-identity.ts'
import { decideApplication, scheduleDecisionRetry } from '#server/underwriting/decide-application.ts'
import { storeNameErrors } from '#server/features/attribution/core/merge-attribution.ts'
import {
  findUsableServiceId,
  receiveAttribution,
} from '#server/features/attribution/core/receive-attribution.ts'
import { getConfiguration } from '../core/configuration.ts'
import { quoteRates } from '#server/features/terms/core/quoted-rates.ts'
import { recordTermsSignature, type Signer } from '#server/features/terms/core/record-signature.ts'
import { refreshDeposits } from '#server/features/bank/core/payout-account.ts'
import { isOwnerEmail } from '#server/features/owners/core/entry.ts'
import { loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { replaceBusiness } from '#server/features/owners/core/replace-business.ts'
import { confirmPrefilled, listForPartner } from '#server/features/partner-applications/core/track.ts'
import type { Trx } from '#server/platform/database/tables.ts'

export interface SaveOptions {
  /** Replaces a recorded referral id (API2-07). */
  overrideReferral: boolean
  /** Further validation errors, reported together with those found here. */
  extraErrors: readonly FieldError[]
  signer: Signer
  ifMatch?: string | undefined
}

/** Categories that `/onboard` rejects can't be set after submission either. */
function categoryErrors({ answers, changed }: UpdateResult): FieldError[] {
  const isChanged = changed.some((path) => path === 'company.segment' || path === 'company.address.territory')
  const error = isChanged && answers.company.mccDetails ? validateCategory(answers) : null
  return error ? [error] : []
}

/** @throws ApiError 'answer_locked' for every fact that the decision rests on */
async function rejectLockedFacts(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  changed: readonly ChangedFact[],
): Promise<void> {
  // Nothing is locked before the first decision, and the owners need not be read.
  if (row.decided_at === null) return
  const { owners, unreviewed } = await loadEffectiveOwners(services, trx, row)
  const locked = findLockedFacts(changed, {
    ...toDecisionState(row),
    isDecided: row.decided_at !== null,
    isOwnerInvited: isOwnershipFixed(
      owners,
      unreviewed.filter((owner) => owner.application_id === row.id),
    ),
  })
  if (locked.length > 0) throw lockedError(locked)
}

/**
 * Reassesses the application before returning if the phone number was corrected.
 * @throws ApiError 'validation_failed', 'version_conflict', 'fresh_sign_in_required', 'too_many_requests',
 * the state that forbids the change, or 'provider_timeout'
 */
export async function saveApplication(
  services: Services,
  actor: Actor,
  id: string,
  body: ApplicationBody,
  language: Language,
  options: SaveOptions,
): Promise<ApplicationRow> {
  const usableServiceId = await findUsableServiceId(services, actor, body.application)
  const { saved, isPhoneCorrected } = await limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'save', actor, id)
    requireOpenApplication(row)
    requireVersion(row, options.ifMatch)
    const { wanted, permitted: attribution } = receiveAttribution(services, actor, row, body.application, {
      overrideReferral: options.overrideReferral,
      usableServiceId,
    })
    const current: Answers = { applicant: row.applicant, company: row.company }
    const context = createUpdateContext(services, { ...row, attribution }, language)
    const update = { applicant: body.applicant, company: body.company }
    const result = withoutStoredGovernmentIds(services, row, applyUpdate(current, update, context))
    const { emailAddress } = result.answers.applicant
    const emailChanged = result.changed.includes('applicant.emailAddress')
    if (emailChanged && emailAddress && (await isOwnerEmail(trx, row, emailAddress)))
      result.errors.push({ field: 'applicant.emailAddress', code: 'email_not_unique' })
    const market = getMarket(result.answers)
    result.errors.push(...storeNameErrors(body.application, { market, today: today(services.clock) }))
    if (row.submitted_at !== null) result.errors.push(...categoryErrors(result))
    const errors = [...options.extraErrors, ...result.errors]
    // A locked answer is refused as such, whatever its new value does to the others.
    const isOneAnswerInvalid = errors.some(({ code }) => code !== 'legal_form_of_other_type')
    if (isOneAnswerInvalid) throw validationError(errors)
    const isUnsigned = row.applicant.terms && !result.answers.applicant.terms
    if (row.submitted_at && isUnsigned) throw lockedError(['applicant.terms'])
    const changedFacts = [
      ...toChangedFacts(result.changed, result.answers, context),
      ...changedAttribution(row.attribution, wanted),
    ]
    await rejectLockedFacts(trx, services, row, changedFacts)
    if (errors.length > 0) throw validationError(errors)
    const encryptedIds = encryptGovernmentIds(services, row.id, result)
    if (row.submitted_at !== null) {
      const isChanged = result.changed.length > 0 || !isDeepStrictEqual(attribution, row.attribution)
      // Another version would refuse a decision that a person is about to make.
      if (!isChanged) return { saved: (await findApplication(trx, row.id)) ?? row, isPhoneCorrected: false }
    }
    if (row.decided_at !== null) await consumeQuota(trx, services, 'decided_save', [row.id])
    const candidate = { ...row, ...result.answers, ...encryptedIds }
    requireFreshSignInToChange(services, actor, row, candidate, {
      isNumberEntered: result.changed.includes('applicant.governmentIdentification'),
    })
    const now = services.clock.now()
    const isPhoneCorrected =
      result.changed.includes('applicant.localPhoneNumber') &&
      row.step_ups.some(({ type }) => phoneStepUps.includes(type))
    const isStale =
      row.decided_at !== null &&
      changedFacts.some(
        ({ path }) =>
          effectOfPath(path) !== 'APPLIED' && !(isPhoneCorrected && path === 'applicant.localPhoneNumber'),
      )
    const businessColumns = await replaceBusiness(trx, services, actor.userId, row, candidate, {
      isAskedFor: false,
      isOwnershipAnswered: body.company?.hasBeneficialOwners !== undefined,
    })
    const updated = await updateApplication(trx, row.id, {
      updated_at: now,
      applicant: json(result.answers.applicant),
      ...businessColumns,
      currency: countries[market].currency,
      attribution: json(attribution),
      ...(body.application?.intent && !row.submitted_at ? { intent: body.application.intent } : {}),
      ...encryptedIds,
      ...(isStale ? { answers_changed_since: row.answers_changed_since ?? now } : {}),
      ...(isPhoneCorrected ? await scheduleDecisionRetry(trx, services, row) : {}),
    })
    const saved = isStale ? await refreshDeposits(trx, services, row.id) : updated
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'application.saved',
      applicationId: row.id,
      details: { changed: result.changed },
      change: { before: current, after: result.answers },
    })
    const isNewForPartner = confirmedOrganizationId(row.attribution) === null
    if (isNewForPartner) await listForPartner(trx, services, saved)
    await confirmPrefilled(trx, saved, body)
    await countChangedFacts(trx, services, row, saved)
    await requireChecksLeft(trx, services, saved, { identity: isPhoneCorrected, business: false })
    await followChangedFacts(trx, services, row, saved)
    const isNew = result.changed.includes('applicant.terms')
    if (body.applicant?.terms?.signed && (isNew || !row.submitted_at))
      await recordTermsSignature(
        trx,
        services,
        actor,
        {
          id: row.id,
          answers: result.answers,
          isNew,
          rates: quoteRates(getConfiguration(services, saved), saved.currency),
          shownRates: body.applicant.terms.rates,
        },
        options.signer,
      )
    return { saved, isPhoneCorrected }
  })
  // The identity provider assesses the person together with the number (CHG-06).
  return isPhoneCorrected
    ? decideApplication(services, actor.userId, saved, { identity: true, business: false })
    : saved
}

/** Names every locked fact, with the way to change it. */
const lockedError = (paths: readonly FactPath[]): ApiError =>
  new ApiError(
    409,
    paths.map((field) => ({
      code: 'answer_locked',
      field,
      message: effectOfPath(field) === 'REFUSED' ? 'answer_fixed' : 'answer_changeable',
    })),
  )
