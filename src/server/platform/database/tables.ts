import type { Kysely, Transaction } from 'kysely'
import type { AppealTables } from './appeal-tables.ts'
import type { ApplicationTables } from './application-tables.ts'
import type { CaseTables } from './case-tables.ts'
import type { DecisionTables } from './decision-tables.ts'
import type { DraftTables } from './draft-tables.ts'
import type { EventTables } from './event-tables.ts'
import type { PartnerTables } from './partner-tables.ts'
import type { PolicyTables } from './policy-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { VendorTables } from './verification-tables.ts'

export interface Tables
  extends
    PlatformTables,
    ApplicationTables,
    AppealTables,
    CaseTables,
    DecisionTables,
    DraftTables,
    EventTables,
    PartnerTables,
    PolicyTables,
    VendorTables {}

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
