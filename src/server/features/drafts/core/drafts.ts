/** Lists, saves and deletes drafts: answers of the first steps, before the application exists. */
import { randomUUID } from 'node:crypto'
import type { ApplicationBody } from '#api/applications.ts'
import type { DraftBody } from '#api/drafts/drafts.ts'
import { isUuid } from '#domain/application/ids.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'
import { type Currency, type Language, marketForCurrency } from '#domain/countries/market.ts'
import { omitUndefined } from '#domain/optional.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { countDraft } from '#server/limits/party-quotas.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { today } from '#server/platform/clock.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { requireVersion } from '#server/features/applications/core/require-version.ts'
import { mergeAttribution, storeNameErrors } from '#server/features/attribution/core/merge-attribution.ts'
import {
  type DraftKey,
  type DraftRow,
  findDraft,
  findDrafts,
  insertDraft,
  lockDraft,
  removeDraft,
  updateDraft,
} from './repository.ts'

export type { DraftRow }

interface Reader {
  portal: Portal
  /** Used when the body has no currency. */
  currency: Currency
  language: Language
  ifMatch: string | undefined
}

const keyOf = (
  { userId }: Actor,
  { application, company }: Pick<ApplicationBody, 'application' | 'company'>,
  { portal, currency }: Pick<Reader, 'portal' | 'currency'>,
): DraftKey => ({
  userId,
  portal,
  referralUrlId: application?.referralUrlId || null,
  currency: company?.currency ?? currency,
})

/**
 * Merges the answers, as saving an application does.
 * @throws ApiError 'validation_failed', 'version_conflict', 'too_many_requests'
 */
export function saveDraft(
  services: Services,
  actor: Actor,
  body: DraftBody,
  reader: Reader,
): Promise<DraftRow> {
  const key = keyOf(actor, body, reader)
  return limitedTransaction(services, actor, async (trx) => {
    const row = await lockDraft(trx, key)
    requireVersion({ version: row?.version ?? 0 }, reader.ifMatch)
    const attribution = mergeAttribution(row?.attribution ?? {}, body.application, true)
    const { answers, errors } = applyUpdate(
      { applicant: row?.applicant ?? {}, company: row?.company ?? {} },
      { applicant: body.applicant, company: { ...body.company, currency: key.currency } },
      createUpdateContext(services, { attribution, currency: key.currency }, reader.language),
    )
    const now = services.clock.now()
    const invalid = [
      ...errors,
      ...storeNameErrors(body.application, {
        market: marketForCurrency(key.currency),
        today: today(services.clock),
      }),
    ]
    if (invalid.length > 0) throw validationError(invalid)
    const change = {
      updated_at: now,
      applicant: json(answers.applicant),
      company: json(answers.company),
      attribution: json(attribution),
    }
    const saved = row ? await updateDraft(trx, row.id, change) : await beginDraft(trx, services, key, change)
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: row ? 'draft.saved' : 'draft.created',
      details: { draft: saved.id },
    })
    return saved
  })
}

async function beginDraft(
  trx: Trx,
  services: Services,
  { userId, portal, referralUrlId, currency }: DraftKey,
  content: Pick<Parameters<typeof insertDraft>[1], 'updated_at' | 'applicant' | 'company' | 'attribution'>,
): Promise<DraftRow> {
  const id = randomUUID()
  await countDraft(trx, services, userId, id)
  return insertDraft(trx, {
    id,
    user_id: userId,
    portal,
    referral_url_id: referralUrlId,
    currency,
    created_at: content.updated_at,
    version: 1,
    ...content,
  })
}

/** Empty for support, whose access is limited to one application, not drafts. */
export const listDrafts = async (services: Services, actor: Actor, portal: Portal): Promise<DraftRow[]> =>
  actor.impersonatedApplicationId ? [] : findDrafts(services.db, actor.userId, portal)

/** @throws ApiError 'unknown_id' */
export async function deleteDraft(services: Services, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) throw apiError('unknown_id')
  await services.db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('drafts')
      .select(['id', 'version'])
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!own || !(await removeDraft(trx, own))) throw apiError('unknown_id')
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'draft.deleted',
      details: { draft: id },
    })
  })
}

/**
 * Returns the draft that a new application completes, or undefined. An added store completes none.
 * @throws ApiError 'version_conflict' if it was saved, completed or deleted since the caller read it
 */
export async function findDraftToComplete(
  { db }: Services,
  actor: Actor,
  body: ApplicationBody,
  reader: Pick<Reader, 'portal' | 'currency' | 'ifMatch'>,
): Promise<DraftRow | undefined> {
  if ((body.application?.intent ?? 'CREATE_BUSINESS') !== 'CREATE_BUSINESS') return undefined
  const draft = await findDraft(db, keyOf(actor, body, reader))
  requireVersion({ version: draft?.version ?? 0 }, reader.ifMatch)
  return draft
}

/** Adds the attribution of the link that started the draft, possibly on another device. */
export const withDraftAttribution = (
  update: ApplicationBody['application'],
  draft: DraftRow | undefined,
): ApplicationBody['application'] =>
  draft ? { ...draft.attribution, ...omitUndefined({ ...update }) } : update

/** @throws ApiError 'version_conflict' if it was saved, completed or deleted in the meantime */
export async function completeDraft(trx: Trx, draft: DraftRow): Promise<void> {
  if (!(await removeDraft(trx, draft))) throw apiError('version_conflict')
}
