/** What an API key may do (PART-01). A partner's administrator in the console may do everything. */
export const keyScopes = [
  'applications:read',
  'applications:write',
  'events:read',
  'webhooks:write',
  'keys:write',
] as const
export type KeyScope = (typeof keyScopes)[number]
