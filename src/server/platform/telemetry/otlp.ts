/** Sends metrics and traces to an OpenTelemetry collector: OTLP over HTTP, as JSON. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { canonicalJson } from '../audit/chain.ts'
import {
  activeSpan,
  newSpanId,
  newTraceId,
  type Attributes,
  type SpanKind,
  type Telemetry,
} from './telemetry.ts'

export interface OtlpOptions {
  /** Excludes the path of the signal. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** Attributes that describe the process. */
  resource: Attributes
  intervalMs: number
}

const timeoutMs = 10_000
/** Spans above this number are dropped until the next export. */
const maxSpans = 2048
/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const spanKinds: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 }
const cumulative = 2

interface Series {
  attributes: Attributes
  count: number
  sum: number
  buckets: number[]
}
type Points = Map<string, Series>

export function createOtlpTelemetry(options: OtlpOptions, log: Logger): Telemetry {
  const startedAt = nanoseconds()
  const counters = new Map<string, Points>()
  const histograms = new Map<string, Points>()
  const gauges: { name: string; unit: string; read: Parameters<Telemetry['observe']>[2] }[] = []
  let spans: object[] = []
  // The instance id distinguishes the counters of several processes.
  const resource = { attributes: encode({ 'service.instance.id': randomUUID(), ...options.resource }) }
  const scope = { name: 'threshold' }

  function seriesOf(metrics: Map<string, Points>, name: string, attributes: Attributes): Series {
    const points = metrics.get(name) ?? new Map<string, Series>()
    metrics.set(name, points)
    const key = canonicalJson(attributes)
    const series = points.get(key) ?? { attributes, count: 0, sum: 0, buckets: bounds.map(() => 0).concat(0) }
    points.set(key, series)
    return series
  }

  async function exportMetrics(): Promise<void> {
    const timeUnixNano = nanoseconds()
    const point = ({ attributes }: Pick<Series, 'attributes'>) => ({
      attributes: encode(attributes),
      startTimeUnixNano: startedAt,
      timeUnixNano,
    })
    const metrics: object[] = [
      ...[...counters].map(([name, points]) => ({
        name,
        unit: '1',
        sum: {
          aggregationTemporality: cumulative,
          isMonotonic: true,
          dataPoints: [...points.values()].map((series) => ({
            ...point(series),
            asInt: String(series.count),
          })),
        },
      })),
      ...[...histograms].map(([name, points]) => ({
        name,
        unit: 's',
        histogram: {
          aggregationTemporality: cumulative,
          dataPoints: [...points.values()].map((series) => ({
            ...point(series),
            count: String(series.count),
            sum: series.sum,
            bucketCounts: series.buckets.map(String),
            explicitBounds: bounds,
          })),
        },
      })),
    ]
    for (const { name, unit, read } of gauges) {
      const values = await read()
      const dataPoints = values.map(([value, attributes]) => ({ ...point({ attributes }), asDouble: value }))
      metrics.push({ name, unit, gauge: { dataPoints } })
    }
    if (metrics.length > 0)
      await post('metrics', { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] })
  }

  async function exportSpans(): Promise<void> {
    const finished = spans
    spans = []
    if (finished.length > 0)
      await post('traces', { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: finished }] }] })
  }

  async function post(signal: string, body: object): Promise<void> {
    const response = await fetch(`${options.endpoint.replace(/\/$/, '')}/v1/${signal}`, {
      method: 'POST',
      headers: { ...options.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`)
  }

  /** Telemetry failures never affect the product. */
  async function exportAll(): Promise<void> {
    for (const send of [exportMetrics, exportSpans])
      await send().catch((error: unknown) => log.warn({ error }, 'failed to export telemetry'))
  }

  let exporting: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    exporting = exporting.then(exportAll)
  }, options.intervalMs).unref()

  return {
    count: (name, attributes) => void (seriesOf(counters, name, attributes).count += 1),
    measure(name, seconds, attributes) {
      const series = seriesOf(histograms, name, attributes)
      series.count += 1
      series.sum += seconds
      const index = bounds.findIndex((bound) => seconds <= bound)
      const bucket = index === -1 ? bounds.length : index
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    },
    observe: (name, unit, read) => void gauges.push({ name, unit, read }),
    startSpan(name, kind, parent = activeSpan()) {
      const [traceId, id, startTimeUnixNano] = [parent?.traceId ?? newTraceId(), newSpanId(), nanoseconds()]
      return {
        traceId,
        id,
        end(attributes, isError) {
          if (spans.length >= maxSpans) return
          spans.push({
            traceId,
            spanId: id,
            ...(parent && { parentSpanId: parent.id }),
            name,
            kind: spanKinds[kind],
            startTimeUnixNano,
            endTimeUnixNano: nanoseconds(),
            attributes: encode(attributes),
            status: { code: isError ? 2 : 0 },
          })
        },
      }
    },
    async stop() {
      clearInterval(timer)
      await exporting
      await exportAll()
    },
  }
}

const nanoseconds = (): string => `${Math.round((performance.timeOrigin + performance.now()) * 1000)}000`

const encode = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
