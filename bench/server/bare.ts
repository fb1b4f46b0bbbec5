/** Fastify with one select, and without a database, on PORT. */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()
app.get<{ Params: { id: string } }>('/applications/:id', async ({ params }) => {
  const { rows } = await pool.query<{ id: number; answers: string }>(
    'select id, answers from bench_applications where id = $1',
    [params.id],
  )
  return { data: rows[0] }
})
app.get<{ Querystring: { inputs: string } }>('/echo', async ({ query }) => ({ data: query.inputs }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log(`ready http://localhost:${process.env['PORT']}`)
