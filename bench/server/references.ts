/** References measured in the same run: pgbench, and Fastify with nothing but one query or none. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const execute = promisify(execFile)

/** Minimum write of a save: the row and its audit record. */
const pgbenchScript = `\\set id random(1, 1000)
begin;
insert into bench_answers (application, answers) values (:id, repeat('x', 1500));
insert into bench_audit (application, details) values (:id, repeat('x', 400));
commit;
`

export async function createReferenceTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create table bench_answers (id bigserial primary key, application integer not null, answers text not null);
    create table bench_audit (id bigserial primary key, application integer not null, details text not null);
    create table bench_applications (id integer primary key, answers text not null);
    insert into bench_applications select id, repeat('x', 1500) from generate_series(1, 1000) as id`)
  await client.end()
}

/** Copies a stored draft under other ids, each of another business and person. */
export async function storeApplications(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'applications' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const generated: Record<string, string> = {
    id: `'urn:app:' || gen_random_uuid()`,
    business_digest: 'gen_random_uuid()::text',
    person_number_digest: 'gen_random_uuid()::text',
    person_facts_digest: 'gen_random_uuid()::text',
    submitted_at: 'now()',
  }
  const names = rows.map(({ name }) => name)
  await client.query(
    `insert into applications (${names.join()})
     select ${names.map((name) => generated[name] ?? name).join()}
     from (select * from applications limit 1) as draft, generate_series(1, $1::integer)`,
    [count],
  )
  await client.query('vacuum analyze applications')
  await client.end()
}

/** @returns transactions per second */
export async function runPgbench(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const script = join(tmpdir(), 'threshold-pgbench.sql')
  writeFileSync(script, pgbenchScript)
  const options = ['-n', '-M', 'simple', '-c', String(connections), '-j', '1', '-T', String(seconds)]
  const { stdout } = await execute('pgbench', [...options, '-f', script, databaseUrl])
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? []
  if (perSecond === undefined) throw new Error(`pgbench printed no result: ${stdout}`)
  return Number(perSecond)
}
