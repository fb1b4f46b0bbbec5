import { callApi } from '#client/call-api.ts'
import type { Policy } from '../policy-texts.ts'

/** Reads the policy in force, for comparison with the draft. Pages through all versions, newest first, because the one in force may be old. */
export async function readInForce(): Promise<Policy> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
    const found = page.data.find(({ inForce }) => inForce)
    if (found) return callApi('GET /policies/{version}', { params: { version: found.version } })
    cursor = page.nextCursor
  }
  throw new Error('No version is in force.')
}

const readPage = (cursor: string | undefined) => callApi('GET /policies', { query: { cursor } })
