import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * Without kysely's lock for migrations: it belongs to a session, which a pooler in transaction mode gives to others while
 * the lock is held. `migrate` takes a lock of its transaction instead.
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter()
  }
}
