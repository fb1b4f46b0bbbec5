/** Who is on the invited owner's photo ID? */
import { Navigate } from 'react-router'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { InquiryPage } from '../../journey/inquiry-page.tsx'
import { useInviter } from '../../journey/inviter.ts'
import { pageOfOwner, useOwnerPart, ownerPagePath, type OwnerPart } from '../../journey/owner-part.ts'
import type { InquiryWork } from '../../journey/use-inquiry.ts'
import { useTexts } from '../../language/texts.ts'

export default function OwnerIdentificationScreen() {
  const { t } = useTexts()
  const part = useOwnerPart()
  const { inviter } = useInviter()
  if (part.page !== 'owner/identification') return <Navigate to={part.path} replace />
  return (
    <InquiryPage
      kind="identification"
      work={workOf(part)}
      title={t('stepups.identification.title')}
      lead={t('stepups.owner_identification.lead', { inviter })}
    />
  )
}

function workOf({ id, owner, page, refresh, take }: OwnerPart): InquiryWork {
  const params = { id, ownerId: owner.id }
  const moves = (next: Parameters<typeof pageOfOwner>[0]) => pageOfOwner(next) !== 'owner/identification'
  return {
    page: ownerPagePath(id, owner.id, 'owner/identification'),
    asked: page === 'owner/identification',
    events: {
      started: 'id_authentication_started_by_owner',
      completed: 'id_authentication_completed_by_owner',
    },
    goOn: async () => moves(await refresh()),
    openSession: (inquiryId) =>
      call('POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions', {
        params: { ...params, type: 'identification' },
        body: { inquiryId },
      }),
    makeLink: (body) =>
      call('POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links', {
        params: { ...params, type: 'identification' },
        body,
      }),
    answer: async (inquiryId) => {
      try {
        const next = await call('POST /applications/{id}/owners/{ownerId}/step-ups/identification', {
          params,
          body: { inquiryId },
        })
        take(next)
        return moves(next)
      } catch (failure) {
        // Answered already, here or on another device.
        if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure
        return moves(await refresh())
      }
    },
  }
}
