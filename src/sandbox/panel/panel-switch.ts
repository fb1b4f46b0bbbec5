/**
 * Whether the panel stands beside the product: off until the tester opens it on the sandbox page, by a scenario or by
 * `?panel`, and kept in a cookie until the browser closes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#server/edge/pages/html.ts'

const cookie = 'sandbox_panel'

/** Both in the head: the panel's column is there before the page is painted, so nothing shifts. */
const elements = html`<link rel="stylesheet" href="/sandbox/beside.css" />
  <script src="/sandbox/panel.js"></script>`.text

/** @returns null if the address does not say */
function askedFor({ query }: FastifyRequest): 'on' | 'off' | null {
  const { panel } = query as { panel?: unknown }
  if (panel === undefined) return null
  return panel === 'off' ? 'off' : 'on'
}

export function setPanel(reply: FastifyReply, value: 'on' | 'off'): void {
  reply.setCookie(cookie, value, { path: '/', sameSite: 'lax', httpOnly: true })
}

/** Remembers `?panel` and `?panel=off` of any page, also of one that leads to the sign-in page first. */
export async function rememberPanel(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const asked = request.method === 'GET' ? askedFor(request) : null
  if (asked !== null) setPanel(reply, asked)
}

export function addPanel(request: FastifyRequest, document: string): string {
  const isOn = (askedFor(request) ?? request.cookies[cookie]) === 'on'
  return isOn ? document.replace('</head>', () => `${elements}</head>`) : document
}
