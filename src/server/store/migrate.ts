/** Brings the database's tables up to the version of the code. */
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './tables.ts'
import * as platform from './migrations/001-platform.ts'
import * as applications from './migrations/002-applications.ts'
import * as phone from './migrations/003-phone.ts'
import * as inquiries from './migrations/004-inquiries.ts'
import * as owners from './migrations/005-owners.ts'
import * as sandboxDocuments from './migrations/006-sandbox-documents.ts'
import * as channels from './migrations/007-channels.ts'
import * as orders from './migrations/008-orders.ts'
import * as followUps from './migrations/009-follow-ups.ts'
import * as inquiryLinks from './migrations/010-inquiry-links.ts'
import * as requirements from './migrations/011-requirements.ts'
import * as invitations from './migrations/012-invitations.ts'

/** In order. One that has been released is never changed: what comes later is a new one. */
const migrations: Record<string, Migration> = {
  '001-platform': platform,
  '002-applications': applications,
  '003-phone': phone,
  '004-inquiries': inquiries,
  '005-owners': owners,
  '006-sandbox-documents': sandboxDocuments,
  '007-channels': channels,
  '008-orders': orders,
  '009-follow-ups': followUps,
  '010-inquiry-links': inquiryLinks,
  '011-requirements': requirements,
  '012-invitations': invitations,
}

/** Safe when several processes start at once: they queue up, and the later ones find nothing to do. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await migrator(db).migrateToLatest()
  if (error) throw new Error('The database could not be migrated.', { cause: error })
}

/** Whether every migration has been done; false too where none ever was. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migrator(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

const migrator = (db: Kysely<never> | Database) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
