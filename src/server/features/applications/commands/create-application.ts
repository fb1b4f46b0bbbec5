/** Creates a draft application. */
import { randomUUID } from 'node:crypto'
import type { ApplicationBody } from '#api/applications.ts'
import { getMarket } from '#domain/application/application.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { applyUpdate, type UpdateResult } from '#domain/journey/apply-update.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { findBlockingErrors } from '#domain/journey/progress.ts'
import { countries } from '#domain/countries/countries.ts'
import { marketForCurrency, type Currency, type Language, type Market } from '#domain/countries/market.ts'
import { omitUndefined } from '#domain/optional.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { personalName } from '#domain/fields/rules/names.ts'
import { today } from '#server/platform/clock.ts'
import { currentRequest } from '#server/platform/current-request.ts'
import { idempotencyKeyTtlMs } from '#server/platform/idempotency-repository.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import {
  type ApplicationRow,
  findNewestDraft,
  insertApplication,
  lockApplication,
  updateApplication,
  findApplication,
} from '../core/repository.ts'
import { applyMarket } from '../core/apply-market.ts'
import { copyGovernmentIds, encryptGovernmentIds } from '../core/government-ids.ts'
import { createUpdateContext } from '../core/update-context.ts'
import { json } from '#server/platform/database/columns.ts'
import { recordAudit } from '#server/platform/audit.ts'
import {
  completeDraft,
  findDraftToComplete,
  withDraftAttribution,
} from '#server/features/drafts/core/drafts.ts'
import { getConfiguration } from '../core/configuration.ts'
import { quoteRates } from '#server/features/terms/core/quoted-rates.ts'
import { recordTermsSignature, type Signer } from '#server/features/terms/core/record-signature.ts'
import { storeNameErrors } from '#server/features/attribution/core/merge-attribution.ts'
import {
  findUsableServiceId,
  receiveAttribution,
} from '#server/features/attribution/core/receive-attribution.ts'
import { listForPartner } from '#server/features/partner-applications/core/track.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { countDraft } from '#server/limits/party-quotas.ts'

export interface ApplicationOrigin {
  portal: Portal
  currency: Currency
  language: Language
  signer: Signer
}

export interface CreateOptions {
  /** Given to a partner before; by default a new one. */
  id?: ApplicationId
  /** Return the user's newest draft, if there is one (API2-07). */
  reuseDraft: boolean
  /** Replace the referral of a returned draft (API2-07). */
  overrideReferral?: boolean
  /** Give a returned draft the intent that was sent (API2-07). */
  forceIntent?: boolean
  /** Prefill a missing name and email from the signed-in user (API2-07). */
  useShopperData: boolean
  /** Also reject missing fields, for calls that submit at once. */
  requireComplete?: boolean
  /** Further validation errors, reported together with those found here. */
  extraErrors?: (market: Market) => readonly FieldError[]
  /** Attribution that a request body cannot set. */
  extraAttribution?: Attribution
  /** Application that the answers are copied from. */
  copyFrom?: ApplicationRow | undefined
  /** Completes the draft of the same referral and currency, which is deleted; `ifMatch` names its version. */
  completesDraft?: { ifMatch: string | undefined }
  /** Runs first in the same transaction. */
  beforeInsert?: (trx: Trx) => Promise<void>
  /** Runs in the same transaction. */
  afterInsert?: (trx: Trx, row: ApplicationRow) => Promise<void>
}

/** @throws ApiError 'validation_failed' with every invalid field */
export async function createApplication(
  services: Services,
  actor: Actor,
  body: ApplicationBody,
  origin: ApplicationOrigin,
  options: CreateOptions,
): Promise<ApplicationRow> {
  const { db, clock } = services
  const { copyFrom } = options
  const reused = options.reuseDraft ? await findNewestDraft(db, actor.userId) : undefined
  if (reused) return resumeDraft(services, actor, reused, body, options)
  const repeatable = options.id ? undefined : currentRequest()?.repeatableId
  // An earlier attempt of the same call may have created it without storing the response.
  const earlier = repeatable === undefined ? undefined : await findApplication(db, `urn:app:${repeatable}`)
  const isRepeated = earlier && clock.now().getTime() - earlier.created_at.getTime() < idempotencyKeyTtlMs
  if (isRepeated && earlier.user_id === actor.userId) return earlier
  const id = options.id ?? (`urn:app:${earlier ? randomUUID() : (repeatable ?? randomUUID())}` as const)
  const currency = copyFrom?.currency ?? origin.currency
  const update = applyMarket(
    options.useShopperData
      ? applyShopperData(body, actor, marketForCurrency(origin.currency), today(clock))
      : body,
    currency,
  )
  const current = { applicant: copyFrom?.applicant ?? {}, company: copyFrom?.company ?? {} }
  const draft =
    options.completesDraft &&
    (await findDraftToComplete(services, actor, body, { ...origin, ...options.completesDraft }))
  const application = withDraftAttribution(body.application, draft)
  const attribution = {
    ...receiveAttribution(services, actor, emptyAttribution, application, {
      overrideReferral: true,
      usableServiceId: await findUsableServiceId(services, actor, application),
    }).permitted,
    ...options.extraAttribution,
  }
  const context = createUpdateContext(services, { attribution, currency }, origin.language)
  const result = applyUpdate(current, update, context)
  const market = getMarket(result.answers)
  const errors = [
    ...addMissingErrors(result, options.requireComplete ? findBlockingErrors(result.answers, context) : []),
    ...storeNameErrors(application, { market, today: today(clock) }),
    ...(options.extraErrors?.(market) ?? []),
  ]
  if (errors.length > 0) throw validationError(errors)
  const now = clock.now()
  return limitedTransaction(services, actor, async (trx) => {
    await options.beforeInsert?.(trx)
    if (draft) await completeDraft(trx, draft)
    await countDraft(trx, services, actor.userId, draft?.id)
    const row = await insertApplication(trx, {
      id,
      user_id: actor.userId,
      portal: origin.portal,
      currency: countries[market].currency,
      created_at: now,
      updated_at: now,
      intent: body.application?.intent ?? 'CREATE_BUSINESS',
      api_version: body.application?.apiVersion ?? 'V2',
      applicant: json(result.answers.applicant),
      company: json(result.answers.company),
      attribution: json(attribution),
      ...(copyFrom ? copyGovernmentIds(services, copyFrom, id) : {}),
      ...encryptGovernmentIds(services, id, result),
      decision: 'PENDING',
      level: 'BASIC',
      original_level: null,
      beneficial_owner_status: 'NONE',
      step_ups: json([]),
      enable_deposits: false,
      completed: false,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'application.created',
      applicationId: id,
      ...(draft && { details: { draft: draft.id } }),
    })
    const signed = {
      id,
      answers: result.answers,
      isNew: result.changed.includes('applicant.terms'),
      rates: quoteRates(getConfiguration(services, row), row.currency),
      shownRates: body.applicant?.terms?.rates,
    }
    if (body.applicant?.terms?.signed) await recordTermsSignature(trx, services, actor, signed, origin.signer)
    await options.afterInsert?.(trx, row)
    await listForPartner(trx, services, row)
    return row
  })
}

const emptyAttribution = { attribution: {}, submitted_at: null }

/** Returns the draft unchanged, or with the referral or intent that the caller forces. */
async function resumeDraft(
  services: Services,
  actor: Actor,
  draft: ApplicationRow,
  { application }: ApplicationBody,
  { overrideReferral = false, forceIntent = false }: CreateOptions,
): Promise<ApplicationRow> {
  const intent = forceIntent ? application?.intent : undefined
  const referralUrlId = overrideReferral ? application?.referralUrlId : undefined
  if (!intent && !referralUrlId) return draft
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, draft.id)
    const { permitted } = receiveAttribution(services, actor, row, omitUndefined({ referralUrlId }), {
      overrideReferral: true,
      usableServiceId: null,
    })
    const now = services.clock.now()
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'application.saved',
      applicationId: row.id,
      details: omitUndefined({ intent, referralUrlId }),
    })
    return updateApplication(trx, row.id, {
      updated_at: now,
      attribution: json(permitted),
      ...(intent && !row.submitted_at ? { intent } : {}),
    })
  })
}

/** Adds errors for missing fields that have no other error. */
const addMissingErrors = (
  { errors }: Pick<UpdateResult, 'errors'>,
  missingErrors: readonly FieldError[],
): FieldError[] => {
  const isReported = (field: string) => errors.some((error) => error.field.startsWith(field))
  return [...errors, ...missingErrors.filter(({ field }) => !isReported(field))]
}

/** Prefills the user's email, and the name if it is valid, where the body has none. */
function applyShopperData(
  body: ApplicationBody,
  { email, name }: Actor,
  market: Market,
  day: string,
): ApplicationBody {
  const [firstName = '', lastName = ''] = (name ?? '').split(' ').filter(Boolean)
  const isValidName = [firstName, lastName].every(
    (part) => personalName(part, { market, today: day }) === null,
  )
  return {
    ...body,
    applicant: {
      ...body.applicant,
      emailAddress: body.applicant?.emailAddress ?? email,
      ...(isValidName && !body.applicant?.name ? { name: { firstName, lastName } } : {}),
    },
  }
}
