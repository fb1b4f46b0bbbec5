/** Loads the policy in force, for comparison with the draft. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#staff/api-client/call-api.ts'
import type { Policy } from '../policy-texts.ts'

/** Pages through all versions, newest first, because the one in force may be old. */
async function readInForce(): Promise<Policy> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
    const found = page.data.find(({ inForce }) => inForce)
    if (found) return call('GET /policies/{version}', { params: { version: found.version } })
    cursor = page.nextCursor
  }
  throw new Error('No version is in force.')
}

const readPage = (cursor: string) => call('GET /policies', { query: { cursor } })

export const usePolicyInForce = () => useQuery({ queryKey: ['policy', 'in force'], queryFn: readInForce })
