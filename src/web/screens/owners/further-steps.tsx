/** What must partners still do? Each with how far they are, and what helps: another mail, another address (ROUTE-22). */
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import { awaitsOwner, mayChangeOwnership, mayRemove } from '../../../domain/owners/changes.ts'
import { isFull, isPartner } from '../../../domain/owners/owner.ts'
import { call } from '../../client/call.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { useApplication } from '../../journey/journey.ts'
import { outcomePath } from '../../journey/outcome.ts'
import { ownerName } from '../../journey/owner-form.ts'
import { pagePath } from '../../journey/paths.ts'
import { useFresh } from '../../journey/use-fresh.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { OwnerCard } from './owner-card.tsx'
import { ListQuestions, type Asking } from './questions.tsx'
import { tellFailure } from '../../journey/tell-failure.ts'

/** Partners answer on devices of their own: the page follows. */
const everyMs = 5000

export default function FurtherStepsScreen() {
  const { t } = useTexts()
  const { id, view, take } = useApplication()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>(null)
  const [correcting, setCorrecting] = useState<OwnerView | null>(null)
  useFresh(everyMs)
  const partners = view.owners.filter(isPartner)
  const { applicationStatus, decision, stepUpDetails } = view.application
  const asked = stepUpDetails.map(({ type }) => ({ type }))
  const open = mayChangeOwnership({ isDecided: true, decision, stepUpDetails: asked })
  const state = stateOf(partners)

  const refresh = async () => take(await call('GET /applications/{id}', { params: { id } }))
  const sent = async (email: string) => {
    showToast(t('stepups.further.sent', { email }))
    await refresh()
  }

  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  // Without anybody on it the list is asked again.
  if (asked.some(({ type }) => type === 'BO_INFO')) return <Navigate to={pagePath(id, 'owners')} replace />
  if (partners.length === 0) return <Navigate to={outcomePath(view)} replace />
  return (
    <>
      <Page
        above={
          state === 'waiting' ? undefined : (
            <Seal icon={state === 'done' ? 'check' : 'clock'} good={state === 'done'} />
          )
        }
        title={t(`stepups.further.${state}_title`)}
        lead={t(`stepups.further.${state}_lead`)}
      >
        <ul className="cards" aria-label={t('stepups.owners.list')}>
          {partners.map((owner) => (
            <Partner
              key={owner.id}
              owner={owner}
              onSent={sent}
              onCorrect={() => setCorrecting(owner)}
              onEdit={
                open && owner.status === 'ENTERED' ? () => setAsking({ about: 'edit', owner }) : undefined
              }
              onRemove={open && mayRemove(owner) ? () => setAsking({ about: 'remove', owner }) : undefined}
            />
          ))}
        </ul>
        <div className="actions">
          {open && !isFull(view.owners, 'OWNER') && (
            <Button look="second" onClick={() => setAsking({ about: 'add' })}>
              {t('stepups.owners.add_another')}
            </Button>
          )}
          <Button
            look={state === 'done' ? 'primary' : 'link'}
            onClick={() => void navigate(outcomePath(view))}
          >
            {t('stepups.further.back')}
          </Button>
        </div>
      </Page>
      <ListQuestions asking={asking} ask={setAsking} onChanged={refresh} />
      {correcting && <EmailDialog owner={correcting} onClose={() => setCorrecting(null)} onSent={sent} />}
    </>
  )
}

/** Somebody still has something to do, everybody answered and a person looks, or all are confirmed. */
function stateOf(partners: readonly OwnerView[]): 'waiting' | 'review' | 'done' {
  if (partners.every(({ status }) => status === 'VERIFIED')) return 'done'
  const answered: readonly OwnerView['status'][] = ['VERIFIED', 'IN_REVIEW', 'ERROR']
  return partners.every(({ status }) => answered.includes(status)) ? 'review' : 'waiting'
}

const isOver = (status: OwnerView['status']): status is 'VERIFIED' | 'NOT_NEEDED' =>
  status === 'VERIFIED' || status === 'NOT_NEEDED'

interface PartnerProps {
  owner: OwnerView
  onSent: (email: string) => Promise<void>
  onCorrect: () => void
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Partner({ owner, onSent, onCorrect, onEdit, onRemove }: PartnerProps) {
  const { t, date } = useTexts()
  const { id } = useApplication()
  const { busy, run } = useSubmit(tellFailure)
  const { email, invitedAt, status } = owner
  const name = ownerName(owner) ?? t('stepups.owners.unnamed')
  const sendAgain = async () => {
    await call('POST /applications/{id}/owners/{ownerId}/invitation', { params: { id, ownerId: owner.id } })
    await onSent(email ?? '')
  }
  return (
    <OwnerCard
      owner={owner}
      status={status}
      about={
        isOver(status)
          ? null
          : t(`stepups.further.about.${status}`, { date: invitedAt ? date(invitedAt) : '' })
      }
      onEdit={onEdit}
      onRemove={onRemove}
    >
      {awaitsOwner(owner) && (
        <>
          {status !== 'CHECKING' && (
            <Button
              look="second"
              busy={busy && t('stepups.sending')}
              label={t('stepups.further.again_of', { name })}
              onClick={() => run(sendAgain)}
            >
              {t('stepups.further.again')}
            </Button>
          )}
          <Button look="link" label={t('stepups.further.correct_of', { name })} onClick={onCorrect}>
            {t('stepups.further.correct')}
          </Button>
        </>
      )}
    </OwnerCard>
  )
}
