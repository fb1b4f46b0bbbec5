/** Server-rendered branded pages, and their stylesheet. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/countries/market.ts'
import { brandMark } from '#domain/referrals/brand-mark.ts'
import { lookOf, parsePortal, portalForHost } from '#domain/referrals/portal.ts'
import { themeStyleSheet } from '#domain/referrals/theme-style-sheet.ts'
import type { Services } from '#server/services.ts'
import { builtAssets } from './built-assets.ts'
import { html, page, type Html, type HtmlValue } from './html.ts'
import { brandOfReferral, iconUrl, type PageBrand } from './page-brand.ts'

export interface Reader extends PageBrand {
  language: Language
}

export function brandedPage(reader: Reader, title: string, main: HtmlValue): string {
  const { language, portal, brand, referralUrlId } = reader
  const startPath = referralUrlId === null ? '/' : `/r/${referralUrlId}`
  const header = html`<header class="brand"><a href="${startPath}">${logo(reader)}</a></header>`
  return page(language, `${title} – ${brand.name}`, main, {
    header,
    icon: iconUrl(reader),
    styles: { portal, ...(referralUrlId !== null && { referral: referralUrlId }) },
  })
}

function logo({ portal, brand }: PageBrand): Html {
  const mark = brandMark(portal, brand)
  switch (mark.kind) {
    case 'logo':
      return html`<picture ${mark.srcOnDark === null && html`class="plate"`}>
        ${
          mark.srcOnDark !== null &&
          html`<source srcset="${mark.srcOnDark}" media="(prefers-color-scheme: dark)" />`
        }
        <img src="${mark.src}" alt="${brand.name}" height="28" />
      </picture>`
    case 'mark':
      return html`<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" fill="currentColor">
          <path fill-rule="evenodd" d="${mark.path}" />
        </svg>
        ${brand.name}`
    case 'monogram':
      return html`<span class="monogram" aria-hidden="true">${mark.letter}</span> ${brand.name}`
  }
}

const stylesheet = readFileSync(new URL('page.css', import.meta.url), 'utf8')

/** Serves the stylesheet with the brand's colors, shapes and font. */
export function registerPageStyles(app: FastifyInstance, services: Services, webRoot: string): void {
  const assets = builtAssets(webRoot)
  app.get<{ Querystring: Record<string, unknown> }>('/auth/page.css', async (request, reply) => {
    const { portal: named, referral } = request.query
    const portal =
      (typeof named === 'string' ? parsePortal(named) : null) ??
      portalForHost(request.host, services.config.hosts)
    const { brand } = brandOfReferral(services, portal, typeof referral === 'string' ? referral : null)
    const { fontFile, cssVariables } = lookOf(portal, brand).theme
    const font = assets.get(fontFile)
    const [family] = (cssVariables['--font'] ?? '').split(',', 1)
    const fontFace = font
      ? `@font-face{font-family:${family};src:url('${font}') format('woff2');font-weight:300 800;font-display:swap}`
      : ''
    return reply
      .type('text/css; charset=utf-8')
      .send(`${fontFace}\n${themeStyleSheet(portal, brand)}\n${stylesheet}`)
  })
}
