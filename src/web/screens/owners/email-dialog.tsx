/** A partner's mail went to the wrong address: the right one gets a link of its own. */
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import { call } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormBody } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { useApplication } from '../../journey/journey.ts'
import { ownerProblems } from '../../journey/owner-form.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

const order = ['email']

interface Props {
  owner: OwnerView
  onClose: () => void
  onSent: (email: string) => Promise<void>
}

export function EmailDialog({ owner, onClose, onSent }: Props) {
  const { t } = useTexts()
  const { config, draft } = useEnvironment()
  const { id } = useApplication()
  const form = useForm({
    page: `${id}/owners/${owner.id}/email`,
    draft,
    order,
    initial: { email: owner.email ?? '' },
    check: (values) => ownerProblems(values, order, config),
    send: async ({ email = '' }) => {
      await call('PATCH /applications/{id}/owners/{ownerId}', {
        params: { id, ownerId: owner.id },
        body: { email },
      })
      await onSent(email)
      onClose()
    },
  })
  return (
    <Dialog title={t('stepups.owner_dialog.email_title')} onClose={onClose}>
      <p>{t('stepups.owner_dialog.email_lead')}</p>
      <FormBody
        form={form}
        action={t('stepups.owner_dialog.send')}
        beside={
          <Button look="link" onClick={onClose}>
            {t('stepups.owners.cancel')}
          </Button>
        }
      >
        <TextField question={form.field('email', t('stepups.owner_dialog.email'))} kind="email" />
      </FormBody>
    </Dialog>
  )
}
