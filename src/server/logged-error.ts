/** What the log may tell of an error: enough to find the fault, nothing that a person typed. */
export interface LoggedError {
  type: string
  code?: string
  message?: string
  table?: string
  constraint?: string
  /** Paths and codes of what a schema refused. */
  issues?: string[]
  at?: string[]
  cause?: LoggedError
}

/** @param error anything that was thrown */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const [code, table, constraint, issues] = ['code', 'table', 'constraint', 'issues'].map((member): unknown =>
    Reflect.get(error, member),
  )
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(Array.isArray(issues) && { issues: issues.map(issueOf) }),
    ...(!quotesItsInput(error) && { message: withoutNumbersAndAddresses(error.message) }),
    ...(error.stack !== undefined && { at: framesOf(error.stack) }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}

/** Errors of the database, of parsers and of schemas repeat what they were given in their messages. */
const quotesItsInput = (error: Error): boolean =>
  'severity' in error ||
  'issues' in error ||
  error instanceof SyntaxError ||
  ('code' in error && error.code === 'ERR_INVALID_URL')

const issueOf = (issue: unknown): string => {
  const { path, code } = issue as { path?: readonly PropertyKey[]; code?: string }
  return `${(path ?? []).map(String).join('.')}: ${code ?? 'refused'}`
}

const withoutNumbersAndAddresses = (message: string): string =>
  message.replace(/\S+@\S+/g, '[address]').replace(/\d[\d\s().-]{2,}\d/g, '[number]')

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
