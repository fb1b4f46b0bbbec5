/** The keys that sensitive fields are sealed with: read from a setting, or made once for a developer's machine. */
import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingFault } from './setting.ts'

export interface EncryptionKey {
  id: string
  /** 32 bytes. */
  key: Buffer
}

const keyBytes = 32

/** Reads `id:base64,id:base64`, the current key first; older ones only open what they once sealed. */
export function encryptionKeys(value: string): EncryptionKey[] {
  const keys = value.split(',').map((part) => {
    const [id = '', encoded = '', ...rest] = part.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (!/^[\w-]{1,32}$/.test(id) || key.length !== keyBytes || rest.length > 0) throw wrong()
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new SettingFault('must not use a key id twice')
  return keys
}

const wrong = () =>
  new SettingFault(`must be pairs of an id and ${keyBytes} bytes in base64, as in "2026a:…,2025b:…"`)

/**
 * The key kept in the data folder, made on first use, readable by its owner alone. Processes that start at
 * once end up with the same one: the file appears whole or not at all.
 */
export function localKeys(dataDir: string): EncryptionKey[] {
  const file = join(dataDir, 'encryption-keys')
  const known = readIfThere(file)
  if (known !== null) return encryptionKeys(known.trim())
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `local:${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return encryptionKeys(readFileSync(file, 'utf8').trim())
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
