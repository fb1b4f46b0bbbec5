/** Whose turn it is, since when and for how long usually; with what the partner can do about it. */
import { useState } from 'react'
import type { PartnerApplicationView } from '#api/partners/applications.ts'
import { callApi } from '#client/call-api.ts'
import { useSubmit } from '#client/use-submit.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { CopyField } from '#partner/ui/copy-field.tsx'
import { formatDay, formatDuration, formatMoment, secondsSince } from '#partner/ui/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'

const linkless: readonly PartnerApplicationView['status'][] = ['EXPIRED', 'WITHDRAWN', 'DECLINED']

interface Props {
  application: PartnerApplicationView
  onChange: () => void
}

export function TurnBanner({ application, onChange }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { brand } = usePartner()
  const { id, waiting, status } = application
  const [url, setUrl] = useState<string | null>(null)
  const [isReminded, setIsReminded] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { busy, run } = useSubmit(setFailure)
  const act = (work: () => Promise<void>) => {
    setFailure(null)
    setIsReminded(false)
    run(work)
  }
  const makeLink = () =>
    act(async () => {
      setUrl((await callApi('POST /partner/applications/{id}/links', { params: { id } })).url)
      onChange()
    })
  const remind = () =>
    act(async () => {
      await callApi('POST /partner/applications/{id}/reminders', { params: { id } })
      setIsReminded(true)
      onChange()
    })
  const canRemind = waiting?.on === 'merchant' || waiting?.code === 'link_expired'
  return (
    <section className="turn" aria-labelledby="turn-title">
      <div className="turn-text">
        <p className="eyebrow">
          {waiting
            ? t('partner.application.turn_of', {
                turn: t(`partner.turn.${waiting.on}`, { brand: brand.name }),
              })
            : t('partner.waiting.turn')}
        </p>
        <h2 id="turn-title">
          {waiting ? t(`partner.waiting.code.${waiting.code}`) : t('partner.application.nobody')}
        </h2>
        {waiting && (
          <p>
            {[
              t('partner.application.since', {
                when: formatMoment(translator, waiting.since),
                age: formatDuration(translator, secondsSince(waiting.since)),
              }),
              waiting.expectedBy !== undefined &&
                t('partner.application.expected', { date: formatDay(translator, waiting.expectedBy) }),
              waiting.usuallyHours !== undefined &&
                t('partner.application.usually', {
                  time: formatDuration(translator, waiting.usuallyHours * 3600),
                }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      <div className="page-actions">
        {canRemind && (
          <Button onClick={remind} busyLabel={busy && t('partner.working')}>
            {t('partner.application.remind')}
          </Button>
        )}
        {!linkless.includes(status) && (
          <Button
            variant="secondary"
            onClick={makeLink}
            busyLabel={busy && !canRemind && t('partner.working')}
          >
            {t('partner.application.new_link')}
          </Button>
        )}
      </div>
      {failure !== null && (
        <Alert kind="error" live>
          {apiErrorMessages(translator, failure).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {isReminded && (
        <Alert kind="success" live>
          <p>{t('partner.application.reminded')}</p>
        </Alert>
      )}
      {url !== null && (
        <div className="turn-link">
          <CopyField label={t('partner.application.link')} value={url} />
          {status === 'INVITED' && <p className="hint">{t('partner.application.link_hint')}</p>}
        </div>
      )}
    </section>
  )
}
