/** Runs a command and maps its errors to messages and exit codes. */
import { nameCommands } from '../platform/processes/release.ts'
import {
  type Command,
  parseCommand,
  UsageError,
  type OperationContext,
  type OptionValues,
} from './command.ts'
import { commands } from './commands.ts'

const couldNotTell = 2

/**
 * @param withContext opens what the command needs, runs it and closes
 * @returns the exit code
 */
export async function runOperation(
  name: string,
  args: readonly string[],
  withContext: (
    command: Command,
    values: OptionValues,
    run: (context: OperationContext) => Promise<number>,
  ) => Promise<number>,
  printLine: (line: string) => void,
): Promise<number> {
  const print = (line: string) => printLine(nameCommands(line))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    print(`Unknown command. The commands are ${Object.keys(commands).join(', ')}.`)
    return couldNotTell
  }
  const usage = `Usage: ${command.usage}

Reads the settings of the server${command.runsBesideProduct?.({}) === false ? '' : ', and works while the product runs'}.
Exit code: 0 if nothing is wrong, 1 if something is, 2 if the command could not do its work.`
  try {
    const parsed = parseCommand(command, args)
    if (parsed)
      return await withContext(command, parsed.values, (context) =>
        command.run({ ...context, print }, parsed.positionals, parsed.values),
      )
    print(usage)
    return 0
  } catch (error) {
    if (error instanceof UsageError) print(`${error.message}\n\n${usage}`)
    else print(error instanceof Error ? error.message : String(error))
    return couldNotTell
  }
}
