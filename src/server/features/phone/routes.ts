import { toSafeReturnUrl } from '#domain/fields/return-url.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { presentOutcome } from '#server/features/applications/presenters/decision.ts'
import { createMobileLink, sendCode, sendLink, skipLink } from './commands/send-phone-code.ts'
import {
  getCarrierUrl,
  confirmLink,
  getPhoneAuthStatus,
  isTextRefused,
  verifyCode,
} from './commands/verify-phone.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { isFlagSet } from '#server/edge/endpoints/query-flag.ts'

const presentTimes = ({ expiresAt, resendAt }: { expiresAt: Date; resendAt: Date }) => ({
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})

export function phoneRoutes(services: Services) {
  const origins: readonly string[] = Object.values(services.config.publicOrigins)

  const requireOwnUrl = (body: { finalTargetUrl?: string | null | undefined } | undefined): string | null => {
    const target = body?.finalTargetUrl ?? null
    if (target !== null && toSafeReturnUrl(target, origins) === null)
      throw validationError([{ field: 'finalTargetUrl', code: 'return_address_foreign' }])
    return target
  }

  return {
    'POST /applications/{id}/otp-code': async ({ session, params }) =>
      presentTimes(await sendCode(services, session, params.id)),

    'POST /applications/{id}/step-ups/otp': async ({ session, params, query, body, language }) =>
      presentOutcome(
        isFlagSet(query.skip)
          ? await loadAuthorized(services, 'step-up', session, params.id)
          : await verifyCode(services, session, params.id, body ?? {}),
        language,
      ),

    'POST /applications/{id}/phone-auth/sms-verifications': async ({ session, params, query, body }) => {
      const target = requireOwnUrl(body)
      if (isFlagSet(query.skip)) {
        await skipLink(services, session, params.id)
        return { status: 'FAILED', expiresAt: null, resendAt: null }
      }
      const retry = isFlagSet(query.retry)
      const times = await sendLink(services, session, params.id, target, { retry })
      return { status: 'REQUESTED', ...presentTimes(times) }
    },

    'GET /applications/{id}/phone-auth/verification-url': async ({ params, query }) => ({
      url: await getCarrierUrl(services, params.id, query.vfp ?? ''),
    }),

    'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': async ({ params }) =>
      confirmLink(services, params.id, params.vfp),

    'POST /applications/{id}/phone-auth/mobile-verifications': async ({ session, params, body }) => {
      const { id } = await loadAuthorized(services, 'step-up', session, params.id)
      if (body?.vfp) return { status: (await confirmLink(services, id, body.vfp)).status }
      const vfp = await createMobileLink(services, session, id, requireOwnUrl(body))
      return { url: await getCarrierUrl(services, id, vfp) }
    },

    'GET /applications/{id}/phone-auth/status': async ({ session, params }) => {
      const row = await loadAuthorized(services, 'step-up', session, params.id)
      return {
        status: await getPhoneAuthStatus(services, row),
        textRefused: await isTextRefused(services, row),
      }
    },
  } satisfies Routes
}
