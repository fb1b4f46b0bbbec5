/** Partners' remaining steps, with actions to resend or correct invitations (ROUTE-22). */
import { useState } from 'react'
import { Navigate, useNavigate } from '#web/router/router.tsx'
import type { OwnerView } from '#api/application-view.ts'
import { canReinviteOwner, canChangeOwnership, canRemoveOwner } from '#domain/owners/changes.ts'
import { isOwnerListFull, isPartner, ownerDisplayName } from '#domain/owners/owner.ts'
import { callApi } from '#client/call-api.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useApplication } from '#web/application/journey.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.tsx'
import { OwnerEmailDialog } from './owner-email-dialog.tsx'
import { OwnerCard } from './owner-card.tsx'
import { OwnerListDialogs, type OwnersDialog } from './owner-dialogs.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

/** Polls, because partners act on other devices. */
const pollIntervalMs = 5000

export default function FurtherStepsScreen() {
  const { t } = useTranslator()
  const { id, view, updateView } = useApplication()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OwnersDialog>(null)
  const [ownerToCorrect, setOwnerToCorrect] = useState<OwnerView | null>(null)
  useRefetchOnFocus(pollIntervalMs)
  const partners = view.owners.filter(isPartner)
  const { applicationStatus, decision, stepUpDetails } = view.application
  const openStepUps = stepUpDetails.map(({ type }) => ({ type }))
  const canEdit = canChangeOwnership({ isDecided: true, decision, stepUpDetails: openStepUps })
  const state = partnersState(partners)
  const denials = partners.filter(({ status }) => status === 'DENIED')
  const deniedVariant = denials.length === 1 ? 'primary' : 'secondary'

  const refresh = async () => updateView(await callApi('GET /applications/{id}', { params: { id } }))
  const handleSent = async (email: string) => {
    showToast(t('step-ups.partners.sent', { email }))
    await refresh()
  }

  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  // An empty list reopens the step-up.
  if (openStepUps.some(({ type }) => type === 'BO_INFO'))
    return <Navigate to={pagePath(id, 'owners')} replace />
  if (partners.length === 0) return <Navigate to={outcomePath(view)} replace />
  return (
    <>
      <Page
        beforeTitle={
          state === 'waiting' ? undefined : (
            <StatusIcon
              icon={state === 'done' ? 'check' : 'clock'}
              tone={state === 'done' ? 'success' : 'waiting'}
            />
          )
        }
        title={t(`step-ups.partners.${state}_title`)}
        lead={t(`step-ups.partners.${state}_lead`)}
      >
        <ul className="cards" aria-label={t('step-ups.owners.list')}>
          {partners.map((owner) => (
            <PartnerCard
              key={owner.id}
              owner={owner}
              onSent={handleSent}
              correctVariant={owner.status === 'DENIED' ? deniedVariant : 'link'}
              onCorrect={() => setOwnerToCorrect(owner)}
              onEdit={
                canEdit && owner.status === 'ENTERED' ? () => setDialog({ about: 'edit', owner }) : undefined
              }
              onRemove={
                canEdit && canRemoveOwner(owner) ? () => setDialog({ about: 'remove', owner }) : undefined
              }
            />
          ))}
        </ul>
        <div className="actions">
          {canEdit && !isOwnerListFull(view.owners, 'OWNER') && (
            <Button variant="secondary" onClick={() => setDialog({ about: 'add' })}>
              {t('step-ups.owners.add_another')}
            </Button>
          )}
          <Button variant={state === 'done' ? 'primary' : 'link'} onClick={() => navigate(outcomePath(view))}>
            {t('step-ups.partners.back')}
          </Button>
        </div>
      </Page>
      <OwnerListDialogs dialog={dialog} setDialog={setDialog} onChanged={refresh} />
      {ownerToCorrect && (
        <OwnerEmailDialog
          owner={ownerToCorrect}
          onClose={() => setOwnerToCorrect(null)}
          onSent={handleSent}
        />
      )}
    </>
  )
}

function partnersState(partners: readonly OwnerView[]): 'waiting' | 'review' | 'done' {
  if (partners.every(({ status }) => status === 'VERIFIED')) return 'done'
  const answeredStatuses: readonly OwnerView['status'][] = ['VERIFIED', 'IN_REVIEW', 'ERROR']
  return partners.every(({ status }) => answeredStatuses.includes(status)) ? 'review' : 'waiting'
}

const isFinished = (status: OwnerView['status']): status is 'VERIFIED' | 'NOT_NEEDED' =>
  status === 'VERIFIED' || status === 'NOT_NEEDED'

interface PartnerProps {
  owner: OwnerView
  onSent: (email: string) => Promise<void>
  /** `link` unless the applicant must act. */
  correctVariant: 'primary' | 'secondary' | 'link'
  onCorrect: () => void
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function PartnerCard({ owner, onSent, correctVariant, onCorrect, onEdit, onRemove }: PartnerProps) {
  const { t, date } = useTranslator()
  const { id } = useApplication()
  const { busy, run } = useSubmit(showErrorToast)
  const { email, invitedAt, status } = owner
  const name = ownerDisplayName(owner) ?? t('step-ups.owners.unnamed')
  const resendInvitation = async () => {
    await callApi('POST /applications/{id}/owners/{ownerId}/invitation', {
      params: { id, ownerId: owner.id },
    })
    await onSent(email ?? '')
  }
  return (
    <OwnerCard
      owner={owner}
      status={status}
      description={
        isFinished(status)
          ? null
          : t(
              status === 'DENIED'
                ? `step-ups.partners.about.DENIED.${owner.denialReason ?? 'WRONG_PERSON'}`
                : `step-ups.partners.about.${status}`,
              { date: invitedAt ? date(invitedAt) : '' },
            )
      }
      onEdit={onEdit}
      onRemove={onRemove}
    >
      {(canReinviteOwner(owner) || status === 'DENIED') && (
        <>
          {canReinviteOwner(owner) && status !== 'CHECKING' && (
            <Button
              variant="secondary"
              busyLabel={busy && t('step-ups.sending')}
              accessibleLabel={t('step-ups.partners.again_of', { name })}
              onClick={() => run(resendInvitation)}
            >
              {t('step-ups.partners.again')}
            </Button>
          )}
          <Button
            variant={correctVariant}
            accessibleLabel={t('step-ups.partners.correct_of', { name })}
            onClick={onCorrect}
          >
            {t('step-ups.partners.correct')}
          </Button>
        </>
      )}
    </OwnerCard>
  )
}
