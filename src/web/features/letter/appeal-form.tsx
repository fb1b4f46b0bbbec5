/** Requests another review with a text and documents. The text survives a reload; files do not. */
import { useState } from 'react'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { maxStatementLength } from '#domain/underwriting/letter/appeal.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { pagePath } from '#web/application/paths.ts'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { Field, fieldAttributes, type FieldLayoutProps, type FieldProps } from '#ui/fields/field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'
import { fileError, toBase64 } from './files.ts'
import { FileField } from './file-field.tsx'

interface Props {
  id: string
  until: string | null
  onSent: () => void
}

const fieldOrder = ['statement', 'documents'] as const

export function AppealForm({ id, until, onSent }: Props) {
  const { t, date } = useTranslator()
  const { draft } = useEnvironment()
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({
    page: `${id}/appeal`,
    draft,
    fieldOrder,
    initial: { statement: '' },
    validate: ({ statement = '' }): FieldError[] => {
      const code = fileError(files)
      return [
        ...(statement.trim() === '' ? [{ field: 'statement', code: 'required' } as const] : []),
        ...(code ? [{ field: 'documents', code }] : []),
      ]
    },
    resolveField: (field) => (field.startsWith('documents') ? 'documents' : field),
    onSubmit: async ({ statement = '' }) => {
      const documents = await Promise.all(
        files.map(async (file) => ({ name: file.name.slice(-200), content: await toBase64(file) })),
      )
      await callApi('POST /applications/{id}/appeals', { params: { id }, body: { statement, documents } })
      onSent()
    },
  })
  const letterPath = pagePath(id, 'letter')
  return (
    <FormPage
      form={form}
      beforeTitle={
        <p className="back">
          <Link to={letterPath}>← {t('letter.title')}</Link>
        </p>
      }
      title={t('letter.appeal_form.title')}
      lead={t('letter.appeal.offer', { date: date(until ?? '', { dateStyle: 'long' }) })}
      submitLabel={t('letter.appeal_form.send')}
      submittingLabel={t('letter.appeal_form.sending')}
      secondaryActions={
        <Link className="button button-secondary" to={letterPath}>
          {t('letter.appeal_form.cancel')}
        </Link>
      }
    >
      <TextArea
        field={form.field('statement', t('letter.appeal_form.statement'))}
        hint={t('letter.appeal_form.statement_hint')}
        maxLength={maxStatementLength}
      />
      <FileField
        field={form.field('documents', t('letter.appeal_form.documents'))}
        files={files}
        onChange={(next) => {
          setFiles(next)
          // Clears the server's error about the files sent before.
          form.set('documents', '')
        }}
      />
    </FormPage>
  )
}

interface TextAreaProps extends FieldLayoutProps {
  field: FieldProps
  maxLength: number
}

function TextArea(props: TextAreaProps) {
  const { field, maxLength } = props
  return (
    <Field {...props}>
      <textarea
        id={field.id}
        name={field.id}
        className="input text-area"
        rows={7}
        maxLength={maxLength}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        {...fieldAttributes(field.id, field, props)}
      />
    </Field>
  )
}
