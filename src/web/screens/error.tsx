/** The checks could not be made: the answers are kept, and may be sent again (DEC-17). */
import { Link, Navigate } from 'react-router'
import { useApplication } from '../journey/journey.ts'
import { Letter } from '../journey/letter.tsx'
import { stepPath } from '../journey/paths.ts'
import { Help, WhatNext } from '../journey/what-next.tsx'
import { Withdraw } from '../journey/withdraw.tsx'
import { useTexts } from '../language/texts.ts'
import { Page } from '../ui/page.tsx'

export default function ErrorScreen() {
  const { t } = useTexts()
  const { id, view, take } = useApplication()
  const { applicationStatus, letter } = view.application
  if (applicationStatus !== 'ERROR') return <Navigate to={`/${id}`} replace />
  return (
    <Page title={t('screens.error.title')} lead={t('screens.error.lead')}>
      <Letter letter={letter} />
      <WhatNext>
        <p>{t('screens.error.next')}</p>
        <div className="actions">
          <Link className="button button-primary" to={stepPath('review', id)}>
            {t('screens.error.again')}
          </Link>
        </div>
      </WhatNext>
      <Help />
      <Withdraw id={id} status={applicationStatus} name={view.company.name ?? ''} onWithdrawn={take} />
    </Page>
  )
}
