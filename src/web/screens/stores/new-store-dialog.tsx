/** Another store of a business: it takes a name, then the answers that the business gave are looked through again. */
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { required } from '../../../domain/rules/rule.ts'
import { storeName } from '../../../domain/rules/store-name.ts'
import { call } from '../../client/call.ts'
import { submitKey } from '../../client/submit-key.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormBody } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { track } from '../../journey/track.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

const order = ['storeName']

interface Props {
  /** The application of the business. */
  parent: string
  name: string
  onClose: () => void
}

export function NewStoreDialog({ parent, name, onClose }: Props) {
  const { t } = useTexts()
  const { config, draft, referralUrlId } = useEnvironment()
  const navigate = useNavigate()
  const key = useRef(submitKey())
  const form = useForm({
    page: `stores/${parent}/new`,
    draft,
    order,
    initial: {},
    check: ({ storeName: typed = '' }) => {
      const code = required(storeName)(typed, config)
      return code ? [{ field: 'storeName', code }] : []
    },
    placeOf: (field) => field.replace('application.', ''),
    send: async ({ storeName: typed = '' }) => {
      const application = {
        ...draft.link().application,
        intent: 'ADD_STORE' as const,
        parentApplication: parent,
        storeName: typed,
        ...(referralUrlId ? { referralUrlId } : {}),
      }
      const body = { application }
      const { application: made } = await call('POST /applications', {
        body,
        idempotencyKey: key.current.of(body),
      })
      track('store_switcher', { choice: 'new_store' })
      await navigate(`/${made.id}`)
    },
  })
  return (
    <Dialog title={t('stores.new_store')} onClose={onClose}>
      <p>{t('stores.new_store_lead', { name })}</p>
      <FormBody
        form={form}
        action={t('stores.new_store_go')}
        beside={
          <Button look="link" onClick={onClose}>
            {t('stores.cancel')}
          </Button>
        }
      >
        <TextField
          question={form.field('storeName', t('stores.store_name'))}
          hint={t('stores.store_name_hint')}
          maxLength={64}
        />
      </FormBody>
    </Dialog>
  )
}
