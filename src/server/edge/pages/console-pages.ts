/** `/staff` and `/partner`: consoles that are built separately from the product, for the people of each alone. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaff } from '#domain/application/access.ts'
import { namesFile } from '#domain/navigation/match-route.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { AuthenticatedSession } from '../endpoints/handler-types.ts'
import { requestContext } from '../request-context.ts'
import { loadSession } from '../sessions/session.ts'
import { brandedPage } from './branded-page.ts'
import { html } from './html.ts'
import { serveKeptAssets } from './kept-assets.ts'
import { brandOfPath } from './page-brand.ts'
import type { AddToPage } from './render-page.ts'

interface Console {
  /** Folder of the build, and first part of the path. */
  name: 'staff' | 'partner'
  /** Why the page refuses someone; null if it is for them. */
  refuse: (session: AuthenticatedSession) => 'staff_only' | 'partner_only' | 'no_organization' | null
}

const consoles: readonly Console[] = [
  { name: 'staff', refuse: (session) => (isStaff(session) ? null : 'staff_only') },
  {
    name: 'partner',
    refuse: ({ roles, organizationId }) => {
      if (!roles.includes('partner')) return 'partner_only'
      return organizationId === null ? 'no_organization' : null
    },
  },
]

/** @param webRoot directory of the built web application; the consoles are next to it */
export async function registerConsolePages(
  app: FastifyInstance,
  services: Services,
  webRoot: string,
  addToPage: AddToPage,
): Promise<void> {
  for (const each of consoles)
    await registerConsole(app, services, resolve(webRoot, '..', each.name), each, addToPage)
}

async function registerConsole(
  app: FastifyInstance,
  services: Services,
  root: string,
  { name, refuse }: Console,
  addToPage: AddToPage,
): Promise<void> {
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
    const refusal = refuse(session)
    if (refusal)
      return reply.code(403).send(
        brandedPage(
          reader,
          t(`api-errors.${refusal}.title`),
          html`<h1>${t(`api-errors.${refusal}.title`)}</h1>
            <p>${t(`api-errors.${refusal}`)}</p>
            <p><a href="/">${t('api-errors.console.leave')}</a></p>`,
        ),
      )
    const missing = t('api-errors.not_built')
    if (document === null)
      return reply.code(503).send(brandedPage(reader, missing, html`<h1>${missing}</h1>`))
    // The staff console is in English, and its document says so.
    const page = document.replace('lang="en-US"', `lang="${language}"`)
    return reply.send(addToPage(request, page))
  }
  app.get(`/${name}`, sendPage)
  app.get(`/${name}/*`, sendPage)
  if (document === null) return
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: `/${name}/assets/`,
    wildcard: false,
    decorateReply: false,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
  })
  await serveKeptAssets(app, services, {
    folder: services.config.assetsDir,
    name,
    built: `${root}/assets`,
    prefix: `/${name}/assets/`,
  })
}
