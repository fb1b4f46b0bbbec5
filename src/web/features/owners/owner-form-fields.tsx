/** Fields of a partner that the applicant enters. */
import { countries } from '#domain/countries/countries.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import type { Form } from '#web/forms/form.ts'
import { languageOptions } from '#web/forms/language-options.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { languageField } from './owner-form.ts'

interface Props {
  form: Form
  /** Prefix of the field names. */
  prefix?: '' | 'owners.0.'
}

export function OwnerFormFields({ form, prefix = '' }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { config } = useEnvironment()
  const { asksForLanguage, dialingCode } = countries[config.market]
  return (
    <>
      <TextField field={form.field(`${prefix}firstName`, t('step-ups.owner_dialog.first_name'))} />
      <TextField field={form.field(`${prefix}lastName`, t('step-ups.owner_dialog.last_name'))} />
      <TextField
        field={form.field(`${prefix}email`, t('step-ups.owner_dialog.email'))}
        hint={t('step-ups.owner_dialog.email_hint')}
        kind="email"
      />
      <TextField
        field={form.field(`${prefix}phone.nationalNumber`, t('step-ups.owner_dialog.phone'))}
        kind="tel"
        prefix={dialingCode}
        width={16}
      />
      {asksForLanguage && (
        <RadioGroup
          field={form.field(`${prefix}${languageField}`, t('step-ups.owner_dialog.language'))}
          options={languageOptions(translator, config.languages)}
          inline
        />
      )}
    </>
  )
}
