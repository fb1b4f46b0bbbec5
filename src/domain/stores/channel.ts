/** Sales channels of a store (STORE-03) and their creation (STORE-13). */
export const channelTypes = ['ONLINE', 'RETAIL', 'MOBILE', 'MARKETPLACE', 'SOCIAL', 'DEFAULT'] as const
export type ChannelType = (typeof channelTypes)[number]

export interface Channel {
  id: string
  name: string
  type: ChannelType
  externalId?: string
  externalType?: string
}

/** Parses a channel type, ignoring case (START-24). */
export const parseChannelType = (value: string | undefined): ChannelType | undefined =>
  channelTypes.find((type) => type === value?.toUpperCase())

/** Creation is delayed, then retried (STORE-13). Milliseconds. */
const channelCreationRetry = { initialDelayMs: 1000, maxRetries: 5, retryDelayMs: 1000 } as const

/** Milliseconds to wait before an attempt, counted from 1; null after the last retry. */
export function delayBeforeAttempt(attempt: number): number | null {
  if (attempt === 1) return channelCreationRetry.initialDelayMs
  return attempt <= 1 + channelCreationRetry.maxRetries ? channelCreationRetry.retryDelayMs : null
}
