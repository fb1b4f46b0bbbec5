/** HTML templates that escape all values except HTML. */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

export type HtmlValue = string | number | Html | readonly HtmlValue[] | false | null | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

function renderValue(value: HtmlValue): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  if (Array.isArray(value)) return value.map(renderValue).join('')
  return ''
}

/** False, null and undefined render nothing. Attribute values must be in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlValue[]): Html =>
  new Html(strings.map((text, index) => text + renderValue(parts[index])).join(''))

/**
 * Renders a complete page with the shared stylesheet.
 * @param header rendered above the page
 * @param styles brand whose colors the page uses; defaults to that of the host's portal
 */
export function page(
  lang: string,
  title: string,
  main: HtmlValue,
  {
    script,
    header,
    icon = 'data:,',
    styles = {},
  }: { script?: string; header?: Html; icon?: string; styles?: { portal?: string; referral?: string } } = {},
): string {
  const query = new URLSearchParams(styles).toString()
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/auth/page.css${query && `?${query}`}" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${header}
        <main>${main}</main>
      </body>
    </html>`.text
}
