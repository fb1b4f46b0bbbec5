/** Serializes errors for the log without user input. */
import { EncryptionError } from './encryption/encryption.ts'

export interface SerializedError {
  type: string
  code?: string
  message?: string
  table?: string
  constraint?: string
  /** Paths and codes of schema violations. */
  issues?: string[]
  stack?: string[]
  cause?: SerializedError
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const [code, table, constraint, issues] = ['code', 'table', 'constraint', 'issues'].map((member): unknown =>
    Reflect.get(error, member),
  )
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(Array.isArray(issues) && { issues: issues.map(formatIssue) }),
    ...(!mayContainInput(error) && { message: redactMessage(error.message, keyIdOf(error)) }),
    ...(error.stack !== undefined && { stack: stackFrames(error.stack) }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** Messages of database, parser and schema errors quote their input. */
const mayContainInput = (error: Error): boolean =>
  'severity' in error ||
  'issues' in error ||
  error instanceof SyntaxError ||
  ('code' in error && error.code === 'ERR_INVALID_URL')

const formatIssue = (issue: unknown): string => {
  const { path, code } = issue as { path?: readonly PropertyKey[]; code?: string }
  return `${(path ?? []).map(String).join('.')}: ${code ?? 'invalid'}`
}

/** Shown to the operator even if it looks like a number. */
const keyIdOf = (error: Error): string | undefined =>
  error instanceof EncryptionError && /^[\w-]{1,32}$/.test(error.keyId ?? '') ? error.keyId : undefined

const redactMessage = (message: string, kept: string | undefined): string =>
  (kept === undefined ? [message] : message.split(kept))
    .map((part) => part.replace(/\S+@\S+/g, '[email]').replace(/\d[\d\s().-]{2,}\d/g, '[number]'))
    .join(kept)

const stackFrames = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
