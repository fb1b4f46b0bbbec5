/** The built web application's files: read once, compressed when first asked for, served from memory. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = /^text\/|json|svg|javascript/

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}
type Encoding = keyof typeof encoders

interface Asset {
  type: string
  body: Buffer
  forms: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Files under `/assets` have a hash of their content in their name. */
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Adds a route for each file but `index.html`, which is a page. Does nothing where nothing has been built. */
export function addAssets(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = types[extname(file)]
    if (!entry.isFile() || type === undefined) continue
    const asset: Asset = { type, body: readFileSync(file), forms: {} }
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const cache = path.startsWith('/assets/') ? forever : anHour
    // The card frame shows the same pictures of cards as the pages around it.
    const options = path.startsWith('/cards/') ? { config: { vault: 'too' as const } } : {}
    app.get(path, options, (request, reply) => send(request, reply.header('cache-control', cache), asset))
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.type(asset.type)
  if (!compressible.test(asset.type)) return reply.send(asset.body)
  const taken = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(taken))
  reply.header('vary', 'Accept-Encoding')
  if (!encoding) return reply.send(asset.body)
  asset.forms[encoding] ??= encoders[encoding](asset.body)
  return reply.header('content-encoding', encoding).send(await asset.forms[encoding])
}
