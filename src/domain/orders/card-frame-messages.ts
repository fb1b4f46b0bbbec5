/**
 * Messages between the page and the card frame, which is on the vault's own origin. Each side checks the other's origin;
 * no message holds a card number, CVV or expiry date.
 */
import { cardBrands, type CardBrand } from './card-brand.ts'

/** Marker in every message, to ignore messages that browser extensions post. */
export const cardFrameChannel = 'card-frame'

/** Custom properties of the page that the frame adopts, with the CSS property that their values suit. */
export const cardFrameStyles = {
  accent: 'color',
  ink: 'color',
  'ink-muted': 'color',
  paper: 'color',
  'input-border': 'color',
  wrong: 'color',
  radius: 'border-radius',
  font: 'font-family',
} as const
export type CardFrameTheme = Record<keyof typeof cardFrameStyles, string>

/** Sent by the page. */
export type CardFrameCommand = { type: 'theme'; theme: CardFrameTheme } | { type: 'submit' }

/** Sent by the frame. */
export type CardFrameEvent =
  /** Ready for input. Height in CSS pixels. */
  | { type: 'ready'; height: number }
  | { type: 'resized'; height: number }
  /** Enter was pressed in the frame. */
  | { type: 'submit_requested' }
  /** The frame shows the field errors and has the focus. */
  | { type: 'invalid' }
  | { type: 'tokenized'; token: string; brand: CardBrand; last4: string }
  /** The vault did not respond. */
  | { type: 'unavailable' }

export const toCardFrameCommand = (message: CardFrameCommand): CardFrameCommand & { channel: string } => ({
  ...message,
  channel: cardFrameChannel,
})

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 2000

/** Returns null for anything that is not a message of the frame. */
export function parseCardFrameEvent(data: unknown): CardFrameEvent | null {
  if (typeof data !== 'object' || data === null) return null
  const { channel, type, height, token, brand, last4 } = data as Record<string, unknown>
  if (channel !== cardFrameChannel) return null
  if (type === 'ready' || type === 'resized') return isHeight(height) ? { type, height } : null
  if (type === 'submit_requested' || type === 'invalid' || type === 'unavailable') return { type }
  if (type !== 'tokenized' || typeof token !== 'string' || token === '' || token.length > 200) return null
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) return null
  return { type, token, last4, brand: cardBrands.find((one) => one === brand) ?? 'default' }
}
