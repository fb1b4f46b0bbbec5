import { CopyField } from '#partner/ui/copy-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

/** Shows a signing secret this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslator()
  return (
    <Dialog title={t('partner.webhooks.secret_title')} onClose={onClose}>
      <div className="dialog-body">
        <Alert kind="warning">
          <p>{t('partner.webhooks.secret_text')}</p>
        </Alert>
        <CopyField label={t('partner.webhooks.secret')} value={secret} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('partner.done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
