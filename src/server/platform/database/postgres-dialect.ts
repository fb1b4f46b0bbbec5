import { Socket } from 'node:net'
import {
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'

/**
 * Without kysely's lock for migrations: it belongs to a session, which a pooler in transaction mode gives to others while
 * the lock is held. `migrate` takes a lock of its transaction instead.
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Sends in one write what is said in one turn of the event loop, such as `begin` and the first statement. */
export class TurnSocket extends Socket {
  #isHeld = false

  override write(...args: unknown[]): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true
      this.cork()
      process.nextTick(() => {
        this.#isHeld = false
        this.uncork()
      })
    }
    return (super.write as (...all: unknown[]) => boolean)(...args)
  }
}

/** Needs `pipeline` of the pool's connections. */
class PipeliningDriver extends PostgresDriver {
  /** Not awaited: it travels with the first statement, which saves a round trip, and fails with it. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}

export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config)
  }

  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter()
  }
}
