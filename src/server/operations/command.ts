/** Shared by all operations commands: `npm run <name> -- …`. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../platform/database/database.ts'
import type { AppServices } from '../sandbox-module.ts'

export interface OperationContext {
  services: AppServices
  database: DatabaseHandle
  print: (line: string) => void
  /** Of the caller, relative to their working directory. */
  resolvePath: (path: string) => string
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  /** Without the first line, which names the command. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** Opens a database that may be empty or of another version. */
  opensAnySchema?: boolean
  /** False if the product must not run on the embedded database at the same time; true by default. */
  runsBesideProduct?: (values: OptionValues) => boolean
  /** @throws UsageError for positionals and values that the command does not know */
  check: (positionals: readonly string[], values: OptionValues) => void
  /** Returns the exit code: 0 nothing is wrong, 1 something is, 2 it could not be found out. */
  run: (context: OperationContext, positionals: readonly string[], values: OptionValues) => Promise<number>
  /** In place of `run` where the product does not run: it must work with settings with which the product could not start. */
  runWithoutServices?: (config: Config, print: (line: string) => void) => Promise<number>
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function usageError(message: string): never {
  throw new UsageError(message)
}

/** Null asks for help. */
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
