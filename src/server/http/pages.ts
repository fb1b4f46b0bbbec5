/** Whatever is no route: a page of the web application, guarded, or a fault in the API's form (GUARD-04…06). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { portalBrands } from '../../domain/portal-brands.ts'
import { pageAccess } from '../../domain/screens/open-pages.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { html, page } from './html.ts'
import { clearIdentityCookies } from './identity-cookies.ts'
import type { KnownMethods } from './methods.ts'
import { identify } from './session.ts'

/** Paths that never are a page. */
const reserved = /^\/(?:api|assets|auth|sandbox|healthz|readyz)(?:\/|$)/

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** @param webFolder where the built web application is */
export function pageHandler(services: Services, known: KnownMethods, webFolder: string) {
  const file = join(webFolder, 'index.html')
  const shell = existsSync(file) ? readFileSync(file) : null

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query = ''] = request.url.split('?', 2)
    const methods = known.of(path)
    if (methods.length > 0) return refuseMethod(reply, methods)
    if (reserved.test(path)) throw refuse('not_found')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(reply, ['GET', 'HEAD'])

    const parameters = new URLSearchParams(query)
    const { portal, language } = contextOf(request, services.config)
    const access = pageAccess(decoded(path), (name) => parameters.get(name))
    if (access === 'elsewhere')
      return reply.redirect(services.config.signUpEuUrl ?? portalBrands[portal].links.home)
    if (access === 'sign_in') {
      await identify(request, services)
      if (!request.session) return toSignIn(request, reply)
    }
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (shell) return reply.send(shell)
    const text = translatorFor(language).t('errors.not_built')
    return reply.code(503).send(page(language, text, html`<h1>${text}</h1>`))
  }
}

function toSignIn(request: FastifyRequest, reply: FastifyReply) {
  const expired = request.cookies['auth_idp'] !== undefined
  if (expired) clearIdentityCookies(reply)
  const query = `return=${encodeURIComponent(request.url)}${expired ? '&timeout=true' : ''}`
  return reply.header('cache-control', 'no-store').redirect(`/auth/sign-in?${query}`)
}

function refuseMethod(reply: FastifyReply, methods: readonly string[]): never {
  reply.header('allow', methods.join(', '))
  throw refuse('method_not_allowed')
}
