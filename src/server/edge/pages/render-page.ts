/**
 * Renders a page's first view with the web application's own components (src/web/server-entry.tsx), so that
 * it shows before any script runs.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RenderedVisit } from '#api/public.ts'
import type { RouteMatch } from '#domain/navigation/match-route.ts'
import { startPath } from '#domain/navigation/start-page.ts'
import { themeStyleSheet } from '#domain/referrals/theme-style-sheet.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Locale, Translator } from '#messages/translator.ts'
import { builtAssets } from './built-assets.ts'
import type { PreloadedData } from './preloaded-data.ts'

export interface FirstView {
  html: string
  /** Stylesheet with the brand's colors and the inline styles of the view's elements. */
  styles: string
}

interface Visit {
  route: RouteMatch
  answers: PreloadedData
  language: Locale
}

/** What stands beside every page, such as a tool for testers. */
export type AddToPage = (request: FastifyRequest, document: string) => string

export interface PageRenderer {
  /**
   * @param url of the page, with its query
   * @returns null if the view depends on the browser, or if rendering fails
   */
  render: (url: string, log: FastifyBaseLogger, visit: Visit) => Promise<FirstView | null>
  /** Address of the pages' style sheet; null before the first build. */
  styleSheet: string | null
}

type RenderView = (visit: RenderedVisit, translator: Translator) => Promise<string>

/** Built next to the web application. */
const rendererFile = '../web-server/server-entry.js'

/** Renders pages of the application flow; other pages wait for their data. */
export async function createViewRenderer(webRoot: string): Promise<PageRenderer> {
  const file = resolve(webRoot, rendererFile)
  if (!existsSync(file)) return { render: async () => null, styleSheet: null }
  const { renderView } = (await import(pathToFileURL(file).href)) as { renderView: RenderView }

  const render: PageRenderer['render'] = async (url, log, { route, answers, language }) => {
    const { byUrl, config, session, accounts, drafts, application } = answers
    const { referralUrlId, params, flow } = route
    const isMissing = !config || (params.applicationId && !application)
    // The start page may redirect a returning person, and so may a link with a query.
    const mayRedirect = url.includes('?') || (url === startPath && accounts?.length)
    if (isMissing || mayRedirect || flow !== 'main') return null
    const visit = {
      url,
      referralUrlId,
      config,
      session,
      accounts: accounts ?? [],
      drafts: drafts ?? [],
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
  return { render, styleSheet: builtAssets(webRoot).get('style.css') ?? null }
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
