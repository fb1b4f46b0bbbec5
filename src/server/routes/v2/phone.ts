import { loadFor } from '../../commands/load.ts'
import { mobileLink, sendCode, sendLink } from '../../commands/phone-send.ts'
import { carrierUrl, confirmLink, phoneAuthStatus, verifyCode } from '../../commands/phone-verify.ts'
import type { Routes } from '../../http/serve.ts'
import { refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { isSet } from './flag.ts'
import { presentOutcome } from './present.ts'

const times = ({ expiresAt, resendAt }: { expiresAt: Date; resendAt: Date }) => ({
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})

export function phoneRoutes(services: Services) {
  const origins: readonly string[] = Object.values(services.config.publicOrigins)

  /** Where the phone ends up must be a page of ours. */
  const checkedTarget = (body: { finalTargetUrl?: string | null | undefined } | undefined): string | null => {
    const target = body?.finalTargetUrl ?? null
    if (target === null) return null
    const isOurs = target.startsWith('/')
      ? /^\/(?![/\\])/.test(target)
      : URL.canParse(target) && origins.includes(new URL(target).origin)
    if (!isOurs) throw refuseFields([{ field: 'finalTargetUrl', code: 'return_address_foreign' }])
    return target
  }

  return {
    'POST /applications/{id}/otp-code': async ({ session, params }) =>
      times(await sendCode(services, session, params.id)),

    'POST /applications/{id}/step-ups/otp': async ({ session, params, query, body, language }) =>
      presentOutcome(
        isSet(query.skip)
          ? await loadFor(services, 'step-up', session, params.id)
          : await verifyCode(services, session, params.id, body ?? {}),
        language,
      ),

    'POST /applications/{id}/phone-auth/sms-verifications': async ({ session, params, query, body }) => {
      const target = checkedTarget(body)
      if (isSet(query.skip)) {
        await loadFor(services, 'step-up', session, params.id)
        return { status: 'REQUESTED', expiresAt: null, resendAt: null }
      }
      return { status: 'REQUESTED', ...times(await sendLink(services, session, params.id, target)) }
    },

    'GET /applications/{id}/phone-auth/verification-url': async ({ params, query }) => ({
      url: await carrierUrl(services, params.id, query.vfp ?? ''),
    }),

    'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': async ({ params }) =>
      confirmLink(services, params.id, params.vfp),

    'POST /applications/{id}/phone-auth/mobile-verifications': async ({ session, params, body }) => {
      const { id } = await loadFor(services, 'step-up', session, params.id)
      if (body?.vfp) return { status: (await confirmLink(services, id, body.vfp)).status }
      const vfp = await mobileLink(services, session, id, checkedTarget(body))
      return { url: await carrierUrl(services, id, vfp) }
    },

    'GET /applications/{id}/phone-auth/status': async ({ session, params }) => ({
      status: await phoneAuthStatus(services, await loadFor(services, 'step-up', session, params.id)),
    }),
  } satisfies Routes
}
