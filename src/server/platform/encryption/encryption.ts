/** Field encryption and keyed digests for personal data, account numbers, codes and tokens. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { EncryptionKey } from './encryption-keys.ts'

/** Binds an encrypted value to its row and column; a copy in another place cannot be decrypted. */
export interface EncryptionContext {
  table: string
  column: string
  row: string
}

export interface Encryption {
  encrypt(plaintext: string, context: EncryptionContext): string
  /** @throws EncryptionError if the key is unknown, the value was altered, or the context differs */
  decrypt(encrypted: string, context: EncryptionContext): string
  /** Keyed hash of a code or token. */
  digest(value: string, context: EncryptionContext): string
  /** Compares in constant time. */
  matches(digest: string, value: string, context: EncryptionContext): boolean
  /**
   * Keyed hashes for finding rows by a value, equal in every row: one per key, the current one first. Rows
   * store the hash under the key that was current when they were written.
   */
  lookUpDigests(value: string, column: Omit<EncryptionContext, 'row'>): [string, ...string[]]
  /** Keyed hash of an audit record. */
  sign(text: string): string
  /** False for an unknown key. Compares in constant time. */
  isSigned(signature: string, text: string): boolean
}

export class EncryptionError extends Error {
  override readonly name = 'EncryptionError'
  /** Id of the key that would decrypt the value. */
  readonly keyId: string | undefined

  constructor(message: string, { keyId, ...options }: ErrorOptions & { keyId?: string } = {}) {
    super(message, options)
    this.keyId = keyId
  }
}

const algorithm = 'aes-256-gcm'
const version = 'v1'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/**
 * Keys derived from a configured key, so that no key serves two algorithms. Uses key objects, which Node
 * prepares once, while bytes would be prepared for each value.
 */
interface DerivedKeys {
  id: string
  encryption: KeyObject
  digest: KeyObject
  audit: KeyObject
}

/** @param purpose input of the derivation: changing it changes the key */
export const deriveKey = ({ key }: EncryptionKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `threshold ${version} ${purpose}`, keyBytes))

/** Distinguishes keys with the same id without revealing the key. */
export const fingerprintOf = (key: EncryptionKey): string =>
  deriveKey(key, 'fingerprint').toString('base64url').slice(0, 16)

/**
 * AES-256-GCM. Format: `v1.<key id>.<iv>.<tag>.<ciphertext>`, the last three in base64url.
 * @param keys all of them decrypt
 * @param currentKey id of the key that encrypts, which may change; the first by default
 */
export function createEncryption(
  keys: readonly EncryptionKey[],
  currentKey: () => string = () => keys[0]?.id ?? '',
): Encryption {
  const derived = keys.map((key): DerivedKeys => ({
    id: key.id,
    encryption: createSecretKey(deriveKey(key, 'encryption')),
    digest: createSecretKey(deriveKey(key, 'digest')),
    audit: createSecretKey(deriveKey(key, 'audit')),
  }))
  if (derived.length === 0) throw new EncryptionError('No encryption key configured.')
  const keysById = new Map(derived.map((key) => [key.id, key]))
  function current(): DerivedKeys {
    const key = keysById.get(currentKey())
    if (!key) throw new EncryptionError('The current encryption key is not configured.')
    return key
  }
  const keyOf = (digest: string) => keysById.get(digest.split('.')[0] ?? '')

  return {
    encrypt(plaintext, context) {
      const { id, encryption } = current()
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, encryption, iv, { authTagLength: tagBytes })
      cipher.setAAD(additionalData(id, context))
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
      return [version, id, ...parts].join('.')
    },

    decrypt(encrypted, context) {
      const [format, keyId = '', ...encoded] = encrypted.split('.')
      const [iv, tag, ciphertext] = encoded.map((part) => Buffer.from(part, 'base64url'))
      if (format !== version || !iv || !tag || !ciphertext || encoded.length > 3)
        throw new EncryptionError('Not an encrypted value.')
      const key = keysById.get(keyId)
      if (!key) throw new EncryptionError(`Unknown encryption key: ${keyId}.`, { keyId })
      try {
        const decipher = createDecipheriv(algorithm, key.encryption, iv, { authTagLength: tagBytes })
        decipher.setAAD(additionalData(keyId, context))
        decipher.setAuthTag(tag)
        return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new EncryptionError('The encrypted value was altered or belongs to another row or column.', {
          cause,
        })
      }
    },

    digest: (value, context) => keyedDigest(current(), value, context),

    matches(digest, value, context) {
      const key = keyOf(digest)
      return key !== undefined && isEqual(digest, keyedDigest(key, value, context))
    },

    lookUpDigests(value, column) {
      const under = (key: DerivedKeys) => keyedDigest(key, value, { ...column, row: anyRow })
      const first = current()
      return [under(first), ...derived.filter((key) => key !== first).map(under)]
    },

    sign: (text) => signature(current(), text),

    isSigned(signed, text) {
      const key = keyOf(signed)
      return key !== undefined && isEqual(signed, signature(key, text))
    },
  }
}

/** Row keys are never empty. */
const anyRow = ''

const signature = ({ id, audit }: DerivedKeys, text: string): string =>
  `${id}.${createHmac('sha256', audit).update(text).digest('base64url')}`

function isEqual(digest: string, expectedDigest: string): boolean {
  const [actual, expected] = [Buffer.from(digest), Buffer.from(expectedDigest)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const keyedDigest = ({ id, digest }: DerivedKeys, value: string, context: EncryptionContext): string =>
  `${id}.${createHmac('sha256', digest).update(additionalData(id, context)).update(value).digest('base64url')}`

/** Encoded as JSON, so that different contexts never produce the same bytes. */
const additionalData = (keyId: string, { table, column, row }: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify([version, keyId, table, column, row]))
