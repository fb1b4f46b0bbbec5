/** Corrects a partner's email address, which sends a new invitation. */
import type { OwnerView } from '#api/application-view.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { ownerEmailErrors, ownerEmailFields } from './owner-form.ts'
import { isBeingChecked } from './remove-owner-dialog.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface Props {
  owner: OwnerView
  onClose: () => void
  onSent: (email: string) => Promise<void>
}

export function OwnerEmailDialog({ owner, onClose, onSent }: Props) {
  const { t } = useTranslator()
  const { config, draft } = useEnvironment()
  const { id } = useApplication()
  const form = useForm({
    page: `${id}/owners/${owner.id}/email`,
    draft,
    fieldOrder: ownerEmailFields,
    initial: { email: owner.email ?? '' },
    validate: (values) => ownerEmailErrors(values, config),
    onSubmit: async ({ email = '' }) => {
      await callApi('PATCH /applications/{id}/owners/{ownerId}', {
        params: { id, ownerId: owner.id },
        body: { email },
      })
      await onSent(email)
      onClose()
    },
  })
  return (
    <Dialog title={t('step-ups.owner_dialog.email_title')} onClose={onClose}>
      <p>{t('step-ups.owner_dialog.email_lead')}</p>
      {isBeingChecked(owner) && <p>{t('step-ups.owner_dialog.email_checked')}</p>}
      <FormBody
        form={form}
        submitLabel={t('step-ups.owner_dialog.send')}
        secondaryActions={
          <Button variant="link" onClick={onClose}>
            {t('step-ups.owners.cancel')}
          </Button>
        }
      >
        <TextField field={form.field('email', t('step-ups.owner_dialog.email'))} kind="email" />
        <TextField
          field={form.field('emailConfirmation', t('step-ups.owner_dialog.email_confirmation'))}
          kind="email"
        />
      </FormBody>
    </Dialog>
  )
}
