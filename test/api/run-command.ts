/** Runs an operations command on the services of a test. */
import { resolve } from 'node:path'
import { runOperation } from '#server/operations/run-operation.ts'
import type { TestServices } from './test-services.ts'

export interface CommandResult {
  exitCode: number
  output: string
}

export async function runCommand(
  { services, database }: Pick<TestServices, 'services' | 'database'>,
  name: string,
  ...args: string[]
): Promise<CommandResult> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const exitCode = await runOperation(
    name,
    args,
    (_command, _values, run) => run({ services, database, print, resolvePath: (path) => resolve(path) }),
    print,
  )
  return { exitCode, output: lines.join('\n') }
}
