/** HTML of the simulated identity vendor. */
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import type { Translator } from '#messages/translator.ts'
import {
  requiredParts,
  type UploadErrorCode,
  type UploadErrors,
  type SandboxInquiry,
  sandboxOutcomes,
} from './sandbox-inquiry.ts'
import type { ReceivedDocument } from './document-repository.ts'
import { type DocumentPart, photoIdTypes } from '../tables.ts'
import { html, page, type Html } from '#server/edge/pages/html.ts'

export interface InquiryPageContent {
  translator: Translator
  inquiry: SandboxInquiry
  returnUrl: string
  errors?: UploadErrors
  /** The submitted choice, when the form is shown again with errors. */
  documentType?: string | undefined
}

type Field = keyof UploadErrors
const fields: readonly Field[] = ['documentType', 'document', 'selfie']

export function inquiryPage(content: InquiryPageContent): string {
  const { translator, inquiry, returnUrl } = content
  const { t, locale } = translator
  const errors = errorMessages(content)
  const title = t(`sandbox.inquiry.title.${inquiry.kind}`)
  const form = uploadForm(content, errors)
  return page(
    locale,
    errors.size === 0 ? title : t('sandbox.inquiry.title_error', { title }),
    html`<h1>${title}</h1>
      <p class="notice">${t('sandbox.inquiry.description')}</p>
      ${errorSummary(translator, errors)}
      ${
        inquiry.isComplete && errors.size === 0
          ? html`${receivedList(content)} ${outcomeForm(content)}
              <details>
                <summary>${t('sandbox.inquiry.replace')}</summary>
                ${form}
              </details>`
          : html`${form} ${outcomeForm(content)}`
      }
      <p><a href="${returnUrl}">${t('sandbox.inquiry.finish_later')}</a></p>`,
  )
}

/** In page order. */
function errorMessages({ translator: { t }, inquiry, errors = {} }: InquiryPageContent): Map<Field, string> {
  const messages = new Map<Field, string>()
  for (const field of fields) {
    const code = errors[field]
    if (code) messages.set(field, t(messageIdFor(field, code, inquiry.kind)))
  }
  return messages
}

function messageIdFor(field: Field, code: UploadErrorCode, kind: InquiryKind) {
  if (code === 'too_large' || code === 'damaged') return `sandbox.inquiry.file.${code}` as const
  if (field === 'documentType') return 'sandbox.inquiry.document_type.missing'
  if (code === 'unsupported_type') return `sandbox.inquiry.${field}.unsupported_type` as const
  return field === 'selfie'
    ? 'sandbox.inquiry.selfie.missing'
    : (`sandbox.inquiry.document.missing.${kind}` as const)
}

function errorSummary({ t }: Translator, errors: ReadonlyMap<Field, string>): Html | false {
  return (
    errors.size > 0 &&
    html`<div class="notice" role="alert">
      <p><strong>${t('sandbox.inquiry.errors')}</strong></p>
      <ul>
        ${[...errors].map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}
      </ul>
    </div>`
  )
}

function uploadForm(content: InquiryPageContent, errors: ReadonlyMap<Field, string>): Html {
  const { t } = content.translator
  const { id, kind } = content.inquiry
  return html`<form
    method="post"
    action="/sandbox/inquiry/${id}/documents"
    enctype="multipart/form-data"
    novalidate
  >
    ${kind === 'identification' && documentTypeField(content, errors.get('documentType'))}
    ${requiredParts(kind).map((part) => fileField(content, part, errors.get(part)))}
    <button type="submit">${t('sandbox.inquiry.send')}</button>
  </form>`
}

function documentTypeField(
  { translator: { t }, inquiry, documentType }: InquiryPageContent,
  error: string | undefined,
): Html {
  const selected = documentType ?? inquiry.received.find(({ part }) => part === 'document')?.document_type
  return html`<fieldset class="field" ${error !== undefined && html`aria-describedby="documentType-error"`}>
    <legend>${t('sandbox.inquiry.document_type')}</legend>
    ${error !== undefined && html`<p class="error" id="documentType-error">${error}</p>`}
    ${photoIdTypes.map(
      (photoId, index) =>
        html`<label class="choice">
          <input
            ${index === 0 && html`id="documentType"`}
            type="radio"
            name="documentType"
            value="${photoId}"
            ${selected === photoId && html`checked`}
          />
          ${t(`sandbox.inquiry.document_type.${photoId}`)}
        </label>`,
    )}
  </fieldset>`
}

/** Opens the back camera for the document and the front camera for the selfie. */
const captureByPart = {
  document: { accept: 'image/*,application/pdf', capture: 'environment' },
  selfie: { accept: 'image/*', capture: 'user' },
} as const satisfies Record<DocumentPart, { accept: string; capture: string }>

function fileField(
  { translator, inquiry }: InquiryPageContent,
  part: DocumentPart,
  error: string | undefined,
): Html {
  const { t } = translator
  const name = part === 'selfie' ? t('sandbox.inquiry.selfie') : t(`sandbox.inquiry.document.${inquiry.kind}`)
  const hint =
    part === 'selfie' ? t('sandbox.inquiry.selfie.hint') : t(`sandbox.inquiry.document.hint.${inquiry.kind}`)
  const received = inquiry.received.find((document) => document.part === part)
  const describedBy = [`${part}-hint`, received && `${part}-received`, error !== undefined && `${part}-error`]
  return html`<div class="field">
    <label for="${part}">${name}</label>
    <p class="hint" id="${part}-hint">${hint}</p>
    ${received && html`<p id="${part}-received">${receivedText(translator, received)}</p>`}
    ${error !== undefined && html`<p class="error" id="${part}-error">${error}</p>`}
    <input
      id="${part}"
      name="${part}"
      type="file"
      accept="${captureByPart[part].accept}"
      capture="${captureByPart[part].capture}"
      ${error !== undefined && html`aria-invalid="true"`}
      aria-describedby="${describedBy.filter(Boolean).join(' ')}"
    />
  </div>`
}

const receivedText = ({ t, number }: Translator, { media_type, size }: ReceivedDocument): string =>
  t('sandbox.inquiry.received', {
    format: media_type.replace(/^.*\//, '').toUpperCase(),
    size: number(Math.max(0.1, size / 1024 / 1024), { maximumFractionDigits: 1 }),
  })

function receivedList({ translator, inquiry }: InquiryPageContent): Html {
  const { t } = translator
  const documentName = ({ part, document_type }: ReceivedDocument): string => {
    if (part === 'selfie') return t('sandbox.inquiry.selfie')
    return document_type === null || document_type === 'registration'
      ? t('sandbox.inquiry.document.verification')
      : t(`sandbox.inquiry.document_type.${document_type}`)
  }
  return html`<dl>
    ${inquiry.received.map(
      (document) =>
        html`<dt>${documentName(document)}</dt>
          <dd>${receivedText(translator, document)}</dd>`,
    )}
  </dl>`
}

/** Offers only expiry until every part has been received. */
function outcomeForm({ translator: { t }, inquiry }: InquiryPageContent): Html {
  const choices = inquiry.isComplete ? sandboxOutcomes : (['expired'] as const)
  const descriptionId = inquiry.isComplete
    ? 'sandbox.inquiry.outcome.description'
    : 'sandbox.inquiry.outcome.first'
  return html`<section aria-labelledby="outcome-title">
    <h2 id="outcome-title">${t('sandbox.inquiry.outcome')}</h2>
    <p>${t(descriptionId)}</p>
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

export function closedPage(
  { t, locale }: Translator,
  reason: 'ended' | 'session_ended',
  returnUrl: string,
): string {
  return page(
    locale,
    t(`sandbox.inquiry.${reason}`),
    html`<h1>${t(`sandbox.inquiry.${reason}`)}</h1>
      <p>${t(`sandbox.inquiry.${reason}.description`)}</p>
      <p><a class="button" href="${returnUrl}">${t('sandbox.inquiry.back')}</a></p>`,
  )
}
