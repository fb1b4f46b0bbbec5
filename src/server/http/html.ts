/** HTML made on the server. Whatever is put into the template is escaped unless it is HTML itself. */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

export type Part = string | number | Html | readonly Part[] | false | null | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

function rendered(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if (Array.isArray(part)) return part.map(rendered).join('')
  return ''
}

/** html`<p>${text}</p>`: false, null and undefined leave nothing. Attributes have to stand in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + rendered(parts[index])).join(''))

/** A whole page of the server's own, on the one stylesheet that they share. */
export function page(lang: string, title: string, main: Part, script?: string): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/auth/page.css" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`.text
}
