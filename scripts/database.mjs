/** The PostgreSQL that the API tests may use besides the embedded database. */
import pg from 'pg'

const local = 'postgres://postgres@127.0.0.1:5432/postgres'

/** TEST_DATABASE_URL as it is given, else the local server where it answers, else null. */
export async function databaseUrl() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return given
  const client = new pg.Client({ connectionString: local, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return local
  } catch {
    return null
  }
}
