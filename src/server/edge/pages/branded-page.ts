/** Server-rendered pages under the brand of their portal. */
import { portalDefinitions, portals } from '../../../domain/referrals/portal.ts'
import type { RequestContext } from '../endpoints/handler-types.ts'
import { html, page, type HtmlValue } from './html.ts'

export function brandedPage(
  { language, portal }: Pick<RequestContext, 'language' | 'portal'>,
  title: string,
  main: HtmlValue,
): string {
  const { brand, theme } = portalDefinitions[portal]
  const header = html`<header class="brand brand-${portal}">
    <a href="/">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" fill="currentColor">
        <path d="${theme.logoMark}" />
      </svg>
      ${brand.name}
    </a>
  </header>`
  return page(language, `${title} – ${brand.name}`, main, { header })
}

/** Colors of the brands; lighter on dark ground. */
export const brandStyles = portals
  .map((portal) => {
    const { accent } = portalDefinitions[portal].brand.colors
    return `:root:has(.brand-${portal}) { --accent: light-dark(${accent}, color-mix(in oklab, ${accent}, white 65%)); }`
  })
  .join('\n')
