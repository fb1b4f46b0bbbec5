/** Shared by all operations commands: `npm run <name> -- …`. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../platform/database/database.ts'
import type { AppServices } from '../sandbox-module.ts'

export interface OperationContext {
  services: AppServices
  database: DatabaseHandle
  print: (line: string) => void
  /** Resolves relative to the caller's working directory. */
  resolvePath: (path: string) => string
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  /** Without the first line, which has the command's name. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** Opens a database that may be empty or from another version. */
  opensAnySchema?: boolean
  /** False if the product must not run on the embedded database at the same time; defaults to true. */
  runsBesideProduct?: (values: OptionValues) => boolean
  /** @throws UsageError for unknown positionals and values */
  check: (positionals: readonly string[], values: OptionValues) => void
  /** Returns the exit code: 0 for no problem, 1 for a problem, 2 if the check itself failed. */
  run: (context: OperationContext, positionals: readonly string[], values: OptionValues) => Promise<number>
  /**
   * Replaces `run` if the product isn't running: it must work with settings that prevent the product from
   * starting.
   */
  runWithoutServices?: (config: Config, print: (line: string) => void) => Promise<number>
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function usageError(message: string): never {
  throw new UsageError(message)
}

/** Null requests the help text. */
export function parseCommand(
  { options, check }: Command,
  args: readonly string[],
): { positionals: string[]; values: OptionValues } | null {
  const parsed = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { ...options, help: { type: 'boolean', short: 'h', default: false } },
      })
    } catch (error) {
      return usageError((error as Error).message)
    }
  })()
  const values = parsed.values as OptionValues
  if (values['help'] === true) return null
  check(parsed.positionals, values)
  return { positionals: parsed.positionals, values }
}

export const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
