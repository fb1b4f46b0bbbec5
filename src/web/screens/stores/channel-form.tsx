/** What is the channel called, and where does it sell? (STORE-03) */
import { Link } from 'react-router'
import { businessName } from '../../../domain/rules/business-name.ts'
import { required } from '../../../domain/rules/rule.ts'
import { channelTypeFrom, channelTypes } from '../../../domain/stores/channel.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormPage } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { useApplication } from '../../journey/journey.ts'
import { pagePath } from '../../journey/paths.ts'
import type { Values } from '../../journey/values.ts'
import { useTexts } from '../../language/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Wanted } from './add-channel.tsx'

const order = ['name', 'type']

interface Props {
  initial: Values
  onWanted: (wanted: Wanted) => void
}

export function ChannelForm({ initial, onWanted }: Props) {
  const { t } = useTexts()
  const { config, draft } = useEnvironment()
  const { id } = useApplication()
  const form = useForm({
    page: `${id}/add-channel`,
    draft,
    order,
    initial,
    check: ({ name = '', type = '' }) => {
      const fault = required(businessName)(name, config)
      return [
        ...(fault ? [{ field: 'name', code: fault }] : []),
        ...(type === '' ? [{ field: 'type', code: 'required' as const }] : []),
      ]
    },
    send: async ({ name = '', type }) => {
      const chosen = channelTypeFrom(type)
      if (chosen) onWanted({ name, type: chosen })
    },
  })
  return (
    <FormPage
      form={form}
      title={t('stores.channel.form_title')}
      lead={t('stores.channel.form_lead')}
      action={t('stores.channel.form_go')}
      beside={
        <Link className="button button-link" to={pagePath(id, 'complete')}>
          {t('stores.channel.not_now')}
        </Link>
      }
    >
      <TextField question={form.field('name', t('stores.channel.name'))} maxLength={64} />
      <Choice
        question={form.field('type', t('stores.channel.where'))}
        options={channelTypes.map((type) => ({ value: type, label: t(`stores.channel.type.${type}`) }))}
      />
    </FormPage>
  )
}
