/** Logs the reason for a failed start in one line. */
import type { Logger } from 'pino'
import { ConfigError } from '../config/config.ts'
import { DataDirectoryNotPrivateError } from '../data-directory.ts'
import { DataDirectoryInUseError } from '../database/data-directory-lock.ts'
import { SchemaError } from '../database/schema/check-schema.ts'
import { nameCommands } from './release.ts'
import { StartError } from './start-error.ts'

/** Errors that an operator can fix. Their message is sufficient without a stack trace. */
const ownErrors = [
  ConfigError,
  DataDirectoryInUseError,
  DataDirectoryNotPrivateError,
  SchemaError,
  StartError,
]
/**
 * Codes for networks, certificates, files named in settings, and PostgreSQL: sign-in, permissions, missing
 * database.
 */
const codes =
  /^(?:E(?:ACCES|ADDRINUSE|ADDRNOTAVAIL|AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NOENT|NOTFOUND|TIMEDOUT)|\w*CERT\w*|\w*SIGNATURE|28\w{3}|3D000|42501|53300|57P03)$/

export function reportStartFailure(error: unknown, log: Logger): void {
  if (error instanceof Error && isExpected(error))
    log.fatal({ code: codeOf(error) }, `not started: ${nameCommands(oneLine(error))}`)
  else log.fatal({ error }, 'not started')
}

const isExpected = (error: Error): boolean =>
  ownErrors.some((type) => error instanceof type) || codes.test(codeOf(error) ?? '')

function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : undefined
}

/** An AggregateError for several addresses has no message. */
const oneLine = (error: Error): string => {
  if (error instanceof ConfigError)
    return error.errors.map(({ setting, reason }) => `${setting} ${reason}`).join('; ')
  const message =
    error instanceof AggregateError
      ? error.errors.map((each) => (each as Error).message).join('; ')
      : error.message
  return message.replace(/\s*\n\s*/g, ' ')
}
