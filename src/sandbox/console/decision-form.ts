import type { Translator } from '#messages/translator.ts'
import { html, type Html } from '#server/edge/pages/html.ts'

interface DecisionForm {
  /** Target of the form. */
  action: string
  /** Decisions with their buttons. */
  choices: readonly (readonly [decision: string, verb: string])[]
  /** Accessible name of a button, distinct from those of other cases. */
  labelFor: (verb: string) => string
  /** Version of the application as shown. */
  version?: number
}

/** One button per decision in a plain form, so that it works without JavaScript. */
export const decisionForm = ({ action, choices, labelFor, version }: DecisionForm): Html =>
  html`<form method="post" action="${action}">
    ${version !== undefined && html`<input type="hidden" name="version" value="${version}" />`}
    ${choices.map(
      ([decision, verb]) =>
        html`<button name="decision" value="${decision}" aria-label="${labelFor(verb)}">${verb}</button> `,
    )}
  </form>`

export const approveOrDecline = (t: Translator['t']) =>
  [
    ['APPROVED', t('sandbox.cases.approve')],
    ['DECLINED', t('sandbox.cases.decline')],
  ] as const
