/**
 * `npm run bench:memory`: memory of one process of the product on PostgreSQL under a steady load: complete onboardings by
 * ever new people, saves and reads. Prints heap (after a garbage collection) and resident memory each minute, and how both
 * change in an hour.
 *
 * TEST_DATABASE_URL names the server, MINUTES is the length of the load, PER_SECOND the number of onboardings; there are
 * two saves and four reads with each.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { freshDatabase } from '#test/api/fresh-database.ts'
import { freePort, startServerProcess } from '#test/server-process.ts'
import { createApplicant, readCall, saveCalls, signIn, type BenchApplicant } from '../server/applicants.ts'
import type { Call } from '../server/load.ts'
import { onboard } from '../server/onboardings.ts'
import { connectInspector, type Memory } from './inspector.ts'

const minutes = Number(process.env['MINUTES'] ?? 30)
const perSecond = Number(process.env['PER_SECOND'] ?? 2)
/** Caches and compiled code fill first. */
const warmUpMinutes = Math.min(5, Math.floor(minutes / 3))
const applicantCount = 20

const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

const mib = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10

/** Least squares. @returns MiB per hour */
function slope(samples: readonly { minute: number; bytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(samples.map(({ minute }) => minute))
  const y = mean(samples.map(({ bytes }) => bytes))
  const covariance = samples.reduce((sum, { minute, bytes }) => sum + (minute - x) * (bytes - y), 0)
  const variance = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return mib((covariance / variance) * 60)
}

async function send(origin: string, { method, path, headers, body }: Call): Promise<void> {
  const response = await fetch(origin + path, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
}

const fresh = await freshDatabase()
const inspectorPort = await freePort()
const product = await startServerProcess({
  ...fresh.settings,
  PUBLIC_ORIGINS: origins,
  TRUST_PROXY: '127.0.0.1',
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
})
const inspector = await connectInspector(inspectorPort, product.pid)
try {
  const applicants: BenchApplicant[] = []
  for (let index = 0; index < applicantCount; index += 1)
    applicants.push(await createApplicant(product.origin, index))
  const samples: (Memory & { minute: number })[] = []
  const onboardings = new Set<Promise<void>>()
  const failures: unknown[] = []
  let started = 0
  let calls = 0

  /** Runs beside others: a slow answer must not slow the load. */
  function begin(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => void failures.push(error))
      .finally(() => onboardings.delete(tracked))
    onboardings.add(tracked)
  }
  async function onboardSomebody(index: number): Promise<void> {
    await onboard(product.origin, await signIn(product.origin, 1_000 + index), index)
    calls += 10
  }
  async function editAndRead(index: number): Promise<void> {
    const applicant = applicants[index % applicants.length]
    if (!applicant) return
    for (const call of [...saveCalls(applicant), ...Array.from({ length: 4 }, () => readCall(applicant))])
      await send(product.origin, call)
    calls += 6
  }

  const beginning = performance.now()
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (; performance.now() < beginning + minute * 60_000; started += 1) {
      begin(onboardSomebody(started))
      begin(editAndRead(started))
      await delay(Math.max(0, beginning + ((started + 1) * 1000) / perSecond - performance.now()))
    }
    const memory = await inspector.measure()
    samples.push({ minute, ...memory })
    console.log(
      `minute ${minute}: heap ${mib(memory.heap)} MiB, resident ${mib(memory.resident)} MiB, ${started} onboardings, ${calls} calls`,
    )
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} calls failed.`)
  }
  await Promise.all(onboardings)
  const settled = samples.filter(({ minute }) => minute > warmUpMinutes)
  const heap = slope(settled.map((one) => ({ minute: one.minute, bytes: one.heap })))
  const resident = slope(settled.map((one) => ({ minute: one.minute, bytes: one.resident })))
  console.log(
    `After ${warmUpMinutes} minutes of warming up: heap ${heap} MiB per hour, resident memory ${resident} MiB per hour`,
  )
} finally {
  inspector.close()
  await product.stop('SIGTERM')
  await fresh.drop()
}
