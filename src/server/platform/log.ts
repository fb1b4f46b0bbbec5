/** The log: one JSON line per event, without user input or secrets. */
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { PlatformConfig } from './config/config.ts'
import { serializeError } from './serialize-error.ts'
import { activeSpan, type Span } from './telemetry/telemetry.ts'

/** A safeguard: no code logs these fields on purpose. */
const redactedFields = [
  'accountNumber',
  'authorization',
  'body',
  'cookie',
  'cookies',
  'email',
  'emailAddress',
  'headers',
  'password',
  'payload',
  'phone',
  'query',
  'secret',
  'sin',
  'ssn',
  'token',
  'url',
  'value',
  'values',
  'vfp',
]

/** Links a log line to its trace, with OpenTelemetry's names; empty while telemetry is off. */
export const traceOf = (span: Pick<Span, 'traceId' | 'id'> | null | undefined): object =>
  span?.traceId ? { trace_id: span.traceId, span_id: span.id } : {}

/** Disables Fastify's request and response serializers, which log URLs and headers. */
export function createLog(
  { logLevel }: Pick<PlatformConfig, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => traceOf(activeSpan()),
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError, error: serializeError, req: () => undefined, res: () => undefined },
    redact: {
      paths: redactedFields.flatMap((member) => [member, `*.${member}`]),
      censor: '[redacted]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
