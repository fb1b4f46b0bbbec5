/** The page of the API reference, rendered in the browser by Scalar from our OpenAPI documents. */
import { createHash } from 'node:crypto'
import fastify from 'fastify'
import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference'
import { Html, html } from './html.ts'

const title = 'Threshold API reference'

/** Nothing is loaded from, or sent to, another site. */
const configuration: Partial<ApiReferenceConfiguration> = {
  sources: [
    { title: 'For partners', slug: 'partners', url: '/api/openapi.json?audience=partner', default: true },
    { title: 'All calls', slug: 'all', url: '/api/openapi.json' },
  ],
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  theme: 'none',
  // Its own text colors have too little contrast in places.
  customCss:
    '.light-mode { --scalar-color-3: #616161; --scalar-color-accent: #0a565a; --scalar-color-green: #00704a; --scalar-color-blue: #0067a8; --scalar-color-orange: #8f5300 } .dark-mode { --scalar-color-3: #a8a8a8; --scalar-color-accent: #7fd1d6 }',
}

const start = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})`

/** The script sets styles of elements. */
export const referencePolicy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(start).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

export const referencePage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
    </head>
    <body>
      <noscript>
        <p>
          The reference needs JavaScript. The OpenAPI document is at
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
      </noscript>
      <div id="reference"></div>
      <script src="/api/docs/reference.js"></script>
      ${new Html(`<script>${start}</script>`)}
    </body>
  </html>`.text

/** The package gives its script, of five megabytes, only through its own route. */
export async function readReferenceScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/api/openapi.json' } })
  const { body } = await app.inject('/reference/js/scalar.js')
  await app.close()
  return body
}
