/** Adds or edits a partner; incomplete details can be saved (OWN-04). */
import { useRef } from 'react'
import type { OwnerView } from '#api/application-view.ts'
import { countries } from '#domain/countries/countries.ts'
import { invitationFields } from '#domain/owners/owner-fields.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { OwnerFormFields } from './owner-form-fields.tsx'
import { languageField, toOwnerBody, ownerFieldErrors, ownerFormValues } from './owner-form.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

const fieldOrder: readonly string[] = [...invitationFields, languageField]

interface Props {
  /** Null for a new partner. */
  owner: OwnerView | null
  onClose: () => void
  onSaved: () => Promise<void>
}

export function OwnerDialog({ owner, onClose, onSaved }: Props) {
  const { t } = useTranslator()
  const { config, draft } = useEnvironment()
  const { id, view } = useApplication()
  const submissionKey = useRef(createIdempotencyKey())
  const page = `${id}/owners/${owner?.id ?? 'new'}`
  const { asksForLanguage, languages } = countries[config.market]
  const fields = asksForLanguage ? fieldOrder : invitationFields

  const save = async (values: FormValues) => {
    const body = toOwnerBody(values, fields)
    if (owner)
      await callApi('PATCH /applications/{id}/owners/{ownerId}', { params: { id, ownerId: owner.id }, body })
    else
      try {
        const idempotencyKey = submissionKey.current.forBody(body)
        await callApi('POST /applications/{id}/owners', { params: { id }, body, idempotencyKey })
        submissionKey.current.reset()
      } catch (error) {
        if (error instanceof ApiError && error.status !== 0) submissionKey.current.reset()
        throw error
      }
    draft.clearValues(page)
    await onSaved()
    onClose()
  }
  const form = useForm({
    page,
    draft,
    fieldOrder,
    initial: ownerFormValues(owner, view.applicant.communicationLanguage ?? languages[0]),
    validate: (values) => ownerFieldErrors(values, fields, config),
    onSubmit: save,
  })
  const partialSave = useSubmit(showErrorToast)
  const saveValidFields = async () => {
    const validValues = form.validValues()
    if (invitationFields.some((name) => (validValues[name] ?? '') !== '')) await save(validValues)
    else onClose()
  }

  return (
    <Dialog
      title={owner ? t('step-ups.owner_dialog.edit_title') : t('step-ups.owner_dialog.add_title')}
      onClose={onClose}
    >
      <FormBody
        form={form}
        submitLabel={t('step-ups.owner_dialog.save')}
        secondaryActions={
          <>
            {form.hasMissingFields && (
              <Button
                variant="secondary"
                busyLabel={partialSave.busy && t('screens.step.saving')}
                onClick={() => partialSave.run(saveValidFields)}
              >
                {t('step-ups.owner_dialog.later')}
              </Button>
            )}
            <Button variant="link" onClick={onClose}>
              {t('step-ups.owners.cancel')}
            </Button>
          </>
        }
      >
        <OwnerFormFields form={form} />
      </FormBody>
    </Dialog>
  )
}
