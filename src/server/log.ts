/** The log: one JSON line an event, on standard output. No line holds what a person typed, or a secret. */
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

/** Members that would hold secrets or persons. Nothing logs them on purpose; this is for the day something does. */
const privateMembers = [
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

/**
 * Requests are told by method, route pattern, status, duration and request id alone (http/access-log.ts); what
 * the framework would tell of them by itself, addresses and headers, is left out here.
 * @param destination standard output if absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError, error: loggedError, req: () => undefined, res: () => undefined },
    redact: {
      paths: privateMembers.flatMap((member) => [member, `*.${member}`]),
      censor: '[private]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
