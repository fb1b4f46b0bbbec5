/** A draft in the list of applications. */
import { useState } from 'react'
import { Link } from '#web/router/router.tsx'
import type { DraftView } from '#api/drafts/drafts.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { writeSessionStorage } from '#web/browser/session-storage.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { redirectTo } from '#web/application/paths.ts'
import { findSavedDraft } from '#web/application/saving/save-draft.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { DeleteDraftDialog } from '../sign-up/index.ts'

interface Props {
  saved: DraftView
  /** True if the list has no other card. */
  isOnly: boolean
}

export function DraftCard({ saved, isOnly }: Props) {
  const { t, date } = useTranslator()
  const env = useEnvironment()
  const [isAsking, setIsAsking] = useState(false)
  const { application, company } = saved
  const { currency = env.config.currency } = company
  const name = company.name ?? company.mccDetails?.label ?? t('screens.draft.unnamed')
  const isOfVisit = findSavedDraft([saved], env) !== undefined
  const label = t('screens.accounts.go_on_of', { name })
  const variant = isOnly ? 'primary' : 'secondary'
  /** Reloads the document, because the draft may have another brand and country. */
  const openElsewhere = () => {
    writeCookie('currency', currency)
    writeSessionStorage('currency', currency)
    const { referralUrlId } = application
    redirectTo(`${referralUrlId === null ? '' : `/r/${encodeURIComponent(referralUrlId)}`}/business-details`)
  }
  const removed = () => {
    if (isOfVisit) env.draft.reset()
    void env.refreshAccounts()
  }
  return (
    <li className="card account">
      <h2>{name}</h2>
      <p className="chips">
        <span className="chip chip-draft">{t('screens.accounts.status.DRAFT')}</span>
      </p>
      <p className="hint">{t('screens.draft.begun', { date: date(application.createdAt), currency })}</p>
      <div className="actions">
        {isOfVisit ? (
          <Link className={`button button-${variant}`} to="/business-details" aria-label={label}>
            {t('screens.accounts.go_on')}
          </Link>
        ) : (
          <Button variant={variant} onClick={openElsewhere} accessibleLabel={label}>
            {t('screens.accounts.go_on')}
          </Button>
        )}
        <Button
          variant="link"
          accessibleLabel={t('screens.draft.delete_of', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('screens.draft.delete')}
        </Button>
      </div>
      {isAsking && <DeleteDraftDialog saved={saved} onDeleted={removed} onClose={() => setIsAsking(false)} />}
    </li>
  )
}
