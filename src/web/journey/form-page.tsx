/** A page with one form: what is wrong at its top, the questions, and how it is sent. */
import type { ReactNode } from 'react'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import type { Form } from './form.ts'

export interface FormPageProps extends FormBodyProps {
  title: string
  lead?: ReactNode
  above?: ReactNode
}

interface FormBodyProps {
  form: Form
  /** What the button says instead of "Continue". */
  action?: string | undefined
  /** What it says while it works instead of "Saving…". */
  acting?: string | undefined
  /** Beside the button: the way out. */
  beside?: ReactNode
  /** Under the form. */
  after?: ReactNode
  children: ReactNode
}

export function FormPage({ title, lead, above, ...body }: FormPageProps) {
  return (
    <Page title={title} lead={lead} above={above}>
      <FormBody {...body} />
    </Page>
  )
}

/** The form alone, for a page that holds more. */
export function FormBody({ form, action, acting, beside, after, children }: FormBodyProps) {
  const { t } = useTexts()
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <ErrorSummary wrong={form.wrong} />
        {children}
        {form.interrupted && (
          <Notice kind="error" title={t('shell.failure.kept')} live>
            {form.interrupted.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Button look="second" onClick={form.submit}>
              {t('shell.failure.retry')}
            </Button>
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" busy={form.busy && (acting ?? t('screens.step.saving'))}>
            {action ?? t('screens.step.continue')}
          </Button>
          {beside}
        </div>
        {form.incomplete && <p className="hint">{t('rules.form_incomplete')}</p>}
      </form>
      {after}
    </>
  )
}
