import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import { sealedTables } from '../database/sealing/sealed-tables.ts'
import { createSealingPlugin } from '../database/sealing/sealing-plugin.ts'
import { createEncryption } from '../encryption/encryption.ts'
import type { Database } from '../database/tables.ts'
import { createSessions, type Sessions } from './session-cache.ts'
import { endSession, startSession } from './sessions.ts'

const minute = 60_000
const encryption = createEncryption([{ id: 'test', key: Buffer.alloc(32, 7) }])
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
})

let db: Database
let sessions: Sessions
let isArriving = true
let isHeard = true
let reads = 0
let now = new Date('2026-03-02T15:00:00Z')

const countReads: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'SelectQueryNode') reads += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeEach(async () => {
  const database = await openTestDatabase()
  databases.push(database)
  db = database.db.withPlugin(createSealingPlugin(encryption, sealedTables))
  isArriving = true
  isHeard = true
  now = new Date('2026-03-02T15:00:00Z')
  const { notifications } = database
  sessions = createSessions(
    db.withPlugin(countReads),
    { now: () => now },
    {
      ...notifications,
      areArriving: () => isArriving && notifications.areArriving(),
      subscribe: (channel, listener) =>
        notifications.subscribe(channel, (value) => {
          if (isHeard) listener(value)
        }),
    },
  )
  await notifications.start((error) => {
    throw error
  })
  await vi.waitFor(() => expect(notifications.areArriving()).toBe(true))
  reads = 0
})

const signIn = async (email = 'rosa@example.com') => {
  const identity = {
    issuer: 'https://id',
    subject: 'rosa',
    email,
    name: null,
    roles: [],
    organizationId: null,
  }
  return db
    .transaction()
    .execute((trx) => startSession(trx, now, identity, { authenticatedAt: now, browser: null }))
}

const kept = { isUse: true, isFresh: false }

test('reads a session once, until it would have to be marked as seen', async () => {
  const { token, userId } = await signIn()
  for (let call = 0; call < 3; call += 1)
    expect(await sessions.find(token, kept)).toMatchObject({ userId, email: 'rosa@example.com' })
  expect(reads).toBe(1)
  now = new Date(now.getTime() + minute)
  expect((await sessions.find(token, kept))?.lastSeenAt).toEqual(now)
  expect(reads).toBe(2)
})

test('a call that changes something reads the session as it is stored', async () => {
  const { token } = await signIn()
  await sessions.find(token, kept)
  await endSession(db, now, token, 'ended_elsewhere')
  expect(await sessions.find(token, { isUse: true, isFresh: true })).toBeNull()
})

test('once a call found that a session has ended, it is kept no longer, even before the notification [SEC-13]', async () => {
  const { token } = await signIn()
  isHeard = false
  await sessions.find(token, kept)
  await endSession(db, now, token, 'ended_elsewhere')
  expect(await sessions.find(token, kept)).not.toBeNull()
  expect(await sessions.find(token, { isUse: true, isFresh: true })).toBeNull()
  expect(await sessions.find(token, kept)).toBeNull()
})

test('a session that another process ended or changed is not kept', async () => {
  const { token, userId } = await signIn()
  await sessions.find(token, kept)
  await signIn('rosa.new@example.com')
  await vi.waitFor(async () =>
    expect(await sessions.find(token, kept)).toMatchObject({ userId, email: 'rosa.new@example.com' }),
  )
  await endSession(db, now, token, 'ended_elsewhere')
  await vi.waitFor(async () => expect(await sessions.find(token, kept)).toBeNull())
})

test('forgets the sessions of a user when this process ends one', async () => {
  const { token, userId } = await signIn()
  await sessions.find(token, kept)
  await endSession(db, now, token, 'ended_elsewhere')
  sessions.forget(userId)
  expect(await sessions.find(token, kept)).toBeNull()
})

test('does not keep a session that was being read while it changed', async () => {
  const { token, userId } = await signIn()
  const reading = sessions.find(token, kept)
  sessions.forget(userId)
  await reading
  reads = 0
  await sessions.find(token, kept)
  expect(reads).toBe(1)
})

test('reads every time while the database tells nothing', async () => {
  const { token } = await signIn()
  await sessions.find(token, kept)
  isArriving = false
  reads = 0
  for (let call = 0; call < 3; call += 1) await sessions.find(token, kept)
  expect(reads).toBe(3)
})
