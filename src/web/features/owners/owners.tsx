/** Beneficial owners, or that there are none (OWN-03…OWN-08, STEP-02). */
import { useRef, useState } from 'react'
import { Navigate } from '#web/router/router.tsx'
import { isOwnerListFull, isPartner, ownerDisplayName } from '#domain/owners/owner.ts'
import { callApi } from '#client/call-api.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { StepUpLayout, DeferButton, useStepUp } from '../step-ups/index.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { showToast } from '#ui/toasts.tsx'
import { OwnerCard } from './owner-card.tsx'
import { OwnerConfirmDialogs, OwnerListDialogs, type OwnersDialog } from './owner-dialogs.tsx'

export default function OwnersScreen() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const stepUp = useStepUp(['BO_INFO'])
  const [dialog, setDialog] = useState<OwnersDialog>(null)
  const list = useRef<HTMLUListElement>(null)
  const partners = view.owners.filter(isPartner)
  const incomplete = partners.find(({ missing }) => missing.length > 0)
  const business = view.company.name ?? t('step-ups.owner.business')
  const { firstName = null, lastName = null } = view.applicant.name ?? {}

  /** An incomplete partner must be completed first (OWN-07). */
  const openDialog = (about: 'add' | 'confirm') =>
    setDialog(incomplete ? { about: 'incomplete', owner: incomplete } : { about })
  const submitOwners = async (boStatus: 'INFO_PROVIDED' | 'NONE') => {
    let isSent = false
    await stepUp.submit(async () => {
      await callApi('POST /applications/{id}/step-ups/beneficial-owners', {
        params: { id },
        body: { boStatus },
      })
      isSent = boStatus === 'INFO_PROVIDED'
    })
    setDialog(null)
    if (isSent) showToast(getTranslator().t('step-ups.owners.sent', { count: partners.length }))
  }

  const skipButton = (
    <Button variant="link" onClick={() => setDialog({ about: 'skip' })}>
      {partners.length === 0
        ? t('step-ups.owners.skip')
        : t('step-ups.owners.skip_and_remove', { count: partners.length })}
    </Button>
  )
  if (!stepUp.isRequired)
    return <Navigate to={partners.length > 0 ? pagePath(id, 'owners/further-steps') : `/${id}`} replace />
  return (
    <>
      <StepUpLayout types={stepUp.types}>
        <Page title={t('step-ups.owners.title')} lead={t('step-ups.owners.lead', { business })}>
          <ul ref={list} tabIndex={-1} className="cards" aria-label={t('step-ups.owners.list')}>
            <li className="card">
              <h2>{t('step-ups.owners.you', { name: ownerDisplayName({ firstName, lastName }) ?? '' })}</h2>
              <p>{t('step-ups.owners.you_about')}</p>
            </li>
            {partners.map((owner) => (
              <OwnerCard
                key={owner.id}
                owner={owner}
                status={owner.missing.length > 0 ? 'incomplete' : 'ready'}
                onEdit={() => setDialog({ about: 'edit', owner })}
                onRemove={() => setDialog({ about: 'remove', owner })}
              />
            ))}
          </ul>
          {partners.length === 0 && <p>{t('step-ups.owners.none')}</p>}
          {isOwnerListFull(view.owners, 'OWNER') ? (
            <p>{t('step-ups.owners.full')}</p>
          ) : (
            <div className="actions">
              <Button
                variant={partners.length === 0 ? 'primary' : 'secondary'}
                onClick={() => openDialog('add')}
              >
                {partners.length === 0 ? t('step-ups.owners.add') : t('step-ups.owners.add_another')}
              </Button>
              {partners.length === 0 && skipButton}
            </div>
          )}
          <div className="actions">
            {partners.length > 0 && (
              <Button onClick={() => openDialog('confirm')}>{t('step-ups.owners.submit')}</Button>
            )}
            <DeferButton stepUp={stepUp} />
          </div>
          {partners.length > 0 && skipButton}
        </Page>
      </StepUpLayout>
      <OwnerListDialogs
        dialog={dialog}
        setDialog={setDialog}
        onChanged={async () => {
          const isRemoval = dialog?.about === 'remove'
          await stepUp.advance()
          if (isRemoval) requestAnimationFrame(() => list.current?.focus())
        }}
      />
      <OwnerConfirmDialogs
        dialog={dialog}
        setDialog={setDialog}
        names={partners.map((owner) => ownerDisplayName(owner) ?? t('step-ups.owners.unnamed'))}
        business={business}
        onConfirm={submitOwners}
      />
    </>
  )
}
