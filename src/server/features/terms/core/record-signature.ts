import { randomUUID } from 'node:crypto'
import { getMarket, type Answers } from '#domain/application/application.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { readingLanguage, type RequestedLanguage } from '#domain/countries/resolve-language.ts'
import { isSameSignature, termsLanguage } from '#domain/terms/terms.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { QuotedRates } from './quoted-rates.ts'
import { findNewestSignature, insertSignature } from './repository.ts'

/** The language of the page, and so of the text shown; without a page, the application's. */
export interface Signer extends RequestedLanguage {
  address: string
  userAgent: string
}

export interface SignedTerms {
  id: ApplicationId
  answers: Answers
  /** True for a first signature, one after a withdrawal, or one of a newer version. */
  isNew: boolean
  /** Rates in force. */
  rates: QuotedRates
  /** Digest of the rates that the page showed; absent from a client that shows none. */
  shownRates: string | undefined
}

const maxUserAgent = 512

/**
 * Adds a signature of the current terms, with the rates in force, to the evidence (CHG-07). An identical signature is
 * stored once; signing a text in another language, or with other rates, adds one. Runs in the transaction that saves
 * `terms.signed`.
 * @throws ApiError rates_outdated if the page showed other rates, too_many_requests
 */
export async function recordTermsSignature(
  trx: Trx,
  services: Services,
  actor: Actor,
  { id, answers, isNew, rates: { content, sha256: ratesSha256 }, shownRates }: SignedTerms,
  { address, userAgent, ...requested }: Signer,
): Promise<void> {
  const { clock, encryption, referenceData } = services
  if (shownRates !== undefined && shownRates !== ratesSha256)
    throw new ApiError(422, [{ code: 'rates_outdated', field: 'applicant.terms.rates' }])
  const language = readingLanguage(requested, answers.applicant)
  const text = referenceData.termsText(termsLanguage(getMarket(answers), language))
  const newest = isNew ? undefined : await findNewestSignature(trx, id)
  if (
    newest?.rates_sha256 === ratesSha256 &&
    isSameSignature({ ...newest, sha256: newest.text_sha256 }, text)
  )
    return
  await consumeQuota(trx, services, 'signature', [id])
  const signatureId = randomUUID()
  const encrypt = (column: string, value: string) =>
    encryption.encrypt(value, { table: 'terms_signatures', column, row: signatureId })
  const { terms } = answers.applicant
  const now = isNew && terms ? new Date(terms.signedAt) : clock.now()
  await insertSignature(
    trx,
    text,
    { sha256: ratesSha256, content },
    {
      id: signatureId,
      application_id: id,
      user_id: actor.userId,
      version: text.version,
      text_sha256: text.sha256,
      rates_sha256: ratesSha256,
      language: text.language,
      signed_at: now,
      address: encrypt('address', address),
      user_agent: encrypt('user_agent', userAgent.slice(0, maxUserAgent)),
    },
  )
  await recordAudit(trx, {
    occurredAt: now,
    actor: actor.userId,
    action: 'terms.signed',
    applicationId: id,
    details: { version: text.version, sha256: text.sha256, language: text.language, rates: ratesSha256 },
  })
}
