/**
 * Notifications that committed transactions send to every process with `pg_notify`. Caches depend on them.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface Notifications {
  /**
   * Subscribe before `start`.
   * @param onNotification receives the payload; null when notifications may have been missed
   */
  subscribe(channel: string, onNotification: (payload: string | null) => void): void
  /** True while notifications arrive. Data cached at any other time may be stale. */
  areArriving(): boolean
  /**
   * Starts listening, and reconnects whenever the connection is lost.
   * @param report receives the first failure of each gap
   */
  start(report: (error: unknown) => void): Promise<void>
  close(): Promise<void>
}

/** Milliseconds, as are those below. */
const heartbeatIntervalMs = 1_000
/** Detects a connection that fails silently. */
const maxSilenceMs = 3_000
/** The connection is replaced after this long a silence. */
const maxDeafMs = 30_000
const reconnectMs = 1_000

/**
 * Listens on a dedicated connection, and checks it with a heartbeat: the process sends itself a notification
 * through the pool and expects it here. Behind a pooler in transaction mode nothing arrives, so nothing is
 * cached.
 * @param sendHeartbeat sends through another connection
 */
export function listenToPostgres(
  connection: pg.ClientConfig,
  sendHeartbeat: (channel: string, payload: string) => Promise<unknown>,
): Notifications {
  const subscribers = new Map<string, ((payload: string | null) => void)[]>()
  const heartbeatChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`
  let client: pg.Client | null = null
  /** Send time of the newest heartbeat received: earlier notifications have arrived too. */
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let report: (error: unknown) => void = () => undefined
  /** Reset when notifications arrive again. */
  let isReported = false

  const isHeard = () => performance.now() - heardAt < maxSilenceMs
  const tellOfGap = () => {
    for (const listeners of subscribers.values()) for (const tell of listeners) tell(null)
  }

  function reportOnce(error: unknown): void {
    // A heartbeat may be under way while the pool ends.
    if (!isReported && !isClosed) report(error)
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

  /** The failure is already reported; a connection that can't be closed is lost anyway. */
  const close = (lost: pg.Client) => void lost.end().catch(() => undefined)

  async function connect(): Promise<void> {
    const opened = new pg.Client(connection)
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('The connection that listens has ended.')))
    opened.on('notification', (notification) => client === opened && receive(notification))
    try {
      await opened.connect()
      // Listens to the heartbeat last, so that a received one proves that all channels are active.
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
