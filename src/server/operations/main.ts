/** The process of the operations commands: `node main.ts <name> …`. */
import { resolve } from 'node:path'
import { createServices, loadSandbox } from '../composition.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { requireCurrentSchema } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log.ts'
import { nameCommands } from '../platform/processes/release.ts'
import type { Command, OperationContext, OptionValues } from './command.ts'
import { runOperation } from './run-operation.ts'
import { askRunningProcess } from './socket.ts'

const [name = '', ...args] = process.argv.slice(2)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function withContext(
  command: Command,
  _values: OptionValues,
  run: (context: OperationContext) => Promise<number>,
): Promise<number> {
  process.umask(0o077)
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (config.databaseUrl === undefined) {
    const exitCode = await askRunningProcess(config.dataDir, name, args, print)
    if (exitCode !== null) return exitCode
  }
  if (command.runWithoutServices)
    return command.runWithoutServices(config, (line) => print(nameCommands(line)))
  const database = await openDatabase(config)
  try {
    if (!command.opensAnySchema)
      await requireCurrentSchema(database.db, (await loadSandbox(config))?.migrations)
    const services = await createServices(config, database, createLog(config))
    // A schema that may be empty has no clock.
    if (!command.opensAnySchema) {
      await services.clock.refresh?.()
      await services.referrals.load()
    }
    return await run({ services, database, print, resolvePath: (path) => resolve(path) })
  } finally {
    await database.close()
  }
}

process.exitCode = await runOperation(name, args, withContext, print)
