/** Notifications that committed transactions send to every process, by `pg_notify`. Caches rest on them. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface Notifications {
  /** Before `start`. @param onNotification gets the payload; null when notifications may have been missed */
  subscribe(channel: string, onNotification: (payload: string | null) => void): void
  /** True while notifications arrive. Whatever is kept at another time may be out of date. */
  areArriving(): boolean
  /** Begins to listen, and again whenever the connection was lost. @param report gets the first failure of each gap */
  start(report: (error: unknown) => void): Promise<void>
  close(): Promise<void>
}

/** Milliseconds, as are those below. */
const heartbeatIntervalMs = 1_000
/** A connection that fails without a sign is noticed by then. */
const maxSilenceMs = 3_000
/** After so long a silence the connection is replaced. */
const maxDeafMs = 30_000
const reconnectMs = 1_000

/**
 * Listens on a connection of its own, and proves that it hears what others say: the process sends itself a notification through
 * the pool and expects it here. Behind a pooler in transaction mode nothing arrives, and nothing is cached.
 * @param sendHeartbeat through another connection
 */
export function listenToPostgres(
  connection: pg.ClientConfig,
  sendHeartbeat: (channel: string, payload: string) => Promise<unknown>,
): Notifications {
  const subscribers = new Map<string, ((payload: string | null) => void)[]>()
  const heartbeatChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`
  let client: pg.Client | null = null
  /** When the newest heartbeat that arrived was sent: whatever was told before it has arrived too. */
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let report: (error: unknown) => void = () => undefined
  /** Until notifications arrive again. */
  let isReported = false

  const isHeard = () => performance.now() - heardAt < maxSilenceMs
  const tellOfGap = () => {
    for (const listeners of subscribers.values()) for (const tell of listeners) tell(null)
  }

  function reportOnce(error: unknown): void {
    if (!isReported) report(error)
    isReported = true
  }

  function receive({ channel, payload = '' }: pg.Notification): void {
    if (channel !== heartbeatChannel) for (const tell of subscribers.get(channel) ?? []) tell(payload)
    else {
      if (!isHeard()) tellOfGap()
      heardAt = Number(payload)
      isReported = false
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return
    client = null
    heardAt = Number.NEGATIVE_INFINITY
    tellOfGap()
    clearTimeout(timer)
    if (isClosed) return
    reportOnce(error)
    timer = setTimeout(() => void connect(), reconnectMs).unref()
  }

  /** The failure is reported; a connection that cannot be closed has been lost already. */
  const close = (lost: pg.Client) => void lost.end().catch(() => undefined)

  async function connect(): Promise<void> {
    const opened = new pg.Client(connection)
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('The connection that listens has ended.')))
    opened.on('notification', (notification) => client === opened && receive(notification))
    try {
      await opened.connect()
      // The heartbeat last: once it is heard, all are.
      for (const channel of [...subscribers.keys(), heartbeatChannel])
        await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      await heartbeat(opened)
    } catch (error) {
      lose(opened, error)
      close(opened)
    }
  }

  async function heartbeat(opened: pg.Client, openedAt = performance.now()): Promise<void> {
    const sentAt = performance.now()
    await sendHeartbeat(heartbeatChannel, String(sentAt)).catch(reportOnce)
    if (client !== opened) return
    const silentMs = sentAt - Math.max(openedAt, heardAt)
    if (silentMs > maxSilenceMs)
      reportOnce(new Error('No notification arrives; DATABASE_LISTEN_URL must lead past poolers.'))
    if (silentMs > maxDeafMs) {
      lose(opened, new Error('The connection that listens was silent.'))
      close(opened)
      return
    }
    timer = setTimeout(() => void heartbeat(opened, openedAt), heartbeatIntervalMs).unref()
  }

  return {
    subscribe(channel, onNotification) {
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), onNotification])
    },
    areArriving: isHeard,
    async start(onFailure) {
      report = onFailure
      await connect()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
