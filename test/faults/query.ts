import pg from 'pg'

/** Runs a statement as the administrator of a server on this machine. */
export async function query(port: number, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** @throws Error unless each commit of the primary waits for a standby */
export async function requireStandby(port: number): Promise<void> {
  const { rowCount } = await query(
    port,
    `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
  )
  if (rowCount === 0) throw new Error('There is no synchronous standby.')
}
