/** API keys: each is shown once, rotated with an overlap, and revoked at once (PART-01). */
import { useState } from 'react'
import type { KeyView } from '#api/partners/organization.ts'
import { callApi } from '#client/call-api.ts'
import { CopyField } from '#partner/ui/copy-field.tsx'
import { ConfirmForm } from '#partner/ui/form.tsx'
import { formatMoment } from '#partner/ui/format.ts'
import { Icon } from '#partner/ui/icon.tsx'
import { OverlapForm } from '#partner/ui/overlap-form.tsx'
import { Page } from '#partner/ui/page.tsx'
import { Empty, Loading, Problem } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { NewKeyForm } from './new-key-form.tsx'

type Open = { is: 'create' } | { is: 'rotate' | 'revoke'; key: KeyView } | { is: 'issued'; secret: string }

export default function KeysPage() {
  const { t } = useTranslator()
  const { data: keys, error, retry } = useQuery('keys', () => callApi('GET /api-keys'))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const issue = (secret: string) => {
    setOpen({ is: 'issued', secret })
    retry()
  }
  return (
    <Page
      title={t('partner.nav.keys')}
      lead={t('partner.keys.lead')}
      actions={
        <button type="button" className="button button-primary" onClick={() => setOpen({ is: 'create' })}>
          <Icon name="plus" />
          {t('partner.keys.create')}
        </button>
      }
    >
      {error !== null && <Problem error={error} onRetry={retry} />}
      {!keys && error === null && <Loading />}
      {keys && (
        <section className="card card-flush">
          {keys.length === 0 ? (
            <Empty title={t('partner.keys.none')}>{t('partner.keys.none_hint')}</Empty>
          ) : (
            <KeyTable keys={keys} onOpen={setOpen} />
          )}
        </section>
      )}
      {open?.is === 'create' && (
        <Dialog title={t('partner.keys.create')} onClose={close}>
          <NewKeyForm onCreated={issue} onCancel={close} />
        </Dialog>
      )}
      {open?.is === 'rotate' && (
        <Dialog title={t('partner.keys.rotate_title', { name: open.key.name })} onClose={close}>
          <OverlapForm
            text={t('partner.keys.rotate_text')}
            submitLabel={t('partner.rotate')}
            onCancel={close}
            rotate={async (overlapHours) => {
              const { id } = open.key
              issue(
                (await callApi('POST /api-keys/{id}/rotations', { params: { id }, body: { overlapHours } }))
                  .key,
              )
            }}
          />
        </Dialog>
      )}
      {open?.is === 'revoke' && (
        <Dialog title={t('partner.keys.revoke_title', { name: open.key.name })} onClose={close} isAlert>
          <ConfirmForm
            confirmLabel={t('partner.keys.revoke')}
            onCancel={close}
            action={async () => {
              await callApi('DELETE /api-keys/{id}', { params: { id: open.key.id } })
              close()
              retry()
            }}
          >
            <p>{t('partner.keys.revoke_text')}</p>
          </ConfirmForm>
        </Dialog>
      )}
      {open?.is === 'issued' && (
        <Dialog title={t('partner.keys.issued')} onClose={close}>
          <div className="dialog-body">
            <Alert kind="warning">
              <p>{t('partner.keys.issued_text')}</p>
            </Alert>
            <CopyField label={t('partner.keys.key')} value={open.secret} />
            <div className="dialog-actions">
              <Button onClick={close}>{t('partner.done')}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </Page>
  )
}

function KeyTable({ keys, onOpen }: { keys: readonly KeyView[]; onOpen: (open: Open) => void }) {
  const translator = useTranslator()
  const { t } = translator
  const moment = (iso: string) => formatMoment(translator, iso)
  return (
    <Table
      caption={t('partner.nav.keys')}
      columns={[
        { label: t('partner.keys.name') },
        { label: t('partner.keys.scopes') },
        { label: t('partner.keys.last_used') },
        { label: t('partner.keys.ends') },
        { label: t('partner.action'), hidden: true },
      ]}
      rows={keys.map((key) => ({
        key: key.id,
        cells: [
          <>
            {key.name}
            <small>
              <code>{key.prefix}…</code>
            </small>
          </>,
          <span key="scopes" className="scopes">
            {key.scopes.map((scope) => (
              <code key={scope}>{scope}</code>
            ))}
          </span>,
          key.lastUsedAt === null ? t('partner.keys.never') : moment(key.lastUsedAt),
          <>
            {key.expiresAt === null ? t('partner.keys.no_end') : moment(key.expiresAt)}
            {key.previousValidUntil !== null && (
              <small>{t('partner.overlap_until', { date: moment(key.previousValidUntil) })}</small>
            )}
          </>,
          <span key="actions" className="actions">
            <Button
              variant="link"
              accessibleLabel={`${t('partner.rotate')}: ${key.name}`}
              onClick={() => onOpen({ is: 'rotate', key })}
            >
              {t('partner.rotate')}
            </Button>
            <Button
              variant="link"
              accessibleLabel={`${t('partner.keys.revoke')}: ${key.name}`}
              onClick={() => onOpen({ is: 'revoke', key })}
            >
              {t('partner.keys.revoke')}
            </Button>
          </span>,
        ],
      }))}
    />
  )
}
