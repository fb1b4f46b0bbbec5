/** Serves the built web application: one route per file, compressed by the build. */
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** File names under `/assets` contain a content hash. */
const cacheForever = 'public, max-age=31536000, immutable'
const cacheOneHour = 'public, max-age=3600'

/** Registers all files except `index.html`, which pages.ts serves. Does nothing before the first build. */
export async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return
  await app.register(async (assets) => {
    // The card frame shows the same card logos as the pages.
    assets.addHook('onRoute', (route) => {
      if (route.url.startsWith('/cards/')) route.config = { ...route.config, vault: 'shared' }
    })
    await assets.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(`${root}/assets/`) ? cacheForever : cacheOneHour)
      },
    })
  })
}
