/** Which characters count as letters in each market, as bodies of character classes (VAL-04, VAL-09). */
import type { Market } from '../market.ts'

/** Latin letters with marks, to the end of Latin Extended-A, and the Romanian ones with a comma below. */
const accented = 'À-ÖØ-öø-ÿĀ-žȘ-ț'

export const lettersOf = { US: 'A-Za-z', CA: `A-Za-z${accented}` } as const satisfies Record<Market, string>

/**
 * One spelling for what keyboards write in several: composed letters, and the straight apostrophe
 * where a phone's keyboard typed a curly one.
 */
export const plainLetters = (value: string): string => value.normalize('NFC').replace(/[\u2019\u02bc]/g, "'")

/** Lower case without accents: for comparing words, never for keeping them. */
export const folded = (value: string): string => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
