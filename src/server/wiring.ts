/** Puts the services together: the one place that picks who stands behind a port. */
import type { Logger } from 'pino'
import { SandboxClock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createJobs } from './jobs/jobs.ts'
import { openPolicy } from './policy/engine.ts'
import { openOwnerPolicy } from './policy/owners.ts'
import { sandboxBankNetwork } from './providers/bank/sandbox.ts'
import { plaidBankLink } from './providers/bank-link/plaid.ts'
import { sandboxBankLink } from './providers/bank-link/sandbox.ts'
import { sandboxBusinessRegister } from './providers/business/sandbox.ts'
import { sandboxCardVault } from './providers/cards/sandbox.ts'
import { sandboxEmailSender } from './providers/email/sandbox.ts'
import { smtpEmailSender } from './providers/email/smtp.ts'
import { sandboxHosting } from './providers/hosting/sandbox.ts'
import { sandboxIdentityBureau } from './providers/identity/sandbox.ts'
import { sandboxInquiries } from './providers/inquiries/sandbox.ts'
import { sandboxLender } from './providers/offers/sandbox.ts'
import { sandboxPhoneCarrier } from './providers/phone/sandbox.ts'
import type { Providers } from './providers/providers.ts'
import { sandboxSmsSender } from './providers/sms/sandbox.ts'
import { twilioSmsSender } from './providers/sms/twilio.ts'
import { loadReferenceData } from './reference-data.ts'
import type { Services } from './services.ts'
import { openDatabase, type OpenDatabase } from './store/database.ts'
import { createLimits } from './store/limits.ts'
import { migrate } from './store/migrate.ts'
import { storedSandboxMemory } from './store/sandbox-memory.ts'
import { createSealing } from './store/sealing.ts'

/** The services of a process, on a database that is open and migrated. */
export function assembleServices(config: Config, database: OpenDatabase, log: Logger): Services {
  const { db } = database
  const clock = config.sandbox ? new SandboxClock(db) : systemClock
  const sealing = createSealing(config.encryptionKeys)
  const services: Services = {
    config,
    db,
    clock,
    log,
    limits: createLimits(db),
    sealing,
    jobs: createJobs(database, log, () => services),
    policy: openPolicy(),
    ownerPolicy: openOwnerPolicy(),
    providers: providersOf(config, db, clock, sealing),
    reference: loadReferenceData(config),
  }
  return services
}

/** Opens and migrates the database, and puts the services together. */
export async function buildServices(
  config: Config,
  log: Logger,
): Promise<Services & { close(): Promise<void> }> {
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    return { ...assembleServices(config, database, log), close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The sandbox's providers start in ci, local and test alone; elsewhere a vendor must stand behind every port. */
function providersOf(
  config: Config,
  db: Services['db'],
  clock: Services['clock'],
  sealing: Services['sealing'],
): Providers {
  if (!config.sandbox)
    throw new Error(
      `APP_ENV=${config.env} needs vendors for identity, business and bank checks; none is built in.`,
    )
  const memory = storedSandboxMemory(db)
  return {
    bank: sandboxBankNetwork,
    bankLink: config.plaid ? plaidBankLink(config.plaid) : sandboxBankLink(memory, clock),
    business: sandboxBusinessRegister(memory),
    cards: sandboxCardVault(db, config.publicOrigins.vault),
    hosting: sandboxHosting,
    identity: sandboxIdentityBureau(memory),
    email: config.smtp ? smtpEmailSender(config.smtp) : sandboxEmailSender(db, clock),
    inquiries: sandboxInquiries(db, clock, sealing),
    lender: sandboxLender(config.publicOrigins.gdp),
    phone: sandboxPhoneCarrier(memory, config.publicOrigins.gdp),
    sms: config.twilio ? twilioSmsSender(config.twilio) : sandboxSmsSender(db, clock),
  }
}
