import { useState } from 'react'
import type { EndpointView } from '#api/partners/webhooks.ts'
import { callApi } from '#client/call-api.ts'
import { type EventType, eventTypes } from '#domain/partners/event-types.ts'
import { Link } from '#partner/app/navigation.tsx'
import { CheckboxGroup } from '#partner/ui/checkbox-group.tsx'
import { Form, useForm } from '#partner/ui/form.tsx'
import { Icon } from '#partner/ui/icon.tsx'
import { Page } from '#partner/ui/page.tsx'
import { Empty, Loading, Problem } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { EndpointChip } from './endpoint-chip.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export function EndpointList() {
  const { t } = useTranslator()
  const { data, error, retry } = useQuery('endpoints', () => callApi('GET /webhook-endpoints'))
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setIsCreating(false)
  return (
    <Page
      title={t('partner.nav.webhooks')}
      lead={t('partner.webhooks.lead')}
      actions={
        <button type="button" className="button button-primary" onClick={() => setIsCreating(true)}>
          <Icon name="plus" />
          {t('partner.webhooks.create')}
        </button>
      }
    >
      {error !== null && <Problem error={error} onRetry={retry} />}
      {!data && error === null && <Loading />}
      {data && (
        <section className="card card-flush">
          {data.data.length === 0 ? (
            <Empty title={t('partner.webhooks.none')}>{t('partner.webhooks.none_hint')}</Empty>
          ) : (
            <EndpointTable endpoints={data.data} />
          )}
        </section>
      )}
      {isCreating && (
        <Dialog title={t('partner.webhooks.create')} onClose={close}>
          <NewEndpointForm
            onCancel={close}
            onCreated={(created) => {
              close()
              setSecret(created)
              retry()
            }}
          />
        </Dialog>
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

function EndpointTable({ endpoints }: { endpoints: readonly EndpointView[] }) {
  const { t, number } = useTranslator()
  return (
    <Table
      caption={t('partner.nav.webhooks')}
      columns={[
        { label: t('partner.webhooks.address') },
        { label: t('partner.webhooks.types') },
        { label: t('partner.applications.status') },
        { label: t('partner.webhooks.failures'), numeric: true },
      ]}
      rows={endpoints.map((endpoint) => ({
        key: endpoint.id,
        cells: [
          <>
            <Link to={`/webhooks/${endpoint.id}`} className="mono">
              {endpoint.url}
            </Link>
            {endpoint.description !== null && <small>{endpoint.description}</small>}
          </>,
          endpoint.types.length === 0
            ? t('partner.webhooks.every_type')
            : t('partner.webhooks.some_types', { count: endpoint.types.length }),
          <EndpointChip key="state" endpoint={endpoint} />,
          number(endpoint.failures),
        ],
      }))}
    />
  )
}

function NewEndpointForm({
  onCreated,
  onCancel,
}: {
  onCreated: (secret: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslator()
  const [types, setTypes] = useState<readonly EventType[]>([])
  const form = useForm({ url: '', description: '' }, async ({ url, description }) => {
    const body = { url: url.trim(), types: [...types], ...(description.trim() && { description }) }
    onCreated((await callApi('POST /webhook-endpoints', { body })).secret)
  })
  return (
    <Form form={form} submitLabel={t('partner.webhooks.create')} onCancel={onCancel}>
      <TextField
        field={form.field('url', t('partner.webhooks.address'))}
        kind="url"
        hint={t('partner.webhooks.address_hint')}
        maxLength={2000}
      />
      <TextField
        field={form.field('description', t('partner.webhooks.description'))}
        optional
        maxLength={200}
      />
      <CheckboxGroup
        id="field-types"
        legend={t('partner.webhooks.types')}
        hint={t('partner.webhooks.types_hint')}
        error={form.errorOf('types')}
        options={eventTypes
          .filter((type) => type !== 'ping')
          .map((type) => ({ value: type as EventType, label: type }))}
        chosen={types}
        onChange={setTypes}
      />
    </Form>
  )
}
