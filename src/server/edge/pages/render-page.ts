/**
 * Renders a page's first view with the web application's own components (src/web/server-entry.tsx), so that it shows
 * before any script has run.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { RenderedVisit } from '#api/public.ts'
import type { RouteMatch } from '#domain/navigation/match-route.ts'
import { startPath } from '#domain/navigation/start-page.ts'
import { themeStyleSheet } from '#domain/referrals/theme-style-sheet.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Locale, Translator } from '#messages/translator.ts'
import type { PreloadedData } from './preloaded-data.ts'

export interface FirstView {
  html: string
  /** Style sheet with the brand's colors and what the view's elements set themselves. */
  styles: string
}

interface Visit {
  route: RouteMatch
  answers: PreloadedData
  language: Locale
}

type RenderView = (visit: RenderedVisit, translator: Translator) => Promise<string>

/** Built beside the web application. */
const rendererFile = '../web-server/server-entry.js'

/** Renders pages of the journey; others wait for their data. */
export async function createViewRenderer(webRoot: string) {
  const file = resolve(webRoot, rendererFile)
  if (!existsSync(file)) return async () => null
  const { renderView } = (await import(pathToFileURL(file).href)) as { renderView: RenderView }

  /**
   * @param url of the page, with its query
   * @returns null if only the browser knows the view, or if rendering fails
   */
  return async (
    url: string,
    log: FastifyBaseLogger,
    { route, answers, language }: Visit,
  ): Promise<FirstView | null> => {
    const { byUrl, config, session, accounts, drafts, application } = answers
    const { referralUrlId, params, flow } = route
    const isMissing = !config || (params.applicationId && !application)
    // The page may send a returning person on from the start, and a link with a query too.
    const mayRedirect = url.includes('?') || (url === startPath && accounts?.length)
    if (isMissing || mayRedirect || flow !== 'main') return null
    const visit = {
      url,
      referralUrlId,
      config,
      session,
      accounts: accounts ?? [],
      drafts: drafts ?? [],
      application,
      answers: byUrl,
    }
    try {
      const html = await renderView(visit, translatorFor(language))
      const theme = themeStyleSheet(config.portal, config.brand)
      return html.includes('<h1') ? withoutStyleAttributes(html, theme) : null
    } catch (error) {
      log.warn({ error }, 'first view not rendered')
      return null
    }
  }
}

/** The content security policy forbids style attributes. */
function withoutStyleAttributes(html: string, theme: string): FirstView {
  const rules = [theme]
  const marked = html.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    rules.push(`[data-style="${rules.length}"]{${declarations}}`)
    return ` data-style="${rules.length - 1}"`
  })
  return { html: marked, styles: rules.join('') }
}
