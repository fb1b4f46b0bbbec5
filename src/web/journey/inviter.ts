/** Who invited an owner, and for which business, as their pages name them. */
import { useTexts } from '../language/texts.ts'
import { useApplication } from './journey.ts'

export function useInviter(): { inviter: string; business: string } {
  const { t } = useTexts()
  const { applicant, company } = useApplication().view
  const name = [applicant.name?.firstName, applicant.name?.lastName].filter(Boolean).join(' ')
  return {
    inviter: name || t('stepups.owner.somebody'),
    business: company.name ?? t('stepups.owner.business'),
  }
}
