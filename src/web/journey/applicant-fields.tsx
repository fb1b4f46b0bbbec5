/** Who applies: name, e-mail address and, in Canada, the language to write in (SCREEN-05, I18N-05). */
import { useTexts } from '../language/texts.ts'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEnvironment } from './environment.tsx'
import type { StepForm } from './step-form.ts'

export function ApplicantFields({ form }: { form: StepForm }) {
  const { t } = useTexts()
  const { config } = useEnvironment()
  return (
    <>
      <TextField
        question={form.field('applicant.name.firstName', t('screens.applicant.first_name'))}
        hint={t('screens.applicant.name_hint')}
        autoComplete="given-name"
      />
      <TextField
        question={form.field('applicant.name.lastName', t('screens.applicant.last_name'))}
        autoComplete="family-name"
      />
      <TextField
        question={form.field('applicant.emailAddress', t('screens.applicant.email'))}
        hint={t('screens.applicant.email_hint')}
        kind="email"
        autoComplete="email"
      />
      {form.asks('applicant.communicationLanguage') && (
        <Choice
          question={form.field('applicant.communicationLanguage', t('screens.applicant.language'))}
          hint={t('screens.applicant.language_hint')}
          options={config.languages.map((language) => ({
            value: language,
            label: t(`screens.applicant.language.${language}`),
          }))}
          inline
        />
      )}
    </>
  )
}
