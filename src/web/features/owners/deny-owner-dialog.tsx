/** Lets an invited person deny being this owner. */
import { denialReasons } from '#domain/owners/owner.ts'
import { callApi } from '#client/call-api.ts'
import { clearDrafts } from '#web/application/draft.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Page } from '#ui/page.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import type { InvitedOwner } from './invited-owner.ts'
import { useInviter } from './inviter.ts'

const fieldOrder = ['reason']

interface Props {
  invitedOwner: InvitedOwner
  onClose: () => void
  onDenied: () => void
}

export function DenyOwnerDialog({ invitedOwner, onClose, onDenied }: Props) {
  const { t } = useTranslator()
  const { draft } = useEnvironment()
  const names = useInviter()
  const { id, owner } = invitedOwner
  const form = useForm({
    page: `${id}/owners/${owner.id}/refusal`,
    draft,
    fieldOrder,
    initial: { reason: '' },
    validate: () => [],
    onSubmit: async ({ reason }) => {
      await callApi('POST /applications/{id}/owners/{ownerId}/refusals', {
        params: { id, ownerId: owner.id },
        body: { reason: denialReasons.find((known) => known === reason) },
      })
      clearDrafts(window.sessionStorage)
      onDenied()
    },
  })
  return (
    <Dialog title={t('step-ups.deny_owner.title')} onClose={onClose}>
      <p>{t('step-ups.deny_owner.text', names)}</p>
      <FormBody
        form={form}
        submitLabel={t('step-ups.deny_owner.confirm')}
        submittingLabel={t('step-ups.sending')}
        secondaryActions={
          <Button variant="link" onClick={onClose}>
            {t('step-ups.owners.cancel')}
          </Button>
        }
      >
        <RadioGroup
          field={form.field('reason', t('step-ups.deny_owner.reason'))}
          optional
          options={denialReasons.map((value) => ({
            value,
            label: t(`step-ups.deny_owner.reason.${value}`, names),
          }))}
        />
      </FormBody>
    </Dialog>
  )
}

export function OwnerDeniedPage() {
  const { t } = useTranslator()
  const names = useInviter()
  return (
    <Page
      beforeTitle={<StatusIcon icon="check" tone="success" />}
      title={t('step-ups.owner_denied.title')}
      lead={t('step-ups.owner_denied.lead', names)}
    />
  )
}
