/** Cases that wait for an underwriter: a filter by business or person, in pages. */
import { html, type Html } from '#server/edge/pages/html.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { Translator } from '#messages/translator.ts'
import { approveOrDecline, decisionForm } from './decision-form.ts'
import { formatMoment } from './messages-section.ts'

export interface CasesContent {
  translator: Translator
  cases: readonly ApplicationRow[]
  /** Part of a name of a business or an applicant; empty for all. */
  caseName: string
  /** Starts at 1. */
  casePage: number
}

const casesPerPage = 20

const applicantName = ({ applicant: { name } }: ApplicationRow): string =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ')

export function casesSection({ translator, cases, caseName, casePage }: CasesContent): Html {
  const { t, locale } = translator
  if (cases.length === 0) return html`<p>${t('sandbox.cases.none')}</p>`
  const wanted = caseName.toLowerCase()
  const found = cases.filter((row) =>
    `${row.company.name ?? ''}\n${applicantName(row)}`.toLowerCase().includes(wanted),
  )
  const pages = Math.max(1, Math.ceil(found.length / casesPerPage))
  const current = Math.min(casePage, pages)
  const linkTo = (target: number, text: string) => {
    const query = new URLSearchParams({ language: locale, caseName, casePage: String(target) })
    return html`<a href="/sandbox?${query.toString()}#cases">${text}</a>`
  }
  return html`<p>${t('sandbox.cases.two_people')}</p>
    <form method="get" action="/sandbox#cases">
      <input type="hidden" name="language" value="${locale}" />
      <div class="field">
        <label for="caseName">${t('sandbox.cases.name')}</label>
        <input id="caseName" name="caseName" value="${caseName}" />
      </div>
      <button>${t('sandbox.cases.filter')}</button>
    </form>
    ${found.length === 0 && html`<p>${t('sandbox.cases.not_found')}</p>`}
    <ul class="card-list">
      ${found.slice((current - 1) * casesPerPage, current * casesPerPage).map((row) => caseItem(translator, row))}
    </ul>
    ${
      pages > 1 &&
      html`<nav class="links" aria-label="${t('sandbox.cases.pages')}">
        ${current > 1 && linkTo(current - 1, t('sandbox.cases.previous_page'))}
        <span>${t('sandbox.messages.page', { page: current, of: pages })}</span>
        ${current < pages && linkTo(current + 1, t('sandbox.cases.next_page'))}
      </nav>`
    }`
}

function caseItem(translator: Translator, row: ApplicationRow): Html {
  const { t } = translator
  const business = row.company.name ?? t('sandbox.cases.unnamed')
  return html`<li class="message">
    <h3>${business}</h3>
    <dl>
      <dt>${t('sandbox.cases.applicant')}</dt>
      <dd>${applicantName(row)}</dd>
      <dt>${t('sandbox.cases.submitted')}</dt>
      <dd>${row.submitted_at && formatMoment(translator, row.submitted_at)}</dd>
    </dl>
    ${decisionForm({
      action: `/sandbox/page/cases/${row.id}`,
      choices: approveOrDecline(t),
      labelFor: (verb) => t('sandbox.cases.of', { verb, business }),
      version: row.version,
    })}
  </li>`
}
