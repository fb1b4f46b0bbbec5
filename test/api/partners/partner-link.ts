/** Sign-up links of partners. */
import { v2 } from '../v2.ts'
import type { TestApp } from '../start-app.ts'

interface Attribution {
  organizationId: string
  referralUrlId?: string
}

/** Returns the token of a link that is signed for the organization. */
export async function partnerLinkToken(
  api: Pick<TestApp, 'anonymous'>,
  { organizationId, ...body }: Attribution,
): Promise<string> {
  const client = api.anonymous()
  const email = `links@${organizationId}.test`
  await client.post('/sandbox/session', { email, roles: ['partner'], organizationId })
  return (await v2(client)('POST /attribution-links', { body })).data.token
}
