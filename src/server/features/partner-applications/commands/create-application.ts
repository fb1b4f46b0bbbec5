/** Starts an application for a merchant, who takes it over with the sign-up link (PART-02). */
import { randomUUID } from 'node:crypto'
import type { PartnerApplicationBody } from '#api/partners/applications.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { getMarket } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { fieldPaths } from '#domain/journey/fields.ts'
import { omitUndefined } from '#domain/optional.ts'
import { partnerStatusOf } from '#domain/partners/status.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { type ApiError, apiError, validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { foreignNames } from '#server/features/attribution/core/attribution-link.ts'
import { requireIssuer } from '#server/features/organizations/core/issuer.ts'
import { findOrganization } from '#server/features/organizations/core/organization-repository.ts'
import { countPartnerCall } from '#server/limits/partner-quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { StoredPrefill } from '#server/platform/database/tables/partner-tables.ts'
import type { Services } from '#server/services.ts'
import { checkPrefill } from '../core/prefill.ts'
import { findIdByReference, insertPartnerApplication } from '../core/repository.ts'
import { createSignUpLink } from '../core/sign-up-links.ts'

const languagePath = 'applicant.communicationLanguage'

export interface PartnerCall {
  portal: Portal
  /** Used if neither the answers nor the referral decide the market. */
  currency: Currency
  language: Language
  fieldErrors: readonly FieldError[]
}

export interface StartedApplication {
  id: ApplicationId
  reference: string | null
  signUpUrl: string
}

/** @throws ApiError 'validation_failed' with every invalid field, 'reference_used', 'too_many_requests' */
export async function startApplication(
  services: Services,
  { organizationId, ...issuer }: PartnerPrincipal,
  body: PartnerApplicationBody,
  { portal, fieldErrors, ...call }: PartnerCall,
): Promise<StartedApplication> {
  const { db, clock } = services
  const { reference = null, referralUrlId, returnUrl } = body
  const language = body.language ?? call.language
  const prefill = withLanguage(body)
  const currency = offeredCurrency(services, { portal, referralUrlId, currency: call.currency })
  const { result } = checkPrefill(services, prefill, { currency, referralUrlId, language })
  const errors = [
    ...fieldErrors,
    ...result.errors.map(({ field, code }) => ({
      code,
      field: body.language && field === languagePath ? 'language' : `prefill.${field}`,
    })),
    ...foreignNames(services, { organizationId, ...omitUndefined({ referralUrlId }) }),
    ...(await returnUrlErrors(services, organizationId, returnUrl)),
  ]
  const market = getMarket(result.answers)
  const offered = getConfiguration(services, {
    portal,
    currency: countries[market].currency,
    attribution: omitUndefined({ referralUrlId }),
  }).currencies
  if (!offered.includes(countries[market].currency))
    errors.push({ field: 'prefill.company.currency', code: 'choice_unknown' })
  if (errors.length > 0) throw validationError(errors)
  const id: ApplicationId = `urn:app:${randomUUID()}`
  const now = clock.now()
  const signUpUrl = await db.transaction().execute(async (trx) => {
    await requireIssuer(trx, organizationId, issuer)
    const row = {
      application_id: id,
      organization_id: organizationId,
      reference,
      portal,
      currency: countries[market].currency,
      referral_url_id: referralUrlId ?? null,
      language: body.language ?? null,
      return_url: returnUrl ?? null,
      prefill: json(prefill),
      prefilled_paths: json(
        fieldPaths.filter(
          (path) => result.changed.includes(path) && !(body.language && path === languagePath),
        ),
      ),
      status: partnerStatusOf(null),
      created_at: now,
      changed_at: now,
      claimed_at: null,
    }
    if (!(await insertPartnerApplication(trx, row))) return null
    await countPartnerCall(trx, services, 'partner_application', { organizationId, keyId: issuer.keyId })
    await recordAudit(trx, {
      occurredAt: now,
      actor: issuer.actorId,
      action: 'application.invited',
      applicationId: id,
      details: { organizationId },
    })
    return createSignUpLink(trx, services, row, issuer.secretDigest)
  })
  if (signUpUrl === null) throw await referenceUsed(services, organizationId, reference)
  return { id, reference, signUpUrl }
}

async function referenceUsed(
  { db }: Pick<Services, 'db'>,
  organizationId: string,
  reference: string | null,
): Promise<ApiError> {
  const id = reference === null ? undefined : await findIdByReference(db, organizationId, reference)
  return apiError('reference_used', omitUndefined({ id }))
}

/** The language of the mails answers the question of the sign-up, where there is one. */
function withLanguage({ prefill: { applicant, company }, language }: PartnerApplicationBody): StoredPrefill {
  const chosen = applicant?.communicationLanguage ?? language
  return {
    ...((applicant || chosen) && {
      applicant: { ...applicant, ...(chosen && { communicationLanguage: chosen }) },
    }),
    ...(company && { company }),
  }
}

/** A referral of one market decides it. */
function offeredCurrency(
  services: Services,
  {
    portal,
    referralUrlId,
    currency,
  }: { portal: Portal; referralUrlId: string | undefined; currency: Currency },
): Currency {
  const attribution = omitUndefined({ referralUrlId })
  const { currencies } = getConfiguration(services, { portal, currency, attribution })
  return currencies.includes(currency) ? currency : (currencies[0] ?? currency)
}

async function returnUrlErrors(
  { db }: Services,
  organizationId: string,
  returnUrl: string | undefined,
): Promise<FieldError[]> {
  if (returnUrl === undefined) return []
  const origins = (await findOrganization(db, organizationId))?.return_origins ?? []
  const isOwn = URL.canParse(returnUrl) && origins.includes(new URL(returnUrl).origin)
  return isOwn ? [] : [{ field: 'returnUrl', code: 'return_address_foreign' }]
}
