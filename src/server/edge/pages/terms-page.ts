/** `/terms`: the current terms as a page for reading and printing (CHG-07). */
import type { FastifyInstance } from 'fastify'
import { countries } from '#domain/countries/countries.ts'
import { isCurrency, isLanguage, marketForCurrency, type Language } from '#domain/countries/market.ts'
import { type Rates, ratesOf } from '#domain/prices/rates.ts'
import { resolveConfiguration } from '#domain/referrals/configuration.ts'
import { parseTerms, termsLanguage, type TermsBlock, type TermsText } from '#domain/terms/terms.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { rateLines } from '#messages/rate-text.ts'
import type { Services } from '#server/services.ts'
import { requestContext } from '../request-context.ts'
import { brandedPage, type Reader } from './branded-page.ts'
import { html, type Html } from './html.ts'
import { brandOfPath } from './page-brand.ts'

function renderBlock(block: TermsBlock): Html {
  switch (block.kind) {
    case 'title':
      return html`<h1>${block.text}</h1>`
    case 'heading':
      return html`<h2>${block.text}</h2>`
    case 'paragraph':
      return html`<p>${block.text}</p>`
    case 'list':
      return html`<ul>
        ${block.items.map((item) => html`<li>${item}</li>`)}
      </ul>`
  }
}

/** The agreement refers to the rates, so that they belong to what is read and printed. */
function renderRates(rates: Rates, language: Language, isSandbox: boolean): Html {
  const translator = translatorFor(language)
  const { t } = translator
  return html`<h2>${t('rates.terms_title')}</h2>
    ${isSandbox && html`<p><strong>${t('shell.rates.sandbox')}</strong></p>`}
    <ul>
      ${rateLines(translator, rates).map((line) => html`<li>${line}</li>`)}
    </ul>`
}

interface Shown {
  terms: TermsText
  rates: Rates
  isSandbox: boolean
}

function termsPage(
  reader: Reader,
  path: string,
  { terms: { text, language }, rates, isSandbox }: Shown,
  names: Readonly<Record<string, string>>,
) {
  const blocks = parseTerms(text)
  const [title = ''] = blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []))
  const others = Object.entries(names).filter(([code]) => code !== language)
  return brandedPage(
    { ...reader, language },
    title,
    html`${
        others.length > 0 &&
        html`<p class="languages">
          ${others.map(
            ([code, name]) =>
              html`<a
                href="${path}?currency=${rates.currency}&language=${code}"
                lang="${code}"
                hreflang="${code}"
                >${name}</a
              >`,
          )}
        </p>`
      }
      <article>${blocks.map(renderBlock)} ${renderRates(rates, language, isSandbox)}</article>`,
  )
}

export function registerTermsPage(app: FastifyInstance, services: Services): void {
  const { config, referenceData } = services
  for (const route of ['/terms', '/r/:referralUrlId/terms'])
    app.get<{ Querystring: Record<string, unknown> }>(route, async (request, reply) => {
      const { currency: cookieCurrency, language: reader, portal } = requestContext(request, config)
      const { currency: wanted, language } = request.query
      const currency = isCurrency(wanted) ? wanted : cookieCurrency
      const market = marketForCurrency(currency)
      const chosen: Language = isLanguage(language) ? language : reader
      const [path = ''] = request.url.split('?', 1)
      const brand = brandOfPath(services, portal, path)
      const referral = brand.referralUrlId === null ? null : referenceData.findReferral(brand.referralUrlId)
      const configuration = resolveConfiguration(portal, market, referral, referenceData)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          termsPage(
            { language: reader, ...brand },
            path,
            {
              terms: referenceData.termsText(termsLanguage(market, chosen)),
              rates: ratesOf(configuration, currency),
              isSandbox: config.sandbox,
            },
            countries[market].languageNames,
          ),
        )
    })
}
