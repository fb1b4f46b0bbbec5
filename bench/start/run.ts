/**
 * `npm run bench:start`: how soon a process of a release is ready after its start, and how much memory it takes: at rest,
 * and, for a web process, after some requests [DUR-16]. Web and worker are started in turn, each several times, on a
 * migrated PostgreSQL database.
 *
 * TEST_DATABASE_URL names the server. RUNS is the number of starts, REST_SECONDS how long a process rests.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { serverFlags } from '../../scripts/runtime.mjs'
import { freshDatabase } from '#test/api/fresh-database.ts'
import { startServerProcess } from '#test/server-process.ts'
import { createApplicant, predictCalls, readCall, saveCalls } from '../server/applicants.ts'
import type { Call } from '../server/load.ts'
import { cpuSeconds } from '../server/onboardings.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const restSeconds = Number(process.env['REST_SECONDS'] ?? 30)
const requestCount = 200
const goals = { readySeconds: 3, restMb: 260 }
const release = 'dist/src/server/main.js'

interface Sample {
  readySeconds: number
  /** Of all its threads, until it was ready. */
  processorSeconds: number
  restMb: number
  usedMb: number
}

const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

async function send(origin: string, { method, path, headers, body }: Call): Promise<void> {
  const response = await fetch(origin + path, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
}

/** Pages, reads, saves and predictions. */
async function callProduct(origin: string): Promise<void> {
  const applicant = await createApplicant(origin, 0)
  const calls: Call[] = [
    { method: 'GET', path: '/', headers: applicant.headers },
    readCall(applicant),
    ...saveCalls(applicant),
    ...predictCalls(applicant),
  ]
  for (let index = 0; index < requestCount; index += 1) {
    const call = calls[index % calls.length]
    if (call) await send(origin, call)
  }
}

async function measure(role: 'web' | 'worker', settings: Record<string, string>): Promise<Sample> {
  const start = performance.now()
  const server = await startServerProcess(
    { ...settings, ROLE: role, NODE_OPTIONS: serverFlags.join(' ') },
    release,
  )
  try {
    while (!(await fetch(`${server.origin}/readyz`)).ok) await delay(10)
    const readySeconds = (performance.now() - start) / 1000
    const processorSeconds = cpuSeconds(server.pid)
    await delay(restSeconds * 1000)
    const restMb = residentMb(server.pid)
    if (role === 'web') await callProduct(server.origin)
    return { readySeconds, processorSeconds, restMb, usedMb: residentMb(server.pid) }
  } finally {
    await server.stop('SIGTERM')
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const fresh = await freshDatabase()
const samples: Record<'web' | 'worker', Sample[]> = { web: [], worker: [] }
try {
  for (let run = 0; run < runs; run += 1)
    for (const role of ['web', 'worker'] as const) samples[role].push(await measure(role, fresh.settings))
} finally {
  await fresh.drop()
}
const figure = (role: 'web' | 'worker', key: keyof Sample, digits: number): number =>
  Number(median(samples[role].map((sample) => sample[key])).toFixed(digits))
const row = (role: 'web' | 'worker') => ({
  'ready after s': figure(role, 'readySeconds', 2),
  'processor s': figure(role, 'processorSeconds', 2),
  'MB at rest': figure(role, 'restMb', 0),
  [`MB after ${requestCount} requests`]: role === 'web' ? figure(role, 'usedMb', 0) : '–',
})
console.table({ web: row('web'), worker: row('worker') })
const isMet =
  figure('web', 'readySeconds', 2) <= goals.readySeconds && figure('web', 'restMb', 0) < goals.restMb
console.log(
  `[DUR-16] ${isMet ? 'met' : 'NOT met'}: a web process is ready within ${goals.readySeconds} s and rests below ${goals.restMb} MB ` +
    `(medians of ${runs}; load average ${loadavg()[0]?.toFixed(1)})`,
)
