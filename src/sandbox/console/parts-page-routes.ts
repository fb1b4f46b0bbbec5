/** `/sandbox/ui`: the UI component gallery, built separately from the product (`vite build --mode parts`). */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiError } from '#server/api-error.ts'

const root = resolve(import.meta.dirname, '../../../.build/parts')

export async function registerPartsPage(app: FastifyInstance): Promise<void> {
  app.get('/sandbox/ui', async (_request, reply) => {
    const file = `${root}/index.html`
    if (!existsSync(file)) throw apiError('not_found')
    return reply.type('text/html; charset=utf-8').send(readFileSync(file))
  })
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/sandbox/ui/assets/',
    wildcard: false,
    decorateReply: false,
  })
}
