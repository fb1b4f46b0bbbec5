/** Load from this process over kept-alive connections; ends after a number of seconds. */
import autocannon from 'autocannon'

export interface Call {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  perSecond: number
  calls: number
  /** Milliseconds. */
  p50: number
  p99: number
}

interface LoadOptions {
  seconds: number
  /** Of all connections together; unlimited by default. */
  perSecond?: number
}

/**
 * One connection per sequence of calls, which it repeats.
 * @throws Error if any response is not a success
 */
export async function applyLoad(
  origin: string,
  sequences: readonly (readonly Call[])[],
  { seconds, perSecond }: LoadOptions,
): Promise<LoadResult> {
  const remaining = [...sequences]
  const result = await autocannon({
    url: origin,
    connections: sequences.length,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient: (client) => client.setRequests((remaining.pop() ?? []).map((call) => ({ ...call }))),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} responses were no success, ${result.errors} calls failed.`)
  const { average, total } = result.requests
  return { perSecond: average, calls: total, p50: result.latency.p50, p99: result.latency.p99 }
}
