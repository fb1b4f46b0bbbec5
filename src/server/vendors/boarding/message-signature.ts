/** HTTP message signatures (RFC 9421) with a shared secret, over the digest of the content (RFC 9530). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SigningKey {
  keyId: string
  secret: Buffer
}

/** Covered components in order, such as `"@method"` or `"@target-uri";req`, with their values. */
export type Components = readonly (readonly [component: string, value: string])[]

/** Signatures that are older, or from the future, are not accepted. */
const maxAgeSeconds = 300

export const contentDigest = (body: string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const signatureBase = (components: Components, parameters: string): string =>
  [...components, ['"@signature-params"', parameters] as const]
    .map(([component, value]) => `${component}: ${value}`)
    .join('\n')

const hmac = ({ secret }: SigningKey, base: string): Buffer =>
  createHmac('sha256', secret).update(base).digest()

/** Returns the headers of the signature. @param at the time of the system clock */
export function signMessage(
  key: SigningKey,
  components: Components,
  at: Date,
): { 'signature-input': string; signature: string } {
  const covered = components.map(([component]) => component).join(' ')
  const created = Math.floor(at.getTime() / 1000)
  const parameters = `(${covered});created=${created};keyid="${key.keyId}";alg="hmac-sha256"`
  const signature = hmac(key, signatureBase(components, parameters)).toString('base64')
  return { 'signature-input': `sig1=${parameters}`, signature: `sig1=:${signature}:` }
}

/** True if the headers sign exactly these components with the key, within the last five minutes. */
export function isSigned(
  key: SigningKey,
  components: Components,
  headers: { signatureInput: string | null; signature: string | null },
  at: Date,
): boolean {
  const [, parameters = '', covered = '', rest = ''] =
    /^sig1=(\(([^)]*)\)((?:;[a-z]+=(?:"[^"]*"|\d+))*))$/.exec(headers.signatureInput ?? '') ?? []
  const [, encoded = ''] = /^sig1=:([A-Za-z\d+/]+=*):$/.exec(headers.signature ?? '') ?? []
  const values = new Map(
    [...rest.matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g)].map(([, name = '', text, number]) => [
      name,
      text ?? number ?? '',
    ]),
  )
  if (covered !== components.map(([component]) => component).join(' ')) return false
  if (values.get('alg') !== 'hmac-sha256' || values.get('keyid') !== key.keyId) return false
  const age = Math.abs(at.getTime() / 1000 - Number(values.get('created') ?? Number.NaN))
  if (!(age <= maxAgeSeconds)) return false
  const [given, expected] = [Buffer.from(encoded, 'base64'), hmac(key, signatureBase(components, parameters))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
