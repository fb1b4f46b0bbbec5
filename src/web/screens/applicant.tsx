/** Who is applying? (SCREEN-06) */
import { useEnvironment } from '../journey/environment.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { useTexts } from '../language/texts.ts'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'

export default function ApplicantScreen() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const form = useStepForm('applicant')
  return (
    <StepPage form={form} title={t('screens.applicant.title')} lead={t('screens.applicant.lead')}>
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
    </StepPage>
  )
}
