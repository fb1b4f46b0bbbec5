/**
 * `/staff`: the console, built separately from the product (`vite build --mode staff`), for signed-in staff
 * only.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaff } from '#domain/application/access.ts'
import { namesFile } from '#domain/navigation/match-route.ts'
import { apiError } from '#server/api-error.ts'
import type { AppServices } from '#server/sandbox-module.ts'
import { requestContext } from '../request-context.ts'
import { loadSession } from '../sessions/session.ts'
import { brandedPage } from './branded-page.ts'
import { html } from './html.ts'
import { serveKeptAssets } from './kept-assets.ts'
import { brandOfPath } from './page-brand.ts'
import { translatorFor } from '#messages/catalogs.ts'

/** @param webRoot directory of the built web application; the console is next to it */
export async function registerStaffPage(
  app: FastifyInstance,
  services: AppServices,
  webRoot: string,
): Promise<void> {
  const root = resolve(webRoot, '../staff')
  const file = `${root}/index.html`
  const document = existsSync(file) ? readFileSync(file, 'utf8') : null

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1)
    if (namesFile(path)) throw apiError('not_found')
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    await loadSession(request, services)
    const { session } = request
    if (!session) return reply.redirect(`/auth/sign-in?return=${encodeURIComponent(request.url)}`)
    const { portal, language } = requestContext(request, services.config)
    const { t } = translatorFor(language)
    const reader = { language, ...brandOfPath(services, portal, '/') }
    if (!isStaff(session))
      return reply.code(403).send(
        brandedPage(
          reader,
          t('api-errors.staff_only.title'),
          html`<h1>${t('api-errors.staff_only.title')}</h1>
            <p>${t('api-errors.staff_only')}</p>
            <p><a href="/">${t('api-errors.staff_only.leave')}</a></p>`,
        ),
      )
    const missing = t('api-errors.not_built')
    return document === null
      ? reply.code(503).send(brandedPage(reader, missing, html`<h1>${missing}</h1>`))
      : reply.send(services.sandbox?.addPanel(request, document) ?? document)
  }
  app.get('/staff', sendPage)
  app.get('/staff/*', sendPage)
  if (document === null) return
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/staff/assets/',
    wildcard: false,
    decorateReply: false,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
  })
  await serveKeptAssets(app, services, {
    folder: services.config.assetsDir,
    name: 'staff',
    built: `${root}/assets`,
    prefix: '/staff/assets/',
  })
}
