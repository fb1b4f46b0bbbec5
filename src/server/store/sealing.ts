/** Seals what must not be readable in the database: government ids, account numbers, secrets of a message. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { EncryptionKey } from '../config/encryption-keys.ts'

/** Where a sealed value stands. It opens nowhere else: a value copied to another row is refused. */
export interface Place {
  table: string
  column: string
  row: string
}

export interface Sealing {
  seal(plain: string, place: Place): string
  /** @throws SealingError when the key is unknown, the value was altered, or it stands elsewhere. */
  open(sealed: string, place: Place): string
  /** A keyed fingerprint of a code or token: it recognises the value and gives nothing of it away. */
  digest(value: string, place: Place): string
  /** Whether a digest is this value's, in constant time. */
  matches(digest: string, value: string, place: Place): boolean
}

export class SealingError extends Error {
  override readonly name = 'SealingError'
}

const algorithm = 'aes-256-gcm'
const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM. A sealed value reads `v1.<key id>.<iv>.<tag>.<ciphertext>`, the last three in base64url.
 * @param keys the first one seals, all of them open
 */
export function createSealing(keys: readonly EncryptionKey[]): Sealing {
  const [current] = keys
  if (!current) throw new SealingError('There is no key to seal with.')
  const known = new Map(keys.map(({ id, key }) => [id, key]))

  return {
    seal(plain, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, current.key, iv, { authTagLength: tagBytes })
      cipher.setAAD(boundTo(current.id, place))
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
      return [version, current.id, ...parts].join('.')
    },

    open(sealed, place) {
      const [form, keyId = '', ...encoded] = sealed.split('.')
      const [iv, tag, ciphertext] = encoded.map((part) => Buffer.from(part, 'base64url'))
      if (form !== version || !iv || !tag || !ciphertext || encoded.length > 3)
        throw new SealingError('The value is not a sealed one.')
      const key = known.get(keyId)
      if (!key) throw new SealingError(`The value is sealed with a key that is not known: ${keyId}.`)
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        decipher.setAAD(boundTo(keyId, place))
        decipher.setAuthTag(tag)
        return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new SealingError('The value was altered or stands where it was not sealed.', { cause })
      }
    },

    digest: (value, place) => fingerprint(current, value, place),

    matches(digest, value, place) {
      const [keyId = ''] = digest.split('.')
      const key = known.get(keyId)
      if (!key) return false
      const expected = Buffer.from(fingerprint({ id: keyId, key }, value, place))
      const given = Buffer.from(digest)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

const fingerprint = ({ id, key }: EncryptionKey, value: string, place: Place): string =>
  `${id}.${createHmac('sha256', key).update(boundTo(id, place)).update(value).digest('base64url')}`

/** JSON keeps the parts apart: no two places read alike. */
const boundTo = (keyId: string, { table, column, row }: Place): Buffer =>
  Buffer.from(JSON.stringify([version, keyId, table, column, row]))
