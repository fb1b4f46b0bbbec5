/** Toasts requested by the query of the start page, shown once (START-13, START-14). */
import type { Portal } from '#domain/referrals/portal.ts'
import type { QueryParameters } from './parameters.ts'
import { removeParameters } from './query-string.ts'

export type StartToast =
  `shell.arrival.completed.${Portal}` | 'shell.arrival.timeout' | 'shell.arrival.signed_out'

/** True if the parameter is present and not `false` or `0`. */
const isFlagSet = (parameters: QueryParameters, name: string): boolean =>
  !['false', '0', null].includes(parameters.get(name))

export const getStartToasts = (parameters: QueryParameters, portal: Portal): StartToast[] => [
  ...(isFlagSet(parameters, 'completed') ? [`shell.arrival.completed.${portal}` as const] : []),
  ...(isFlagSet(parameters, 'timeout') ? (['shell.arrival.timeout'] as const) : []),
  ...(isFlagSet(parameters, 'signedOut') ? (['shell.arrival.signed_out'] as const) : []),
]

/** Keeps a reload from showing the toasts again. */
export const removeToastParameters = (search: string): string =>
  removeParameters(search, ['completed', 'timeout', 'signedOut'])
