/** A partner's administrator, and what it starts for its merchants. */
import { v2, type V2Client } from '../v2.ts'
import type { TestApp } from '../start-app.ts'

export async function partnerOf(api: Pick<TestApp, 'anonymous'>, organizationId: string): Promise<V2Client> {
  const client = api.anonymous()
  const email = `ops@${organizationId}.test`
  await client.post('/sandbox/session', { email, roles: ['partner'], organizationId })
  return v2(client)
}

/** Token of a sign-up link. */
export const tokenOf = (signUpUrl: string): string => new URL(signUpUrl).pathname.split('/').at(-1) ?? ''
