/** Page with a single form: error summary, fields and submit button. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import type { Form } from './form.ts'

export interface FormPageProps extends FormBodyProps {
  title: string
  lead?: ReactNode
  beforeTitle?: ReactNode
}

interface FormBodyProps {
  form: Form
  /** Default: "Continue". */
  submitLabel?: string | undefined
  /** Default: "Saving…". */
  submittingLabel?: string | undefined
  /** Rendered beside the submit button. */
  secondaryActions?: ReactNode
  /** True if what stands before the button must be read first: on phones it does not stay in view then. */
  endsWithButton?: boolean
  /** Shown in one panel with the submit button. */
  summary?: ReactNode
  /** Rendered below the form. */
  footer?: ReactNode
  children: ReactNode
}

export function FormPage({ title, lead, beforeTitle, ...body }: FormPageProps) {
  useErrorTitle(body.form.summaryErrors.length > 0, title)
  return (
    <Page title={title} lead={lead} beforeTitle={beforeTitle}>
      <FormBody {...body} />
    </Page>
  )
}

/** Announces errors at the start of the document title (WCAG 2.4.2). */
function useErrorTitle(hasErrors: boolean, title: string): void {
  const { t } = useTranslator()
  useEffect(() => {
    if (!hasErrors) return
    const documentTitle = document.title
    document.title = t('field-errors.page_title', { title: documentTitle })
    return () => {
      document.title = documentTitle
    }
  }, [hasErrors, title, t])
}

/** The form without the page, for pages with other content. */
export function FormBody({
  form,
  submitLabel,
  submittingLabel,
  secondaryActions,
  endsWithButton = false,
  summary,
  footer,
  children,
}: FormBodyProps) {
  const { t } = useTranslator()
  const failure = useRef<HTMLDivElement>(null)
  // Rendered below the last field, where the sticky buttons of a phone could cover it.
  useEffect(() => {
    failure.current?.scrollIntoView({ block: 'nearest' })
  }, [form.submitErrors])
  const buttons = (
    <>
      <div className="actions">
        <Button type="submit" busyLabel={form.busy && (submittingLabel ?? t('screens.step.saving'))}>
          {submitLabel ?? t('screens.step.continue')}
        </Button>
        {secondaryActions}
      </div>
      {form.hasMissingFields && <p className="hint screen-only">{t('field-errors.form_incomplete')}</p>}
    </>
  )
  return (
    <>
      <form
        noValidate
        className={endsWithButton ? 'form-read' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <ErrorSummary errors={form.summaryErrors} />
        {children}
        {form.submitErrors && (
          <Alert
            kind="error"
            title={form.submitErrors.isConflict ? undefined : t('shell.api_error.answers_kept')}
            live
            ref={failure}
          >
            {form.submitErrors.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Button variant="secondary" onClick={form.submit}>
              {t('shell.api_error.retry')}
            </Button>
          </Alert>
        )}
        {summary ? (
          <div className="submit-panel">
            {summary}
            {buttons}
          </div>
        ) : (
          buttons
        )}
      </form>
      {footer}
    </>
  )
}
