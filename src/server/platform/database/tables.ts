import type { Kysely, Transaction } from 'kysely'
import type { AppealTables } from './tables/appeal-tables.ts'
import type { ApplicationTables } from './tables/application-tables.ts'
import type { BoardingTables } from './tables/boarding-tables.ts'
import type { CaseTables } from './tables/case-tables.ts'
import type { DecisionTables } from './tables/decision-tables.ts'
import type { DraftTables } from './tables/draft-tables.ts'
import type { EventTables } from './tables/event-tables.ts'
import type { PartnerTables } from './tables/partner-tables.ts'
import type { PolicyTables } from './tables/policy-tables.ts'
import type { PlatformTables } from './tables/platform-tables.ts'
import type { ReferralTables } from './tables/referral-tables.ts'
import type { VendorTables } from './tables/verification-tables.ts'

export interface Tables
  extends
    PlatformTables,
    ApplicationTables,
    AppealTables,
    BoardingTables,
    CaseTables,
    DecisionTables,
    DraftTables,
    EventTables,
    PartnerTables,
    PolicyTables,
    ReferralTables,
    VendorTables {}

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
