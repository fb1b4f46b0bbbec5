/** Complete onboardings: create, six saves, submit, link a bank account. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { ApplicationBody } from '#api/applications.ts'
import { bankExamples } from '#api/bank.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { signIn } from './applicants.ts'

interface Cost {
  perSecond: number
  /** Processor time of the product, without the database. */
  cpuMs: number
  rows: number
  /** Tables and their indexes. */
  bytes: number
}

/** Hertz of the counters in /proc. */
const ticksPerSecond = 100

export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

async function storage(databaseUrl: string): Promise<{ rows: number; bytes: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ rows: string; bytes: string }>(
    `select sum(n_tup_ins - n_tup_del) as rows, sum(pg_total_relation_size(relid)) as bytes
     from pg_stat_user_tables where relname not like 'bench\\_%'`,
  )
  await client.end()
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) }
}

/** Letters for digits: names have none. */
const nameOf = (index: number): string =>
  `Delgado${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

/** One save for each page of the sign-up. Each applicant is another person with another business. */
function savesOf(index: number): ApplicationBody[] {
  const { applicant = {}, company = {} } = bodyUS()
  const businessNumber = `12-${String(4_000_000 + index * 10 + 5)}`
  return [
    {
      applicant: {
        name: { firstName: 'Rosa', lastName: nameOf(index) },
        emailAddress: applicant.emailAddress,
      },
    },
    { company: { businessType: company.businessType, hasBeneficialOwners: company.hasBeneficialOwners } },
    { company: { segment: company.segment } },
    {
      company: {
        currency: company.currency,
        name: company.name,
        governmentIdentification: { value: businessNumber, sourceType: 'FEIN' },
      },
    },
    { company: { address: company.address } },
    {
      applicant: {
        localPhoneNumber: applicant.localPhoneNumber,
        dob: applicant.dob,
        address: applicant.address,
        governmentIdentification: applicant.governmentIdentification,
        terms: applicant.terms,
      },
    },
  ]
}

const bankAccount = bankExamples['POST /applications/{id}/financial-instruments/manual'].body

/** @param index number of the applicant */
export async function onboard(origin: string, headers: Record<string, string>, index: number): Promise<void> {
  const call = async (
    method: string,
    path: string,
    body: unknown,
  ): Promise<{ application: { id: string } }> => {
    const response = await fetch(`${origin}/api/v2/applications${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: { application: { id: string } } }).data
  }
  const { id } = (await call('POST', '', { company: { currency: 'USD' } })).application
  for (const save of savesOf(index)) await call('PUT', `/${id}`, save)
  await call('POST', `/${id}/onboard`, {})
  await call('POST', `/${id}/financial-instruments/manual`, bankAccount)
}

/**
 * @param concurrency applicants at a time, each with a session and an address of their own
 * @param from number of the first applicant
 */
export async function measureOnboardings(
  product: { origin: string; pid: number },
  databaseUrl: string,
  { count, concurrency, from = 0 }: { count: number; concurrency: number; from?: number },
): Promise<Cost> {
  const sessions: Record<string, string>[] = []
  for (let index = from; index < from + count; index += 1)
    sessions.push(await signIn(product.origin, 1_000 + index))
  const before = { ...(await storage(databaseUrl)), cpu: cpuSeconds(product.pid), at: performance.now() }
  const waiting = [...sessions.entries()]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        await onboard(product.origin, next[1], from + next[0])
    }),
  )
  const seconds = (performance.now() - before.at) / 1000
  const cpu = cpuSeconds(product.pid)
  const after = await storage(databaseUrl)
  return {
    perSecond: count / seconds,
    cpuMs: ((cpu - before.cpu) * 1000) / count,
    rows: (after.rows - before.rows) / count,
    bytes: (after.bytes - before.bytes) / count,
  }
}
