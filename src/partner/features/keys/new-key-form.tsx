import { useState } from 'react'
import { callApi } from '#client/call-api.ts'
import { type KeyScope, keyScopes } from '#domain/partners/key-scope.ts'
import { CheckboxGroup } from '#partner/ui/checkbox-group.tsx'
import { Form, useForm } from '#partner/ui/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

const lifetimes = ['30', '90', '365'] as const
const dayMs = 86_400_000

interface Props {
  onCreated: (secret: string) => void
  onCancel: () => void
}

export function NewKeyForm({ onCreated, onCancel }: Props) {
  const { t } = useTranslator()
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['applications:read'])
  const form = useForm({ name: '', days: '' }, async ({ name, days }) => {
    const expiresAt = days === '' ? undefined : new Date(Date.now() + Number(days) * dayMs).toISOString()
    const { key } = await callApi('POST /api-keys', { body: { name, scopes: [...scopes], expiresAt } })
    onCreated(key)
  })
  return (
    <Form form={form} submitLabel={t('partner.keys.create')} onCancel={onCancel}>
      <TextField
        field={form.field('name', t('partner.keys.name'))}
        hint={t('partner.keys.name_hint')}
        maxLength={100}
      />
      <CheckboxGroup
        id="field-scopes"
        legend={t('partner.keys.scopes')}
        error={form.errorOf('scopes')}
        options={keyScopes.map((scope) => ({
          value: scope,
          label: t(`partner.keys.scope.${scope}`),
          code: scope,
        }))}
        chosen={scopes}
        onChange={setScopes}
      />
      <Select
        field={form.field('days', t('partner.keys.ends'))}
        placeholder={t('partner.keys.no_end')}
        options={lifetimes.map((days) => ({
          value: days,
          label: t('partner.keys.in_days', { days: Number(days) }),
        }))}
        optional
      />
    </Form>
  )
}
