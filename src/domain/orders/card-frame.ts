/**
 * What the page and the card frame say to each other. The frame stands on the vault's own origin; each side checks the
 * other's origin before it reads a word, and no message holds a number, a code or a month.
 */
import { cardBrands, type CardBrand } from './card-brand.ts'

/** Every message carries it, so that what a browser extension posts is not taken for one. */
export const frameChannel = 'card-frame'

/** What the page says. `look`: how the brand looks, as CSS values. */
export type ToFrame = { type: 'look'; accent: string; radius: string } | { type: 'submit' }

/** What the frame says. */
export type FromFrame =
  /** It can be typed into, so many CSS pixels high. */
  | { type: 'ready'; height: number }
  | { type: 'resized'; height: number }
  /** Enter was pressed in it. */
  | { type: 'asked' }
  /** Something is wrong with what was typed; the frame says what, and has the focus. */
  | { type: 'invalid' }
  /** The vault took the card. */
  | { type: 'kept'; token: string; brand: CardBrand; last4: string }
  /** The vault did not answer. */
  | { type: 'unavailable' }

export const toFrame = (message: ToFrame): ToFrame & { channel: string } => ({
  ...message,
  channel: frameChannel,
})

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 2000

/** The message, or null for whatever is none of the frame's. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null
  const { channel, type, height, token, brand, last4 } = data as Record<string, unknown>
  if (channel !== frameChannel) return null
  if (type === 'ready' || type === 'resized') return isHeight(height) ? { type, height } : null
  if (type === 'asked' || type === 'invalid' || type === 'unavailable') return { type }
  if (type !== 'kept' || typeof token !== 'string' || token === '' || token.length > 200) return null
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) return null
  return { type, token, last4, brand: cardBrands.find((one) => one === brand) ?? 'default' }
}
