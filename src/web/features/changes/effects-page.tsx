/** Effects of a change, in plain words, before it is submitted. */
import { useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { BackLink } from './back-link.tsx'
import type { Draft } from './changes.tsx'
import { nameChange } from './change-card.tsx'
import { Comparison } from './comparison.tsx'
import { EffectList } from './effect-list.tsx'

interface Props {
  draft: Draft
  onConfirm: () => Promise<void>
  onCancel: () => void
}

export function EffectsPage({ draft, onConfirm, onCancel }: Props) {
  const { group, preview, replaced } = draft
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
      <Comparison draft={draft} />
      <section aria-labelledby="change-effects">
        <h2 id="change-effects">{t('changes.effects.effect')}</h2>
        <EffectList effects={preview.effects} />
      </section>
      {replaced !== null && !isRefused && (
        <Alert>
          <p>{t('changes.effects.replaces', { name: nameChange(translator, replaced) })}</p>
        </Alert>
      )}
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
        {!busy && (
          <Button variant="secondary" onClick={onCancel}>
            {t('changes.effects.cancel')}
          </Button>
        )}
      </div>
    </Page>
  )
}
