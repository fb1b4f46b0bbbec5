/** Effects of a change, in plain words, before it is submitted. */
import { useState } from 'react'
import type { ChangeBody } from '../../../api/changes/changes.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { apiErrorMessages } from '../../i18n/api-error-messages.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Link } from '../../router/router.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { BackLink } from './back-link.tsx'
import type { Preview } from './changes.tsx'
import { EffectList } from './effect-list.tsx'
import type { Group } from './groups.ts'

interface Props {
  draft: { group: Group; body: ChangeBody; preview: Preview }
  onConfirm: () => Promise<void>
}

export function EffectsPage({ draft: { group, preview }, onConfirm }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [error, setError] = useState<unknown>(null)
  const { busy, run } = useSubmit(setError)
  const isRefused = preview.status === 'REFUSED'
  if (preview.effects.length === 0)
    return (
      <Page title={t('changes.effects.none_title')} lead={t('changes.effects.none')}>
        <div className="actions">
          <Link className="button button-primary" to="?">
            {t('changes.effects.none_back')}
          </Link>
        </div>
      </Page>
    )
  return (
    <Page
      beforeTitle={<BackLink to={`?edit=${group}`}>{t('changes.effects.back')}</BackLink>}
      title={t('changes.effects.title')}
      lead={t('changes.effects.lead')}
    >
      <EffectList effects={preview.effects} />
      {isRefused && (
        <Alert kind="warning">
          <p>{t('changes.effects.refused')}</p>
        </Alert>
      )}
      {error !== null && (
        <Alert kind="error" live>
          {apiErrorMessages(translator, error).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <div className="actions">
        {isRefused ? (
          <Link className="button button-primary" to={`?edit=${group}`}>
            {t('changes.effects.back')}
          </Link>
        ) : (
          <Button busyLabel={busy && t('changes.effects.sending')} onClick={() => run(onConfirm)}>
            {t('changes.effects.confirm')}
          </Button>
        )}
      </div>
    </Page>
  )
}
