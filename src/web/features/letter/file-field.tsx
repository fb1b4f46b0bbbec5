/** Chooses up to three files, listed with a button each to remove them. */
import { maxAppealFiles } from '#domain/underwriting/letter/appeal.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { ariaInvalid, FieldMessages, OptionalMark, type FieldProps } from '#ui/fields/field.tsx'
import { acceptedFiles } from './files.ts'

interface Props {
  field: FieldProps
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

export function FileField({ field: { id, label, error }, files, onChange }: Props) {
  const { t, number } = useTranslator()
  const isFull = files.length >= maxAppealFiles
  return (
    <div
      className={error === null ? 'field' : 'field field-invalid'}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[`${id}-hint`, error === null ? '' : `${id}-error`].join(' ').trim()}
    >
      <p id={`${id}-label`} className="label">
        {label} <OptionalMark />
      </p>
      <FieldMessages id={id} hint={t('letter.appeal_form.documents_hint')} error={error} />
      {files.length > 0 && (
        <ul className="files">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <span className="file-name">{file.name}</span>
              <span className="hint">
                {t('letter.appeal_form.size', {
                  size: number(Math.max(file.size / 1024 / 1024, 0.1), { maximumFractionDigits: 1 }),
                })}
              </span>
              <button
                type="button"
                className="button-plain"
                aria-label={t('letter.appeal_form.remove_of', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                {t('letter.appeal_form.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        multiple
        disabled={isFull}
        accept={acceptedFiles}
        aria-labelledby={`${id}-choose`}
        {...ariaInvalid(error)}
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])].slice(0, maxAppealFiles))
          target.value = ''
        }}
      />
      {!isFull && (
        <label id={`${id}-choose`} htmlFor={id} className="button button-secondary file-button">
          {t(files.length === 0 ? 'letter.appeal_form.add' : 'letter.appeal_form.add_more')}
        </label>
      )}
    </div>
  )
}
