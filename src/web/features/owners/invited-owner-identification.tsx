/** Photo ID of an invited owner. */
import { useState } from 'react'
import { Navigate } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { InquiryPage, type InquiryOptions } from '../identity-documents/index.ts'
import { DenyOwnerDialog, OwnerDeniedPage } from './deny-owner-dialog.tsx'
import { useInviter } from './inviter.ts'
import { getOwnerPage, useInvitedOwner, ownerPagePath, type InvitedOwner } from './invited-owner.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'

export default function OwnerIdentificationScreen() {
  const { t } = useTranslator()
  const invitedOwner = useInvitedOwner()
  const { inviter } = useInviter()
  const [isDenying, setDenying] = useState(false)
  const [isDenied, setDenied] = useState(false)
  if (isDenied) return <OwnerDeniedPage />
  if (invitedOwner.page !== 'owner/identification') return <Navigate to={invitedOwner.path} replace />
  return (
    <InquiryPage
      kind="identification"
      options={inquiryOptions(invitedOwner)}
      title={t('step-ups.identification.title')}
      lead={t('step-ups.owner_identification.lead', { inviter })}
      secondaryAction={
        <>
          <Button variant="link" onClick={() => setDenying(true)}>
            {t('step-ups.deny_owner.open')}
          </Button>
          {isDenying && (
            <DenyOwnerDialog
              invitedOwner={invitedOwner}
              onClose={() => setDenying(false)}
              onDenied={() => setDenied(true)}
            />
          )}
        </>
      }
    />
  )
}

function inquiryOptions({ id, owner, page, refresh, updateOwner }: InvitedOwner): InquiryOptions {
  const params = { id, ownerId: owner.id }
  const isResolved = (next: Parameters<typeof getOwnerPage>[0]) =>
    getOwnerPage(next) !== 'owner/identification'
  return {
    page: ownerPagePath(id, owner.id, 'owner/identification'),
    isRequired: page === 'owner/identification',
    events: {
      started: 'id_authentication_started_by_owner',
      completed: 'id_authentication_completed_by_owner',
    },
    advance: async () => isResolved(await refresh()),
    openSession: (inquiryId, open) =>
      callApi('POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions', {
        params: { ...params, type: 'identification' },
        body: { inquiryId, open },
      }),
    createLink: (body) =>
      callApi('POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links', {
        params: { ...params, type: 'identification' },
        body,
      }),
    submit: async (inquiryId) => {
      try {
        const next = await callApi('POST /applications/{id}/owners/{ownerId}/step-ups/identification', {
          params,
          body: { inquiryId },
        })
        updateOwner(next)
        return isResolved(next)
      } catch (error) {
        // Answered already, here or on another device.
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        return isResolved(await refresh())
      }
    },
  }
}
