/** Applicant's name, email and, in Canada, language (SCREEN-05, I18N-05). */
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { languageOptions } from '#web/forms/language-options.ts'
import type { StepForm } from '#web/application/step-form.ts'

export function ApplicantFields({ form }: { form: StepForm }) {
  const translator = useTranslator()
  const { t } = translator
  const { config } = useEnvironment()
  return (
    <>
      <TextField
        field={form.field('applicant.name.firstName', t('screens.applicant.first_name'))}
        hint={t('screens.applicant.name_hint')}
        autoComplete="given-name"
      />
      <TextField
        field={form.field('applicant.name.lastName', t('screens.applicant.last_name'))}
        autoComplete="family-name"
      />
      <TextField
        field={form.field('applicant.emailAddress', t('screens.applicant.email'))}
        hint={t('screens.applicant.email_hint')}
        kind="email"
        autoComplete="email"
      />
      {form.isFieldVisible('applicant.communicationLanguage') && (
        <RadioGroup
          field={form.field('applicant.communicationLanguage', t('screens.applicant.language'))}
          hint={t('screens.applicant.language_hint')}
          options={languageOptions(translator, config.languages)}
          inline
        />
      )}
    </>
  )
}
