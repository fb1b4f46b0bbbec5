/** Naming a partner, or changing one: enough to write to them (OWN-04). What is typed so far may be kept. */
import { useRef } from 'react'
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import { namingFields } from '../../../domain/owners/fields.ts'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { submitKey } from '../../client/submit-key.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormBody } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { useApplication } from '../../journey/journey.ts'
import { languageField, ownerBodyOf, ownerProblems, valuesOfOwner } from '../../journey/owner-form.ts'
import type { Values } from '../../journey/values.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { tellFailure } from '../../journey/tell-failure.ts'

const order: readonly string[] = [...namingFields, languageField]

interface Props {
  /** Null: a new one. */
  owner: OwnerView | null
  onClose: () => void
  /** The list has changed. */
  onSaved: () => Promise<void>
}

export function OwnerDialog({ owner, onClose, onSaved }: Props) {
  const { t } = useTexts()
  const { config, draft } = useEnvironment()
  const { id, view } = useApplication()
  const key = useRef(submitKey())
  const page = `${id}/owners/${owner?.id ?? 'new'}`
  const asksLanguage = config.market === 'CA'
  const fields = asksLanguage ? order : namingFields

  const save = async (values: Values) => {
    const body = ownerBodyOf(values, fields)
    if (owner)
      await call('PATCH /applications/{id}/owners/{ownerId}', { params: { id, ownerId: owner.id }, body })
    else
      try {
        const idempotencyKey = key.current.of(body)
        await call('POST /applications/{id}/owners', { params: { id }, body, idempotencyKey })
        key.current.answered()
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status !== 0) key.current.answered()
        throw failure
      }
    draft.forgetTyped(page)
    await onSaved()
    onClose()
  }
  const form = useForm({
    page,
    draft,
    order,
    initial: valuesOfOwner(owner, view.applicant.communicationLanguage ?? 'en-CA'),
    check: (values) => ownerProblems(values, fields, config),
    send: save,
  })
  const partly = useSubmit(tellFailure)
  const saveSound = async () => {
    const sound = form.soundValues()
    if (namingFields.some((name) => (sound[name] ?? '') !== '')) await save(sound)
    else onClose()
  }

  return (
    <Dialog
      title={owner ? t('stepups.owner_dialog.edit_title') : t('stepups.owner_dialog.add_title')}
      onClose={onClose}
    >
      <FormBody
        form={form}
        action={t('stepups.owner_dialog.save')}
        beside={
          <>
            {form.incomplete && (
              <Button
                look="second"
                busy={partly.busy && t('screens.step.saving')}
                onClick={() => partly.run(saveSound)}
              >
                {t('stepups.owner_dialog.later')}
              </Button>
            )}
            <Button look="link" onClick={onClose}>
              {t('stepups.owners.cancel')}
            </Button>
          </>
        }
      >
        <TextField question={form.field('firstName', t('stepups.owner_dialog.first_name'))} />
        <TextField question={form.field('lastName', t('stepups.owner_dialog.last_name'))} />
        <TextField
          question={form.field('email', t('stepups.owner_dialog.email'))}
          hint={t('stepups.owner_dialog.email_hint')}
          kind="email"
        />
        <TextField
          question={form.field('phone.nationalNumber', t('stepups.owner_dialog.phone'))}
          kind="tel"
          prefix="+1"
          width={16}
        />
        {asksLanguage && (
          <Choice
            question={form.field(languageField, t('stepups.owner_dialog.language'))}
            options={config.languages.map((language) => ({
              value: language,
              label: t(`screens.applicant.language.${language}`),
            }))}
            inline
          />
        )}
      </FormBody>
    </Dialog>
  )
}
