/**
 * The text of an API key: `thr_test_` or `thr_live_`, 30 random base62 characters, and 6 of the CRC32 of the rest, so that
 * a typo is refused without the database (PART-01).
 */
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

export const keyModes = ['test', 'live'] as const
export type KeyMode = (typeof keyModes)[number]

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checksumLength = 6
/** Characters by which people recognize the key, after `thr_test_`. */
const shownLength = 4
const pattern = new RegExp(`^thr_(${keyModes.join('|')})_[${alphabet}]{${randomLength + checksumLength}}$`)

function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let place = 0; place < checksumLength; place += 1) {
    checksum = alphabet.charAt(rest % alphabet.length) + checksum
    rest = Math.floor(rest / alphabet.length)
  }
  return checksum
}

export function createSecret(mode: KeyMode): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length)))
  const text = `thr_${mode}_${random.join('')}`
  return text + checksumOf(text)
}

/** Mode of a well-formed key; null for anything else. */
export function modeOfSecret(secret: string): KeyMode | null {
  const [, mode] = pattern.exec(secret) ?? []
  if (checksumOf(secret.slice(0, -checksumLength)) !== secret.slice(-checksumLength)) return null
  return keyModes.find((known) => known === mode) ?? null
}

/** First characters, by which people recognize a key. */
export const prefixOf = (secret: string): string => secret.slice(0, secret.lastIndexOf('_') + 1 + shownLength)

/** SHA-256, hexadecimal: a key is random, so it can't be guessed from its digest. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
