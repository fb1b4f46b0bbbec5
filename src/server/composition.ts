/** Composition root: builds the services and loads the sandbox where it is enabled. */
import type { Logger } from 'pino'
import { createAlarmPlugin } from './platform/audit/alarm.ts'
import { createAuditListenerPlugin } from './platform/audit/listener.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './config.ts'
import { requireKnownKeys } from './platform/encryption/require-known-keys.ts'
import { openDatabase, type DatabaseHandle } from './platform/database/database.ts'
import { requireCurrentSchema } from './platform/database/migrate.ts'
import { migrateDatabase, requireGuardedAudit } from './platform/database/migrate-as-owner.ts'
import { sealedTables } from './platform/database/sealing/sealed-tables.ts'
import { createSealingPlugin } from './platform/database/sealing/sealing-plugin.ts'
import { createChangeListener } from '#server/features/events/core/track-changes.ts'
import { createSharedNumbersPlugin } from '#server/features/parties/core/shared-numbers.ts'
import { createEncryption } from './platform/encryption/encryption.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLiveProcesses } from './platform/processes/live-processes.ts'
import { createRateLimiter } from './limits/request-limits.ts'
import { createSessions } from './platform/sessions/session-cache.ts'
import { loadReferenceData } from './reference-data/reference-data.ts'
import { createReferralDirectory } from './reference-data/referrals/directory.ts'
import { seedReferrals } from './reference-data/referrals/import-referrals.ts'
import { jobHandlers } from './job-registry.ts'
import type { AppServices, SandboxModule } from './sandbox-module.ts'
import { loadOwnerPolicy } from './underwriting/policy/owner-policy.ts'
import { createPolicies } from './underwriting/policy/policies.ts'
import { observeDatabase } from './platform/telemetry/database-metrics.ts'
import { createOtlpTelemetry } from './platform/telemetry/otlp.ts'
import { noTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts'
import { observeProviders } from './vendors/observe-providers.ts'
import { createProviders, requireVendors } from './vendors/vendors.ts'

/** Typed as `string`, so that the server compiles and starts without the sandbox folder. */
const sandboxSpecifier: string = '#sandbox/sandbox.ts'

/** Null in ote and production, where no sandbox code is loaded. */
export async function loadSandbox({ sandbox }: Pick<Config, 'sandbox'>): Promise<SandboxModule | null> {
  if (!sandbox) return null
  const loaded = (await import(sandboxSpecifier)) as { sandbox: SandboxModule }
  return loaded.sandbox
}

const openTelemetry = ({ telemetry }: Config, log: Logger): Telemetry =>
  telemetry ? createOtlpTelemetry(telemetry, log) : noTelemetry

/** @param database open and migrated */
export async function createServices(
  config: Config,
  database: DatabaseHandle,
  log: Logger,
): Promise<AppServices> {
  const sandbox = await loadSandbox(config)
  const processes = createLiveProcesses(database.db, {
    role: config.role,
    keys: config.encryptionKeys,
    isAlone: database.kind === 'embedded',
    onFailure: (error) => log.warn({ error }, 'entry of this process not renewed'),
  })
  const encryption = createEncryption(config.encryptionKeys, processes.currentKey)
  const telemetry = openTelemetry(config, log)
  const db = database.db
    .withPlugin(createSealingPlugin(encryption, { ...sealedTables, ...sandbox?.sealedTables }))
    .withPlugin(createSharedNumbersPlugin((number) => services.sharedNumbers.has(number)))
    .withPlugin(createAuditListenerPlugin(createChangeListener(() => services)))
    .withPlugin(createAlarmPlugin({ log, telemetry }))
  const clock = sandbox?.createClock(db, database.notifications) ?? systemClock
  const handlers = [...jobHandlers, ...(sandbox?.jobHandlers ?? [])]
  observeDatabase(
    telemetry,
    database,
    handlers.map(({ name }) => name),
  )
  const providers = createProviders(
    config.vendors,
    sandbox?.createVendors({
      config,
      db,
      clock,
      encryption,
      jobs: { send: (...job) => services.jobs.send(...job) },
    }) ?? null,
  )
  const referrals = createReferralDirectory(db, database.notifications, {
    sandbox: config.sandbox,
    onFailure: (error) => log.warn({ error }, 'referrals not read again'),
  })
  const services: AppServices = {
    config,
    db,
    clock,
    log,
    sandbox,
    rateLimiter: createRateLimiter(db, encryption),
    encryption,
    processes,
    sessions: createSessions(db, clock, database.notifications),
    jobs: createJobs(database, log, handlers, () => services),
    policies: createPolicies({ clock }),
    ownerPolicy: loadOwnerPolicy(),
    providers: config.telemetry ? observeProviders(telemetry, providers) : providers,
    telemetry,
    referrals,
    referenceData: loadReferenceData(config, referrals),
    sharedNumbers: sandbox?.sharedNumbers ?? { has: () => false },
  }
  await database.notifications.start((error) =>
    log.warn({ error }, 'not told of changes by the database: each call reads its session'),
  )
  return services
}

/** Adds what the file has and the database doesn't, and follows changes. */
export async function startReferrals(services: AppServices): Promise<void> {
  await services.clock.refresh?.()
  await seedReferrals(services)
  await services.referrals.load()
  services.referrals.watch()
}

/** Opens and migrates the database, then builds the services. */
export async function openServices(
  config: Config,
  log: Logger,
): Promise<AppServices & { database: DatabaseHandle; close(): Promise<void> }> {
  if (!config.sandbox) requireVendors(config.vendors)
  const database = await openDatabase(config)
  try {
    const sandbox = await loadSandbox(config)
    if (config.migrateAtStart) await migrateDatabase(config, database, sandbox?.migrations)
    else await requireCurrentSchema(database.db, sandbox?.migrations)
    if (!config.sandbox) await requireGuardedAudit(database)
    await requireKnownKeys(database.db, config.encryptionKeys)
    const services = await createServices(config, database, log)
    await services.processes.join()
    await startReferrals(services)
    return {
      ...services,
      database,
      async close() {
        services.referrals.stop()
        await services.processes
          .leave()
          .catch((error: unknown) => log.warn({ error }, 'entry of this process not removed'))
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
