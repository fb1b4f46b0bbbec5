/** The server process: startup and graceful shutdown. */
import type { FastifyInstance } from 'fastify'
import { destination } from 'pino'
import { parseConfig, type Config } from './config.ts'
import { buildHealthApp } from './health-app.ts'
import { createLog } from './platform/log.ts'
import { reportStartFailure } from './platform/processes/start-failure.ts'
import { releaseInterruptedRequests } from './platform/idempotency-repository.ts'
import { openServices } from './composition.ts'
import type { AppServices } from './sandbox-module.ts'
import { scheduleSeal } from './platform/audit/seal.ts'
import { schedulePurge } from './maintenance/purge-expired.ts'
import { serveOperations } from './operations/socket.ts'
import { scheduleComparison } from '#server/features/boarding/commands/compare-merchants.ts'
import { scheduleBankAccess } from './maintenance/end-bank-access.ts'
import { scheduleRetention } from './maintenance/apply-retention.ts'
import { schedulePartyKeyRebuild } from './maintenance/rebuild-party-keys.ts'
import { scheduleRecordSeals } from './maintenance/seal-records.ts'
import { scheduleSweep } from './maintenance/sweep.ts'

/** Milliseconds until open connections are closed. */
const drainTimeoutMs = 8000
/** Milliseconds until running jobs are abandoned. The process must exit within ten seconds. */
const shutdownTimeoutMs = 9500

/** Standard output is reserved for the ready line. */
const openLog = (config: Pick<Config, 'logLevel'>) => createLog(config, destination({ fd: 2, sync: true }))

/** A worker process doesn't load the API and the pages. */
async function openApp(services: AppServices): Promise<FastifyInstance> {
  if (services.config.role === 'worker') return buildHealthApp(services)
  const { buildApp } = await import('./app.ts')
  return buildApp(services)
}

async function start(): Promise<void> {
  // Files that the process creates are readable by its own user only (SEC-23).
  process.umask(0o077)
  const config = parseConfig(process.env)
  const log = openLog(config)
  // Node would print them as lines that are not JSON.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ error: warning }, 'runtime warning'))
  const services = await openServices(config, log)
  const app = await openApp(services)
  const operations = await serveOperations(services)

  let shutdown: Promise<void> | undefined
  const delay = Promise.withResolvers<void>()
  /** @param delaySeconds until requests are rejected; a second signal ends the delay */
  const shutDown = (signal: string, delaySeconds: number) => {
    if (shutdown) delay.resolve()
    shutdown ??= (async () => {
      log.info({ signal, delaySeconds }, 'shutting down')
      app.announceShutdown()
      if (delaySeconds > 0) {
        setTimeout(delay.resolve, delaySeconds * 1000)
        await delay.promise
      }
      setTimeout(() => {
        log.warn('shutdown timed out')
        process.exit(0)
      }, shutdownTimeoutMs).unref()
      const drainTimer = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs)
      await app.close()
      clearTimeout(drainTimer)
      operations?.close()
      await services.jobs.stop()
      await services.telemetry.stop()
      await services.close()
      log.info('shutdown complete')
    })()
    shutdown.then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'uncaught exception')
    process.exit(1)
  })
  process.on('SIGTERM', (signal) => shutDown(signal, config.shutdownDelay))
  process.on('SIGINT', (signal) => shutDown(signal, 0))

  await releaseInterruptedRequests(services.database)
  if (config.role === 'web') await services.jobs.prepare()
  else await services.jobs.start()
  await services.db.transaction().execute(async (trx) => {
    await schedulePurge(trx, services.jobs)
    await scheduleSeal(trx, services.jobs)
    await scheduleSweep(trx, services.jobs)
    await scheduleRetention(trx, services.jobs)
    await scheduleBankAccess(trx, services.jobs)
    await scheduleComparison(trx, services.jobs)
    await schedulePartyKeyRebuild(trx, services.jobs)
    await scheduleRecordSeals(trx, services.jobs)
  })
  if (config.role !== 'worker') services.referenceData.preparePredictions()
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`ready ${config.publicOrigins.gdp}\n`)
}

try {
  await start()
} catch (error) {
  reportStartFailure(error, openLog({ logLevel: 'fatal' }))
  process.exit(1)
}
