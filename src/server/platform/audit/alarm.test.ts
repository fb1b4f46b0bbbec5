import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { type Attributes, noTelemetry } from '../telemetry/telemetry.ts'
import { createAlarmPlugin, raiseAlarm } from './alarm.ts'

test('every use of a row that was written past the product is counted, and its first one logged [SEC-40]', () => {
  const lines: string[] = []
  const counts: [string, Attributes][] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }).withPlugin(
    createAlarmPlugin({
      log: pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }),
      telemetry: { ...noTelemetry, count: (name, attributes) => void counts.push([name, attributes]) },
    }),
  )
  for (const row of ['a', 'a', 'b']) raiseAlarm(db, { table: 'policy_releases', row })
  const counted = ['threshold.rows.refused', { table: 'policy_releases' }]
  expect(counts).toEqual([counted, counted, counted])
  const msg = 'a row that decides was not written by the product, and does not count'
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    ['a', 'b'].map((row) => ({ level: 50, table: 'policy_releases', row, msg })),
  )
})
