/** Support names the application that it wants to see as its applicant sees it (SEC-11). */
import type { Problem } from '../../domain/journey/step.ts'
import { call } from '../client/call.ts'
import { useTexts } from '../language/texts.ts'
import { TextField } from '../ui/text-field.tsx'
import { useEnvironment } from './environment.tsx'
import { useForm } from './form.ts'
import { FormBody } from './form-page.tsx'
import { leaveFor } from './paths.ts'

const id = 'applicationId'
const order = [id]

export default function LookForm() {
  const { t } = useTexts()
  const { draft } = useEnvironment()
  const form = useForm({
    page: 'look',
    draft,
    order,
    initial: {},
    check: ({ [id]: typed = '' }): Problem[] =>
      typed.trim() === '' ? [{ field: id, code: 'required' }] : [],
    send: async ({ [id]: typed = '' }) => {
      const { applicationId } = await call('POST /impersonations', { body: { applicationId: typed.trim() } })
      // The session is another one from now on: so is everything that was fetched for it.
      leaveFor(`/${applicationId}`)
    },
  })
  return (
    <section aria-labelledby="look">
      <h2 id="look">{t('support.look.title')}</h2>
      <p>{t('support.look.about')}</p>
      <FormBody form={form} action={t('support.look.submit')} acting={t('support.look.submitting')}>
        <TextField
          question={form.field(id, t('support.look.number'))}
          hint={t('support.look.number_hint')}
          width={48}
        />
      </FormBody>
    </section>
  )
}
