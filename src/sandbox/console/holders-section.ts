/** Bank accounts whose holder needs a manual review, with buttons for the decision. */
import { html, type Html } from '#server/edge/pages/html.ts'
import type { findHolderReviews } from '#server/features/bank/core/repository.ts'
import { decisionForm } from './decision-form.ts'
import type { Translator } from '#messages/translator.ts'

export type HolderReviews = Awaited<ReturnType<typeof findHolderReviews>>

export function holdersSection({ t }: Translator, reviews: HolderReviews): Html {
  if (reviews.length === 0) return html`<p>${t('sandbox.holders.none')}</p>`
  const choices = [
    ['CLEARED', t('sandbox.holders.clear')],
    ['REFUSED', t('sandbox.holders.refuse')],
  ] as const
  return html`<ul class="card-list">
    ${reviews.map(({ id, application_id: applicationId, company, holder_name: holder, last4 }) => {
      const business = company.name ?? t('sandbox.cases.unnamed')
      return html`<li class="message">
        <h3>${business}</h3>
        <dl>
          <dt>${t('sandbox.holders.holder')}</dt>
          <dd>${holder ?? t('sandbox.holders.unnamed')}</dd>
          <dt>${t('sandbox.holders.account')}</dt>
          <dd>${last4}</dd>
        </dl>
        ${decisionForm({
          action: `/sandbox/page/holders/${applicationId}/${id}`,
          choices,
          labelFor: (verb) => t('sandbox.holders.of', { verb, business, last4 }),
        })}
      </li>`
    })}
  </ul>`
}
