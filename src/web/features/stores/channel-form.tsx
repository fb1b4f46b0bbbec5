/** Name and type of a sales channel (STORE-03). */
import { Link } from '#web/router/router.tsx'
import { businessName } from '#domain/fields/rules/names.ts'
import { required } from '#domain/fields/rules/rule.ts'
import { parseChannelType, channelTypes } from '#domain/stores/channel.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ChannelRequest } from './add-channel.tsx'

const fieldOrder = ['name', 'type']

interface Props {
  initial: FormValues
  onRequest: (request: ChannelRequest) => void
}

export function ChannelForm({ initial, onRequest }: Props) {
  const { t } = useTranslator()
  const { config, draft } = useEnvironment()
  const { id } = useApplication()
  const form = useForm({
    page: `${id}/add-channel`,
    draft,
    fieldOrder,
    initial,
    validate: ({ name = '', type = '' }) => {
      const nameError = required(businessName)(name, config)
      return [
        ...(nameError ? [{ field: 'name', code: nameError }] : []),
        ...(type === '' ? [{ field: 'type', code: 'required' as const }] : []),
      ]
    },
    onSubmit: async ({ name = '', type }) => {
      const channelType = parseChannelType(type)
      if (channelType) onRequest({ name, type: channelType })
    },
  })
  return (
    <FormPage
      form={form}
      title={t('stores.channel.form_title')}
      lead={t('stores.channel.form_lead')}
      submitLabel={t('stores.channel.form_go')}
      secondaryActions={
        <Link className="button button-link" to={pagePath(id, 'complete')}>
          {t('stores.channel.not_now')}
        </Link>
      }
    >
      <TextField field={form.field('name', t('stores.channel.name'))} maxLength={64} />
      <RadioGroup
        field={form.field('type', t('stores.channel.where'))}
        options={channelTypes.map((type) => ({ value: type, label: t(`stores.channel.type.${type}`) }))}
      />
    </FormPage>
  )
}
