/** Metrics and traces. Nothing is recorded while telemetry is off. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { currentRequest } from '../current-request.ts'

/** Names and codes of closed lists only: never ids, addresses or user input. */
export type Attributes = Readonly<Record<string, string | number>>

export interface Span {
  readonly traceId: string
  readonly id: string
  end(attributes: Attributes, isError: boolean): void
}

export type SpanKind = 'server' | 'client' | 'consumer'

export interface Telemetry {
  count(name: string, attributes: Attributes): void
  /** Adds a duration to a histogram. */
  measure(name: string, seconds: number, attributes: Attributes): void
  /** Reads values at each export. */
  observe(name: string, unit: string, read: () => Promise<(readonly [number, Attributes])[]>): void
  /** @param parent its trace and span; defaults to those of the current request or job */
  startSpan(name: string, kind: SpanKind, parent?: Pick<Span, 'traceId' | 'id'>): Span
  /** Sends pending data. */
  stop(): Promise<void>
}

const silentSpan: Span = { traceId: '', id: '', end: () => {} }

export const noTelemetry: Telemetry = {
  count: () => {},
  measure: () => {},
  observe: () => {},
  startSpan: () => silentSpan,
  stop: () => Promise.resolve(),
}

const storage = new AsyncLocalStorage<Span>()

export const activeSpan = (): Pick<Span, 'traceId' | 'id'> | undefined =>
  storage.getStore() ?? currentRequest()?.span

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

/** Runs as a span, and measures duration and outcome. */
export async function observed<T>(
  telemetry: Telemetry,
  {
    name,
    kind,
    metric,
    attributes,
  }: { name: string; kind: SpanKind; metric: string; attributes: Attributes },
  run: () => Promise<T>,
): Promise<T> {
  const span = telemetry.startSpan(name, kind)
  const startedAt = performance.now()
  const end = (outcome: string) => {
    telemetry.measure(metric, (performance.now() - startedAt) / 1000, { ...attributes, outcome })
    span.end({ ...attributes, outcome }, outcome !== 'ok')
  }
  try {
    const result = await storage.run(span, run)
    end('ok')
    return result
  } catch (error) {
    end(error instanceof Error ? error.name : 'error')
    throw error
  }
}
