/** Adds a store to a business by name, then reviews the business's answers. */
import { useRef } from 'react'
import { omitUndefined } from '#domain/optional.ts'
import { useNavigate } from '#web/router/router.tsx'
import { required } from '#domain/fields/rules/rule.ts'
import { storeName } from '#domain/fields/rules/names.ts'
import { callApi } from '#client/call-api.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const fieldOrder = ['storeName']

interface Props {
  /** Application id of the business. */
  parent: string
  name: string
  onClose: () => void
}

export function NewStoreDialog({ parent, name, onClose }: Props) {
  const { t } = useTranslator()
  const { config, draft, referralUrlId } = useEnvironment()
  const navigate = useNavigate()
  const idempotencyKey = useRef(createIdempotencyKey())
  const form = useForm({
    page: `stores/${parent}/new`,
    draft,
    fieldOrder,
    initial: {},
    validate: ({ storeName: value = '' }) => {
      const code = required(storeName)(value, config)
      return code ? [{ field: 'storeName', code }] : []
    },
    resolveField: (field) => field.replace('application.', ''),
    onSubmit: async ({ storeName: value = '' }) => {
      const application = omitUndefined({
        ...draft.link().application,
        intent: 'ADD_STORE' as const,
        parentApplication: parent,
        storeName: value,
        referralUrlId: referralUrlId ?? undefined,
      })
      const body = { application }
      const { application: created } = await callApi('POST /applications', {
        body,
        idempotencyKey: idempotencyKey.current.forBody(body),
      })
      track('store_switcher', { choice: 'new_store' })
      navigate(`/${created.id}`)
    },
  })
  return (
    <Dialog title={t('stores.new_store')} onClose={onClose}>
      <p>{t('stores.new_store_lead', { name })}</p>
      <FormBody
        form={form}
        submitLabel={t('stores.new_store_go')}
        secondaryActions={
          <Button variant="link" onClick={onClose}>
            {t('stores.cancel')}
          </Button>
        }
      >
        <TextField
          field={form.field('storeName', t('stores.store_name'))}
          hint={t('stores.store_name_hint')}
          maxLength={64}
        />
      </FormBody>
    </Dialog>
  )
}
