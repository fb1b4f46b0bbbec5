/** Applicant's name, email and, in Canada, language (SCREEN-05, I18N-05). */
import type { Locale } from '../../../messages/translator.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEnvironment } from '../../application/environment.tsx'
import type { StepForm } from '../../application/step-form.ts'

const ownFirst = (own: Locale) => (a: Locale, b: Locale) => Number(b === own) - Number(a === own)

export function ApplicantFields({ form }: { form: StepForm }) {
  const { t, locale } = useTranslator()
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
          options={config.languages.toSorted(ownFirst(locale)).map((language) => ({
            value: language,
            label: t(`screens.applicant.language.${language}`),
          }))}
          inline
        />
      )}
    </>
  )
}
