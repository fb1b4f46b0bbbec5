/** The owner's check went wrong: a person looks at it. */
import { Navigate } from 'react-router'
import { useOwnerPart } from '../../journey/owner-part.ts'
import { useTexts } from '../../language/texts.ts'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'

export default function OwnerErrorScreen() {
  const { t } = useTexts()
  const { page, path } = useOwnerPart()
  if (page !== 'owner/error') return <Navigate to={path} replace />
  return (
    <Page
      above={<Seal icon="clock" />}
      title={t('stepups.owner_error.title')}
      lead={t('stepups.owner_error.lead')}
    />
  )
}
