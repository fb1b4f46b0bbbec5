/** A sign-up in a frame of a partner's page (EMB-01). */
import { toBusinessId, type ApplicationId } from '../application/ids.ts'

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

/** Screens that do not work in a frame; the snippet offers them in a window. */
export const windowScreens: readonly string[] = [
  'identification',
  'verification',
  'order',
  'order/card',
  'ehopper-order',
  'changes',
]

/** Screens with which the sign-up is done, as far as the frame is concerned. */
export const doneScreens: readonly string[] = ['success', 'complete', 'store-success', 'store-complete']

/** The session of a frame: where it is, and the one application that it is for. */
export interface EmbedBinding {
  origin: string
  applicationId: string
}

/** Calls without an application that its pages make. */
const generalCalls: readonly string[] = [
  'GET /session',
  'GET /session/expiry',
  'DELETE /session',
  'GET /accounts',
  'GET /drafts',
]

/**
 * True if a session of a frame may make the call. A page around the frame can lead clicks astray, so the session reaches
 * its own application only.
 * @param call method and path template of an endpoint that requires a session
 * @param id the first parameter of the path
 */
export function isWithinEmbed(call: string, id: string | undefined, applicationId: string): boolean {
  const [, path = ''] = call.split(' ')
  if (path.startsWith('/applications/{id}')) return id === applicationId
  if (path.startsWith('/accounts/{id}')) return id === toBusinessId(applicationId as ApplicationId)
  return generalCalls.includes(call)
}
