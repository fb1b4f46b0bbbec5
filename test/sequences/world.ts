/** The application under test with its people, as one sequence of steps uses it. */
import { sql } from 'kysely'
import type { TestClient } from '../api/client.ts'
import type { TestApp } from '../api/start-app.ts'
import { SandboxClock } from '#sandbox/sandbox-clock.ts'
import type { Facts } from './answers.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { readStoredState, type StoredApplication, type StoredState } from './stored-state.ts'
import { accountEmail, rolesOf, type Who } from './values.ts'

const minuteMs = 60_000
/** As docs/security.md promises. */
const freshMs = 10 * minuteMs
const idleMs = 120 * minuteMs
const longestMs = 12 * 60 * minuteMs

interface Session {
  client: TestClient
  userId: string
  signedInAt: number
  usedAt: number
}

export interface Answer {
  status: number
  data: unknown
  codes: string[]
}

/** A call of the step that ran last. */
export interface Call {
  who: Who
  userId: string
  isFresh: boolean
  method: string
  path: string
  status: number
  codes: string[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export class World {
  readonly api: TestApp
  readonly journal: Journal
  #readAt = ''
  readonly sessions = new Map<Who, Session>()
  /** As it was after the step before. */
  state!: StoredState
  step = 0
  calls: Call[] = []
  /** Of the application created last. */
  lastFacts: Facts | null = null
  /** Readable account of what was called. */
  readonly lines: string[] = []
  /** Secrets of links for a phone, by application: newest last. */
  readonly mobileSecrets = new Map<string, string[]>()

  constructor(api: TestApp, journal: Journal = emptyJournal()) {
    this.api = api
    this.journal = journal
  }

  get now(): number {
    return this.api.services.clock.now().getTime()
  }

  /** Reads only if a transaction wrote since. */
  async refreshState(): Promise<void> {
    const written = await this.#transactionId()
    this.state =
      this.#readAt === written
        ? { ...this.state, now: new Date(this.now) }
        : await readStoredState(this.api.services)
    this.#readAt = written
  }

  async #transactionId(): Promise<string> {
    const { rows } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(this.api.services.db)
    return rows[0]?.next ?? ''
  }

  applicationAt(index: number): StoredApplication | undefined {
    return this.state.applications[index]
  }

  indexOf(id: string): number {
    return this.state.applications.findIndex((row) => row.id === id)
  }

  /** The merchant whose application it is. */
  merchantOf({ user_id: userId }: StoredApplication): Who {
    for (const [who, session] of this.sessions)
      if (session.userId === userId && rolesOf(who).length === 0) return who
    return 'rosa'
  }

  async signIn(who: Who): Promise<Session> {
    const client = this.api.anonymous()
    const { status, data, text } = await client.post('/sandbox/session', {
      email: accountEmail(who),
      roles: rolesOf(who),
    })
    if (status !== 200) throw new Error(`Sign-in failed: ${status} ${text}`)
    const { userId } = data as { userId: string }
    const session = { client, userId, signedInAt: this.now, usedAt: this.now }
    this.sessions.set(who, session)
    return session
  }

  /** The same session as long as it lives, so that it becomes stale. */
  async #sessionOf(who: Who): Promise<Session> {
    const session = this.sessions.get(who)
    const { now } = this
    if (!session || now - session.usedAt >= idleMs || now - session.signedInAt >= longestMs)
      return this.signIn(who)
    session.usedAt = now
    return session
  }

  async call(
    who: Who,
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const session = who === 'anyone' ? null : await this.#sessionOf(who)
    const client = session?.client ?? this.api.anonymous()
    const isFresh = session !== null && this.now - session.signedInAt < freshMs
    const response = await client.call(method, path, {
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const parsed = response.body as { errors?: { code: string; field?: string }[] } | undefined
    const errors = parsed?.errors ?? []
    const answer = {
      status: response.status,
      data: response.data ?? response.body,
      codes: errors.map(({ code }) => code),
    }
    const { userId = '' } = session ?? {}
    this.calls.push({ who, userId, isFresh, method, path, status: answer.status, codes: answer.codes })
    const said = errors.map(({ code, field }) => (field === undefined ? code : `${field} ${code}`)).join(', ')
    this.lines.push(
      `${String(this.step).padStart(3)}. ${who}${isFresh || !session ? '' : ' (stale)'}: ${method} ` +
        `${this.readable(path)}${body === undefined ? '' : ` ${this.readable(JSON.stringify(body))}`}` +
        ` → ${answer.status} ${said || summaryOf(answer.data)}`,
    )
    return answer
  }

  /** V2. */
  v2(
    who: Who,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    return this.call(who, method, `/api/v2${path}`, body, headers)
  }

  note(line: string): void {
    this.lines.push(`${String(this.step).padStart(3)}. ${line}`)
  }

  async advance(ms: number): Promise<void> {
    const { clock } = this.api.services
    if (!(clock instanceof SandboxClock)) throw new TypeError('Only the sandbox clock can be advanced.')
    await clock.advance(ms)
  }

  /** Ids in the order of their creation instead of random ones. */
  readable(text: string): string {
    const names = new Map<string, string>()
    const add = (kind: string, ids: readonly { id: string }[]) =>
      ids.forEach(({ id }, at) => names.set(id, `${kind}${at + 1}`))
    add('app', this.state.applications)
    add('owner', this.state.owners)
    add('account', this.state.instruments)
    add('order', this.state.orders)
    add('change', this.state.changes)
    add('case', this.state.cases)
    let readable = decodeURIComponentSafely(text)
    for (const [id, name] of names) readable = readable.replaceAll(id, name)
    return readable
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function summaryOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return ''
  const { application, metadata, ...rest } = data as Record<string, Record<string, unknown>>
  const source: Record<string, unknown> = application ?? metadata ?? rest
  const shown = ['decision', 'riskDecision', 'applicationLevel', 'status', 'stepUpDetails', 'enableDeposits']
  return shown
    .flatMap((name) => {
      const value = source[name]
      if (value === undefined) return []
      if (Array.isArray(value)) return [value.map((one: { type: string }) => one.type).join('+')]
      return typeof value === 'boolean' ? [`${name} ${value}`] : [value as string]
    })
    .filter(Boolean)
    .join(' ')
}
