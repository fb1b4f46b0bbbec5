/** HTML of the card frame. */
import { brandRanges } from '#domain/orders/card-brand.ts'
import { cardFrameStyles } from '#domain/orders/card-frame-messages.ts'
import type { Translator } from '#messages/translator.ts'
import { html, type Html } from '#server/edge/pages/html.ts'

interface CardField {
  name: 'number' | 'expiry' | 'cvv'
  autocomplete: string
  maxlength: number
}
const cardFields: readonly CardField[] = [
  { name: 'number', autocomplete: 'cc-number', maxlength: 23 },
  { name: 'expiry', autocomplete: 'cc-exp', maxlength: 9 },
  { name: 'cvv', autocomplete: 'cc-csc', maxlength: 4 },
]

/** @param portal origin of the embedding page, and the only one that the frame exchanges messages with */
export function vaultPage({ t, locale }: Translator, portal: string): string {
  const styles = JSON.stringify(cardFrameStyles)
  const ranges = JSON.stringify(brandRanges.map(([brand, prefix]) => [brand, prefix.source]))
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
          data-styles="${styles}"
          aria-label="${t('sandbox.vault.title')}"
          novalidate
        >
          ${cardFields.map((cardField) => renderField(cardField, t))}
          <p class="note">${t('sandbox.vault.note')}</p>
          <button class="visually-hidden" tabindex="-1" aria-hidden="true">
            ${t('sandbox.vault.title')}
          </button>
        </form>
      </body>
    </html>`.text
}

const renderField = ({ name, autocomplete, maxlength }: CardField, t: Translator['t']): Html =>
  html`<div class="field field-${name}">
    <label for="${name}">${t(`sandbox.vault.${name}`)}</label>
    <p id="${name}-hint" class="hint">${t(`sandbox.vault.${name}_hint`)}</p>
    <p id="${name}-error" class="error" hidden></p>
    <span class="input-wrapper">
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
