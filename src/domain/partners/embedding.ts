/** A sign-up in a frame of a partner's page (EMB-01). */
import { toBusinessId, type ApplicationId } from '../application/ids.ts'
import type { ScreenName } from '../navigation/table.ts'

/** Why a frame did not work: reported by the snippet, shown to the partner. */
export const embedCauses = [
  /** The frame did not load: another origin, a blocker, or a browser that does not say what it loads. */
  'no_answer',
  'cookie_blocked',
  'popup_blocked',
  /** The sign-in window could not reach the frame, for example because of the policy of the partner's page. */
  'window_cut',
  /** A page that needs the camera, the card vault or a fresh sign-in. */
  'window_page',
  /** The one-time address was used or has expired. */
  'link_ended',
] as const
export type EmbedCause = (typeof embedCauses)[number]
export const isEmbedCause = (value: string): value is EmbedCause =>
  (embedCauses as readonly string[]).includes(value)

export const embedStates = ['created', 'opened', 'signed_in', 'in_window', 'expired'] as const
export type EmbedState = (typeof embedStates)[number]

export interface EmbedTimes {
  expiresAt: Date
  openedAt: Date | null
  openedIn: 'frame' | 'window' | null
  signedInAt: Date | null
}

export function embedStateOf(
  { expiresAt, openedAt, openedIn, signedInAt }: EmbedTimes,
  now: Date,
): EmbedState {
  if (openedIn === 'window') return 'in_window'
  if (signedInAt) return 'signed_in'
  if (openedAt) return 'opened'
  return expiresAt <= now ? 'expired' : 'created'
}

/**
 * Where each screen may be shown. A page around a frame can lead clicks astray, so a frame shows the sign-up and nothing that
 * obliges or pays: the snippet offers the rest in a window, where the merchant is signed in.
 */
const placeOf: Readonly<Record<ScreenName, 'frame' | 'window'>> = {
  resume: 'frame',
  applicant: 'frame',
  'business-type': 'frame',
  category: 'frame',
  'business-details': 'frame',
  'business-address': 'frame',
  identity: 'frame',
  review: 'frame',
  update: 'frame',
  'applicant/update': 'frame',
  ssn: 'frame',
  ein: 'frame',
  'business-info': 'frame',
  otp: 'frame',
  'mobile-verification': 'frame',
  'phone-auth': 'frame',
  'phone-auth/confirmation': 'frame',
  verifying: 'frame',
  success: 'frame',
  error: 'frame',
  complete: 'frame',
  'complete/bank/success': 'frame',
  letter: 'frame',
  bank: 'frame',
  'bank/success': 'frame',
  connected: 'frame',
  'store-complete': 'frame',
  'store-success': 'frame',
  owners: 'frame',
  'owners/bank': 'frame',
  'owners/further-steps': 'frame',
  'owners/verifying': 'frame',
  owner: 'frame',
  'owner/verifying': 'frame',
  'owner/success': 'frame',
  'owner/error': 'frame',
  'owner/applicant-error': 'frame',
  'incorrect-url': 'frame',
  'wrong-market': 'frame',
  // The camera.
  identification: 'window',
  verification: 'window',
  'owner/identification': 'window',
  'on-phone': 'window',
  'on-phone/done': 'window',
  order: 'window',
  'order/card': 'window',
  'ehopper-order': 'window',
  agreement: 'window',
  changes: 'window',
  'set-up': 'window',
  'add-channel': 'window',
  'tax-information': 'window',
  cashadvanceoffers: 'window',
  'cashadvanceoffers/redirect': 'window',
  'store-selector': 'window',
  accounts: 'window',
  'accounts/sessions': 'window',
  'accounts/stores': 'window',
  start: 'window',
  'get-started': 'window',
  'start/link': 'window',
}

/** Only these documents let a partner's page frame them. */
export const isFrameScreen = (screen: ScreenName): boolean => placeOf[screen] === 'frame'

/** Screens that the snippet offers in a window. */
export const windowScreens: readonly string[] = Object.keys(placeOf).filter(
  (screen) => !isFrameScreen(screen as ScreenName),
)

/** Screens with which the sign-up is done, as far as the frame is concerned. */
export const doneScreens: readonly string[] = ['success', 'complete', 'store-success', 'store-complete']

/** All that a frame's session may call besides what anyone may: reads of its pages, and the sign-up. */
const frameCalls: ReadonlySet<string> = new Set([
  'GET /session',
  'GET /session/expiry',
  'DELETE /session',
  'GET /accounts',
  'GET /drafts',
  'GET /applications/{id}',
  'GET /applications/{id}/requirements',
  'GET /applications/{id}/forecast',
  'GET /applications/{id}/capabilities',
  'GET /applications/{id}/timeline',
  'GET /applications/{id}/letter',
  'GET /applications/{id}/appeals',
  'GET /applications/{id}/changes',
  'GET /applications/{id}/channels',
  'GET /applications/{id}/basic-information',
  'GET /applications/{id}/orders/{orderId}',
  'GET /accounts/{id}/more-info',
  'GET /accounts/{id}/stores',
  'PUT /applications/{id}',
  'POST /applications/{id}/onboard',
  'POST /applications/{id}/resume-email',
  'POST /applications/{id}/permissions',
  'POST /applications/{id}/step-ups/full-ssn',
  'POST /applications/{id}/step-ups/business-info',
  'POST /applications/{id}/otp-code',
  'POST /applications/{id}/step-ups/otp',
  'POST /applications/{id}/phone-auth/sms-verifications',
  'POST /applications/{id}/phone-auth/mobile-verifications',
  'GET /applications/{id}/phone-auth/status',
  'POST /applications/{id}/step-ups/beneficial-owners',
  'GET /applications/{id}/owners',
  'POST /applications/{id}/owners',
  'PATCH /applications/{id}/owners/{ownerId}',
  'DELETE /applications/{id}/owners/{ownerId}',
  'POST /applications/{id}/owners/{ownerId}/invitation',
  'POST /applications/{id}/owners/{ownerId}/onboard',
  // The account of the sign-up; another one needs a fresh sign-in, which a frame never has.
  'GET /applications/{id}/financial-instruments',
  'POST /applications/{id}/financial-instruments/manual',
  'GET /applications/{id}/financial-instruments/plaid/token',
  'POST /applications/{id}/financial-instruments/plaid',
])

/** The session of a frame: where it is, and the one application that it is for. */
export interface EmbedBinding {
  origin: string
  applicationId: string
}

/**
 * Whether a session of a frame may make the call: `window` if it may be made in a window only, `foreign` if it is about
 * anything but its application.
 * @param call method and path template of an endpoint that requires a session
 * @param id the first parameter of the path
 */
export function placeOfCall(
  call: string,
  id: string | undefined,
  applicationId: string,
): 'frame' | 'window' | 'foreign' {
  const [, path = ''] = call.split(' ')
  const isOwn = path.startsWith('/applications/{id}')
    ? id === applicationId
    : path.startsWith('/accounts/{id}')
      ? id === toBusinessId(applicationId as ApplicationId)
      : frameCalls.has(call)
  if (!isOwn) return 'foreign'
  return frameCalls.has(call) ? 'frame' : 'window'
}
