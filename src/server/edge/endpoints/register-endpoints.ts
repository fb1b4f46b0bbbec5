/** Registers one route per endpoint: validates its input and serializes its response by the endpoint's schemas. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import * as z from 'zod/mini'
import { fileTypeOf, sendsVersion, type Endpoint, type Endpoints, type Method } from '#api/endpoint.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { requestContext } from '../request-context.ts'
import type { UploadGate } from '../body/upload-gate.ts'
import { parseLeniently } from './lenient-body.ts'
import { strictly } from './strict-schema.ts'
import { createdAddress } from './created-address.ts'
import { sendCacheable } from './cacheable-response.ts'
import {
  CacheableResponse,
  FileResponse,
  type RouteOf,
  SignedOutResponse,
  type RequestContext,
} from './handler-types.ts'
import {
  jsonPath,
  type PathFormatter,
  queryShape,
  requireKnownMembers,
  requireKnownParameters,
} from './validator.ts'
import { signOut } from '../sessions/session.ts'
import { readingLanguage } from '#domain/countries/resolve-language.ts'
import { isApplicationId } from '#domain/application/ids.ts'

export type Handlers<E extends Endpoints> = {
  [K in keyof E]: E[K] extends Endpoint ? RouteOf<E[K]> : never
}

type AnyHandler = (request: never) => Promise<unknown>
type AnyRoute = AnyHandler | { admit: (request: never) => Promise<void>; handle: AnyHandler }

type Versioned = { application: { version: number } } | { version: number }

const versionOf = (result: Versioned): number =>
  'application' in result ? result.application.version : result.version

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Converts `GET /applications/{id}` to Fastify's method and URL. */
export function toRoute(key: string): { method: Method; url: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method: method as Method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/**
 * @param wrap puts the response in `data`, as V2 does and V1 doesn't
 * @throws Error at startup if an endpoint has no handler, or can reject a missing role without declaring that
 * error
 */
export function registerEndpoints<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E>,
  services: Services,
  {
    wrap,
    admitUpload,
    formatPath = jsonPath,
  }: { wrap: boolean; admitUpload: UploadGate; formatPath?: PathFormatter | undefined },
): void {
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const route = handlers[key as keyof E] as AnyRoute | undefined
    if (!route) throw new Error(`${key} has no handler`)
    if (endpoint.errors.includes('role_missing') && !endpoint.requires)
      throw new Error(`${key} does not say which role it requires`)
    const upload = typeof route === 'function' ? null : route
    const handleRequest = typeof route === 'function' ? route : route.handle
    const { params, query, body, collectAllErrors } = endpoint
    const bodySchema = collectAllErrors ? undefined : body
    const strictBody = body && strictly(body)
    const parameters = new Set(Object.keys(query ? queryShape(query) : {}))
    app.route({
      ...toRoute(key),
      config: { endpoint },
      ...(upload && {
        onRequest: (request: FastifyRequest) =>
          admitUpload(request, (isRepeated) => {
            const { params, session } = request
            const unread = { ...requestContext(request, services.config), params, session, isRepeated }
            return upload.admit(unread as never)
          }),
      }),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(bodySchema && { body: bodySchema }),
      },
      preValidation: async (request) => {
        requireKnownParameters(parameters, request.query)
        if (strictBody && wantsStrictHandling(request))
          requireKnownMembers(strictBody, request.body, formatPath)
      },
      handler: async (request, reply) => {
        const context = requestContext(request, services.config)
        const apiRequest = {
          ...context,
          language: await readerLanguage(request, context, services),
          mediaType: negotiateMediaType(request, endpoint),
          ...parseRequestParts(request, endpoint),
        }
        const result = await handleRequest(apiRequest as never)
        const serialize = (data: unknown) => {
          const parsed: unknown = z.parse(endpoint.response, data)
          return JSON.stringify(wrap && endpoint.answer !== 'list' ? { data: parsed } : parsed)
        }
        if (result instanceof FileResponse) return sendFile(reply, result)
        if (result instanceof CacheableResponse) {
          const { data } = result as CacheableResponse<unknown>
          return sendCacheable(request, reply, result, () => serialize(data))
        }
        const signedOut = result instanceof SignedOutResponse ? (result as SignedOutResponse<unknown>) : null
        if (signedOut) await signOut(request, reply, services)
        const text = serialize(signedOut ? signedOut.data : result)
        if (sendsVersion(endpoint)) reply.header('etag', `"${versionOf(result as Versioned)}"`)
        const address = createdAddress(endpoint, app.prefix, request.params, result)
        if (address !== null) reply.header('location', address)
        return sendJson(reply, endpoint.status ?? 200, text)
      },
    })
  }
}

/** RFC 7240. */
const wantsStrictHandling = ({ headers: { prefer } }: FastifyRequest): boolean =>
  [prefer ?? []].flat().some((preference) => /(?:^|[,;])\s*handling\s*=\s*"?strict\b/i.test(preference))

/** @throws ApiError not_acceptable; endpoints that only offer JSON ignore the Accept header */
function negotiateMediaType(request: FastifyRequest, endpoint: Endpoint): string {
  const fileType = fileTypeOf(endpoint)
  if (!fileType) return 'application/json'
  const accepted = new Negotiator(request.raw).mediaType(['application/json', fileType])
  if (!accepted) throw apiError('not_acceptable')
  return accepted
}

const sendFile = (reply: FastifyReply, { mediaType, name, content }: FileResponse) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('vary', 'Accept, Accept-Language, Cookie')
    .type(mediaType)
    .send(content)

/** Sends a success response of a route without an endpoint definition. */
export const sendData = (reply: FastifyReply, data: unknown) => sendJson(reply, 200, JSON.stringify({ data }))

const sendJson = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(text)

/** Omits the parts that the endpoint does not declare. */
const parseRequestParts = (request: FastifyRequest, { params, query, body, collectAllErrors }: Endpoint) => ({
  params: params && request.params,
  query: query && request.query,
  fieldErrors: [],
  ...(body && collectAllErrors
    ? parseLeniently(body, request.body, collectAllErrors)
    : { body: body && request.body }),
  session: request.session,
  partner: request.partner,
})

/** The language chosen on the page; without a page, the language of the application. */
async function readerLanguage(
  { params, session }: FastifyRequest,
  context: RequestContext,
  { db }: Pick<Services, 'db'>,
): Promise<RequestContext['language']> {
  const { id } = (params ?? {}) as { id?: string }
  if (context.isLanguageChosen || !session || id === undefined || !isApplicationId(id))
    return context.language
  const application = await db
    .selectFrom('applications')
    .select(['id', 'applicant'])
    .where('id', '=', id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  return readingLanguage(context, application?.applicant ?? {})
}
