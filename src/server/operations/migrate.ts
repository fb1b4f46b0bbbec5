/** `npm run migrate`: migrates the database before processes of a new version start. */
import { loadSandbox } from '../composition.ts'
import { migrateDatabase } from '../platform/database/migrate-as-owner.ts'
import { compareMigrations, findSchemaProblem } from '../platform/database/migrate.ts'
import { usageError, type Command } from './command.ts'

export const migrateCommand: Command = {
  usage: `npm run migrate [-- --check]

Migrates the database, and creates the queues of the jobs. Migrations only add to what the version before them uses: run
it while the old processes run, then replace them. With DATABASE_OWNER_URL it works as that role and gives the role of
DATABASE_URL its rights.

  --check   changes nothing; exits with 1 if there is something to migrate, or if the database has another schema than
            the one that was recorded when it was migrated, or than this version's migrations produce`,
  options: { check: { type: 'boolean', default: false } },
  opensAnySchema: true,
  runsBesideProduct: ({ check }) => check === true,
  check: (positionals) => {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
  },
  async run({ services, database, print }, _positionals, { check }) {
    const migrations = (await loadSandbox(services.config))?.migrations
    const { pending, unknown } = await compareMigrations(database.db, migrations)
    if (check === true) {
      const problem = await findSchemaProblem(database.db, migrations)
      print(problem ?? 'The database is up to date.')
      return problem === null ? 0 : 1
    }
    if (pending.length > 0 && unknown.length === 0) print(`To migrate: ${pending.join(', ')}`)
    await migrateDatabase(services.config, database, migrations)
    await services.jobs.prepare()
    await services.jobs.stop()
    print(pending.length > 0 ? 'Migrated.' : 'The database is up to date.')
    return 0
  },
}
