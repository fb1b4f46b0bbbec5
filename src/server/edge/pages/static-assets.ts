/** Serves the built web application: one route per file, compressed by the build. */
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { serveKeptAssets } from './kept-assets.ts'

/** File names under `/assets` contain a content hash. */
const cacheForever = 'public, max-age=31536000, immutable'
const cacheOneHour = 'public, max-age=3600'

/** Partners load it on their own pages (EMB-01). */
const snippet = 'embed.js'
const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

/** Registers all files except `index.html`, which pages.ts serves, and those of other releases. Does nothing before the first build. */
export async function registerAssets(
  app: FastifyInstance,
  root: string,
  services: Pick<Services, 'config' | 'log'>,
): Promise<void> {
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
        // The path is that of the compressed file.
        if (path.startsWith(`${root}/${snippet}`)) reply.headers(forOtherSites)
      },
    })
  })
  await serveKeptAssets(app, services, {
    folder: services.config.assetsDir,
    name: 'web',
    built: `${root}/assets`,
    prefix: '/assets/',
  })
}
