/** The page of the sandbox's card vault, as it stands in a portal's frame. */
import { brandRanges } from '../../../domain/orders/card-brand.ts'
import type { Translator } from '../../../messages/translator.ts'
import { html, type Html } from '../../http/html.ts'

interface Box {
  name: 'number' | 'expiry' | 'cvv'
  autocomplete: string
  maxlength: number
}
const boxes: readonly Box[] = [
  { name: 'number', autocomplete: 'cc-number', maxlength: 23 },
  { name: 'expiry', autocomplete: 'cc-exp', maxlength: 9 },
  { name: 'cvv', autocomplete: 'cc-csc', maxlength: 4 },
]

/** @param portal the origin of the page that the frame stands in: the only one it speaks to */
export function vaultPage({ t, locale }: Translator, portal: string): string {
  const ranges = JSON.stringify(brandRanges.map(([brand, begins]) => [brand, begins.source]))
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('sandbox.vault.title')}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/vault.css" />
        <script src="/sandbox/vault.js" defer></script>
      </head>
      <body>
        <form
          data-portal="${portal}"
          data-ranges="${ranges}"
          aria-label="${t('sandbox.vault.title')}"
          novalidate
        >
          ${boxes.map((box) => field(box, t))}
          <p class="note">${t('sandbox.vault.note')}</p>
          <button class="unseen" tabindex="-1" aria-hidden="true">${t('sandbox.vault.title')}</button>
        </form>
      </body>
    </html>`.text
}

/** Label, hint, error and box, as on the pages around the frame. */
const field = ({ name, autocomplete, maxlength }: Box, t: Translator['t']): Html =>
  html`<div class="field field-${name}">
    <label for="${name}">${t(`sandbox.vault.${name}`)}</label>
    <p id="${name}-hint" class="hint">${t(`sandbox.vault.${name}_hint`)}</p>
    <p id="${name}-error" class="error" hidden></p>
    <span class="box">
      <input
        id="${name}"
        name="${name}"
        type="text"
        inputmode="numeric"
        autocomplete="${autocomplete}"
        maxlength="${maxlength}"
        autocorrect="off"
        spellcheck="false"
        aria-describedby="${name}-hint ${name}-error"
      />
      ${name === 'number' && html`<img src="/cards/default.svg" width="50" height="32" alt="" />`}
    </span>
  </div>`
