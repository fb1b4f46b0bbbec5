/** A page of the web application in a frame of a partner's page (EMB-01). */
import type { FastifyRequest } from 'fastify'
import { doneScreens, windowScreens } from '#domain/partners/embedding.ts'
import { type EmbedRow, findFrame } from '#server/features/embedding/core/embed-repository.ts'
import type { Services } from '#server/services.ts'
import { frameCookie } from '../sessions/embedded.ts'
import { html } from './html.ts'

/** The frame that the browser's cookie names; null without one. */
export async function frameOf(
  request: FastifyRequest,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<EmbedRow | null> {
  const secret = request.cookies[frameCookie]
  return (secret ? await findFrame(db, clock.now(), secret) : undefined) ?? null
}

/** Tells the scripts which origin they report to. */
export const inFrame = (document: string, { origin }: Pick<EmbedRow, 'origin'>): string =>
  document.replace(
    '</head>',
    () =>
      html`<meta name="embed-origin" content="${origin}" />
        <meta name="embed-window-screens" content="${windowScreens.join(' ')}" />
        <meta name="embed-done-screens" content="${doneScreens.join(' ')}" />
        <script src="/embed/page.js" defer></script></head>`.text,
  )
