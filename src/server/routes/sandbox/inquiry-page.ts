/** The pages of the sandbox's identity provider, as a person sees them. */
import { type InquiryKind, inquiryOutcomes } from '../../../domain/inquiries/inquiry.ts'
import type { Translator } from '../../../messages/translator.ts'
import {
  askedParts,
  type FaultCode,
  type Faults,
  type Inquiry,
  type Part,
  photoIds,
  type ReceivedDocument,
} from '../../commands/sandbox-inquiry.ts'
import { html, page, type Html } from '../../http/html.ts'

export interface InquiryPage {
  translator: Translator
  inquiry: Inquiry
  returnUrl: string
  faults?: Faults
  /** Which document was chosen just now. */
  paper?: string | undefined
}

type Field = keyof Faults
const fields: readonly Field[] = ['paper', 'document', 'selfie']

export function inquiryPage(content: InquiryPage): string {
  const { translator, inquiry, returnUrl } = content
  const { t, locale } = translator
  const faults = faultTexts(content)
  const title = t(`sandbox.inquiry.title.${inquiry.kind}`)
  const form = uploadForm(content, faults)
  return page(
    locale,
    faults.size === 0 ? title : t('sandbox.inquiry.title_fault', { title }),
    html`<h1>${title}</h1>
      <p class="notice">${t('sandbox.inquiry.explained')}</p>
      ${summary(translator, faults)}
      ${
        inquiry.complete && faults.size === 0
          ? html`${receivedList(content)} ${outcomes(content)}
              <details>
                <summary>${t('sandbox.inquiry.replace')}</summary>
                ${form}
              </details>`
          : html`${form} ${outcomes(content)}`
      }
      <p><a href="${returnUrl}">${t('sandbox.inquiry.later')}</a></p>`,
  )
}

/** The text of each fault, in the order of the page. */
function faultTexts({ translator: { t }, inquiry, faults = {} }: InquiryPage): Map<Field, string> {
  const texts = new Map<Field, string>()
  for (const field of fields) {
    const code = faults[field]
    if (code) texts.set(field, t(textOf(field, code, inquiry.kind)))
  }
  return texts
}

function textOf(field: Field, code: FaultCode, kind: InquiryKind) {
  if (code === 'too_large' || code === 'damaged') return `sandbox.inquiry.file.${code}` as const
  if (field === 'paper') return 'sandbox.inquiry.paper.missing'
  if (code === 'not_taken') return `sandbox.inquiry.${field}.not_taken` as const
  return field === 'selfie'
    ? 'sandbox.inquiry.selfie.missing'
    : (`sandbox.inquiry.document.missing.${kind}` as const)
}

/** Said at once to those who listen, and a way to each field. */
function summary({ t }: Translator, faults: ReadonlyMap<Field, string>): Html | false {
  return (
    faults.size > 0 &&
    html`<div class="notice" role="alert">
      <p><strong>${t('sandbox.inquiry.faults')}</strong></p>
      <ul>
        ${[...faults].map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}
      </ul>
    </div>`
  )
}

function uploadForm(content: InquiryPage, faults: ReadonlyMap<Field, string>): Html {
  const { t } = content.translator
  const { id, kind } = content.inquiry
  return html`<form
    method="post"
    action="/sandbox/inquiry/${id}/papers"
    enctype="multipart/form-data"
    novalidate
  >
    ${kind === 'identification' && choiceOfPaper(content, faults.get('paper'))}
    ${askedParts(kind).map((part) => fileField(content, part, faults.get(part)))}
    <button type="submit">${t('sandbox.inquiry.send')}</button>
  </form>`
}

function choiceOfPaper({ translator: { t }, inquiry, paper }: InquiryPage, fault: string | undefined): Html {
  const chosen = paper ?? inquiry.received.find(({ part }) => part === 'document')?.paper
  return html`<fieldset class="field" ${fault !== undefined && html`aria-describedby="paper-fault"`}>
    <legend>${t('sandbox.inquiry.paper')}</legend>
    ${fault !== undefined && html`<p class="fault" id="paper-fault">${fault}</p>`}
    ${photoIds.map(
      (photoId, index) =>
        html`<label class="choice">
          <input
            ${index === 0 && html`id="paper"`}
            type="radio"
            name="paper"
            value="${photoId}"
            ${chosen === photoId && html`checked`}
          />
          ${t(`sandbox.inquiry.paper.${photoId}`)}
        </label>`,
    )}
  </fieldset>`
}

/** Phones open the camera: the one that sees the document, or the one that sees the person. */
const cameras = {
  document: { accept: 'image/*,application/pdf', capture: 'environment' },
  selfie: { accept: 'image/*', capture: 'user' },
} as const satisfies Record<Part, { accept: string; capture: string }>

function fileField({ translator, inquiry }: InquiryPage, part: Part, fault: string | undefined): Html {
  const { t } = translator
  const name = part === 'selfie' ? t('sandbox.inquiry.selfie') : t(`sandbox.inquiry.document.${inquiry.kind}`)
  const hint =
    part === 'selfie' ? t('sandbox.inquiry.selfie.hint') : t(`sandbox.inquiry.document.hint.${inquiry.kind}`)
  const received = inquiry.received.find((document) => document.part === part)
  const described = [`${part}-hint`, received && `${part}-received`, fault !== undefined && `${part}-fault`]
  return html`<div class="field">
    <label for="${part}">${name}</label>
    <p class="hint" id="${part}-hint">${hint}</p>
    ${received && html`<p id="${part}-received">${receivedText(translator, received)}</p>`}
    ${fault !== undefined && html`<p class="fault" id="${part}-fault">${fault}</p>`}
    <input
      id="${part}"
      name="${part}"
      type="file"
      accept="${cameras[part].accept}"
      capture="${cameras[part].capture}"
      ${fault !== undefined && html`aria-invalid="true"`}
      aria-describedby="${described.filter(Boolean).join(' ')}"
    />
  </div>`
}

const receivedText = ({ t, number }: Translator, { mediaType, size }: ReceivedDocument): string =>
  t('sandbox.inquiry.received', {
    format: mediaType.replace(/^.*\//, '').toUpperCase(),
    size: number(Math.max(0.1, size / 1024 / 1024), { maximumFractionDigits: 1 }),
  })

function receivedList({ translator, inquiry }: InquiryPage): Html {
  const { t } = translator
  const named = ({ part, paper }: ReceivedDocument): string => {
    if (part === 'selfie') return t('sandbox.inquiry.selfie')
    return paper === null || paper === 'registration'
      ? t('sandbox.inquiry.document.verification')
      : t(`sandbox.inquiry.paper.${paper}`)
  }
  return html`<dl>
    ${inquiry.received.map(
      (document) =>
        html`<dt>${named(document)}</dt>
          <dd>${receivedText(translator, document)}</dd>`,
    )}
  </dl>`
}

/** Until everything is there, only the time can run out. */
function outcomes({ translator: { t }, inquiry }: InquiryPage): Html {
  const choices = inquiry.complete ? inquiryOutcomes : (['expired'] as const)
  const explained = inquiry.complete ? 'sandbox.inquiry.outcome.explained' : 'sandbox.inquiry.outcome.first'
  return html`<section aria-labelledby="outcome-title">
    <h2 id="outcome-title">${t('sandbox.inquiry.outcome')}</h2>
    <p>${t(explained)}</p>
    <form method="post" action="/sandbox/inquiry/${inquiry.id}/outcome">
      <p class="buttons">
        ${choices.map(
          (outcome) =>
            html`<button name="outcome" value="${outcome}">
              ${t(`sandbox.inquiry.outcome.${outcome}`)}
            </button>`,
        )}
      </p>
    </form>
  </section>`
}

/** What there is to see of an inquiry that is over, and of one that somebody may not see, or not any more. */
export function closedPage(
  { t, locale }: Translator,
  why: 'over' | 'session_ended',
  returnUrl: string,
): string {
  return page(
    locale,
    t(`sandbox.inquiry.${why}`),
    html`<h1>${t(`sandbox.inquiry.${why}`)}</h1>
      <p>${t(`sandbox.inquiry.${why}.explained`)}</p>
      <p><a class="button" href="${returnUrl}">${t('sandbox.inquiry.back')}</a></p>`,
  )
}
