/** The process: settings, services, listening, and leaving in good order (contract: Running). */
import { destination } from 'pino'
import { buildApp } from './app.ts'
import { ConfigError, parseConfig } from './config.ts'
import { createLog } from './log.ts'
import { buildServices } from './wiring.ts'

/** After this long calls in flight are cut off … */
const patienceMs = 8000
/** … and after this long jobs are: the process has left within ten seconds. Both are done again elsewhere. */
const lastMomentMs = 9500

async function start(): Promise<void> {
  const config = parseConfig(process.env)
  // The log goes to stderr: on stdout stands the one line that says where the product answers.
  const log = createLog(config, destination({ fd: 2, sync: true }))
  const services = await buildServices(config, log)
  const app = await buildApp(services)

  let leaving: Promise<void> | undefined
  const leave = (signal: string) => {
    leaving ??= (async () => {
      log.info({ signal }, 'leaving')
      setTimeout(() => {
        log.warn('left work unfinished')
        process.exit(0)
      }, lastMomentMs).unref()
      const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs)
      await app.close()
      clearTimeout(cutOff)
      await services.jobs.stop()
      await services.close()
      log.info('left')
    })()
    leaving.then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error }, 'could not leave in good order')
        process.exit(1)
      },
    )
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'failed where nothing was ready for it')
    process.exit(1)
  })
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)

  await services.jobs.start()
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`ready ${config.publicOrigins.gdp}\n`)
}

try {
  await start()
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
