/** Keys for field encryption, from a setting or a local file. */
import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { pairs } from '../config/setting.ts'
import { ensurePrivateDataDirectory } from '../data-directory.ts'
import { syncPath } from '../sync-to-disk.ts'

export interface EncryptionKey {
  id: string
  /** 32 bytes. */
  key: Buffer
}

const keyBytes = 32

const message = `must be pairs of a unique id and ${keyBytes} bytes in base64, as in "2026a:…,2025b:…"`

/** Parses `id:base64,id:base64`. The first key encrypts as soon as every process has it; all keys decrypt. */
export const encryptionKeysSchema = z.pipe(
  pairs(':', message).check(
    z.refine(
      (entries) => entries.every(([id, key]) => /^[\w-]{1,32}$/.test(id) && /^[\w+/-]{43}=?$/.test(key)),
      message,
    ),
  ),
  z.transform((entries) =>
    entries.map(([id, encoded]): EncryptionKey => ({ id, key: Buffer.from(encoded, 'base64') })),
  ),
)

/**
 * Creates the key file on first use, readable only by its owner. A hard link puts it in place atomically, so that
 * concurrently starting processes agree on one key.
 */
export function loadLocalKeys(dataDir: string): EncryptionKey[] {
  ensurePrivateDataDirectory(dataDir)
  const file = join(dataDir, 'encryption-keys')
  const existing = readIfExists(file)
  if (existing !== null) return z.parse(encryptionKeysSchema, existing.trim())
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `local:${randomBytes(keyBytes).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(draft, file)
    syncPath(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return z.parse(encryptionKeysSchema, readFileSync(file, 'utf8').trim())
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
