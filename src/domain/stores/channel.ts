/** Channels: where a store sells (STORE-03), and how one is created (STORE-13). */
export const channelTypes = ['ONLINE', 'RETAIL', 'MOBILE', 'MARKETPLACE', 'SOCIAL', 'DEFAULT'] as const
export type ChannelType = (typeof channelTypes)[number]

export interface Channel {
  id: string
  name: string
  type: ChannelType
  externalId?: string
  externalType?: string
}

/** The channel type that a text names in any case; undefined when it names none (START-24). */
export const channelTypeFrom = (value: string | undefined): ChannelType | undefined =>
  channelTypes.find((type) => type === value?.toUpperCase())

/** Creation waits before the first try, then tries again that often (STORE-13). Milliseconds. */
export const channelCreation = { initialWaitMs: 1000, retries: 5, retryEveryMs: 1000 } as const

/** How long to wait before the nth try, counted from 1; null when no more are made. */
export function waitBeforeTry(nth: number): number | null {
  if (nth === 1) return channelCreation.initialWaitMs
  return nth <= 1 + channelCreation.retries ? channelCreation.retryEveryMs : null
}
