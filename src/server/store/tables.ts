/** Every table there is. */
import type { ApplicationTables } from './application-tables.ts'
import type { PlatformTables } from './platform-tables.ts'

export interface Tables extends PlatformTables, ApplicationTables {}
