/** Every table there is, and the two ways to reach them. */
import type { Kysely, Transaction } from 'kysely'
import type { ApplicationTables } from './application-tables.ts'
import type { PlatformTables } from './platform-tables.ts'

export interface Tables extends PlatformTables, ApplicationTables {}

export type Database = Kysely<Tables>
/** What a command's statements run in: all of them count, or none. */
export type Trx = Transaction<Tables>
