/** What the address bar has to tell at start, once (START-13, START-14). */
import type { Portal } from '../portal.ts'
import type { Parameters } from './parameters.ts'
import { withoutParameters } from './search.ts'

/** Ids of messages, in the order they are shown. */
export const startToasts = [
  'shell.arrival.completed.gdp',
  'shell.arrival.completed.poynt',
  'shell.arrival.timeout',
] as const
export type StartToast = (typeof startToasts)[number]

const ofCompleted = {
  gdp: 'shell.arrival.completed.gdp',
  poynt: 'shell.arrival.completed.poynt',
} as const satisfies Record<Portal, StartToast>

/** A parameter counts when it is there, unless it says no. */
const isRaised = (parameters: Parameters, name: string): boolean =>
  !['false', '0', null].includes(parameters.get(name))

export const toastsAtStart = (parameters: Parameters, portal: Portal): StartToast[] => [
  ...(isRaised(parameters, 'completed') ? [ofCompleted[portal]] : []),
  ...(isRaised(parameters, 'timeout') ? (['shell.arrival.timeout'] as const) : []),
]

/** The query string once they have been raised: a reload tells nothing again. */
export const withoutToastParameters = (search: string): string =>
  withoutParameters(search, ['completed', 'timeout'])
