/** `npm run migrate`: migrates the database, before the processes of a new version start. */
import { loadSandbox } from '../composition.ts'
import { migrateDatabase } from '../platform/database/migrate-as-owner.ts'
import { findPendingMigrations } from '../platform/database/migrate.ts'
import { usageError, type Command } from './command.ts'

export const migrateCommand: Command = {
  usage: `npm run migrate [-- --check]

Migrates the database, and creates the queues of the jobs. Migrations only add to what the version before them uses: run
it while the old processes run, then replace them. With DATABASE_OWNER_URL it works as that role and gives the role of
DATABASE_URL its rights.

  --check   changes nothing; exits with 1 if there is something to migrate`,
  options: { check: { type: 'boolean', default: false } },
  opensAnySchema: true,
  check: (positionals) => {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
  },
  async run({ services, database, print }, _positionals, { check }) {
    const migrations = (await loadSandbox(services.config))?.migrations
    const pending = await findPendingMigrations(database.db, migrations)
    print(pending.length === 0 ? 'The database is up to date.' : `To migrate: ${pending.join(', ')}`)
    if (check === true) return pending.length === 0 ? 0 : 1
    await migrateDatabase(services.config, database, migrations)
    await services.jobs.prepare()
    await services.jobs.stop()
    if (pending.length > 0) print('Migrated.')
    return 0
  },
}
