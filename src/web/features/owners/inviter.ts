import { useTranslator } from '#ui/texts/translator.ts'
import { useApplication } from '#web/application/journey.ts'

export function useInviter(): { inviter: string; business: string } {
  const { t } = useTranslator()
  const { applicant, company } = useApplication().view
  const name = [applicant.name?.firstName, applicant.name?.lastName].filter(Boolean).join(' ')
  return {
    inviter: name || t('step-ups.owner.somebody'),
    business: company.name ?? t('step-ups.owner.business'),
  }
}
