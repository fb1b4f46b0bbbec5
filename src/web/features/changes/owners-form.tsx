/** Edits the list of owners: removals and one addition. */
import { useId } from 'react'
import type { ChangeBody } from '#api/changes/changes.ts'
import { countries } from '#domain/countries/countries.ts'
import { invitationFields } from '#domain/owners/owner-fields.ts'
import { isOwnerListFull, isPartner, ownerDisplayName } from '#domain/owners/owner.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import type { FormValues } from '#web/application/form-values.ts'
import { useApplication } from '#web/application/journey.ts'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailAddress } from '#web/forms/email-address.tsx'
import {
  languageField,
  ownerFieldErrors,
  OwnerFormFields,
  ownerFormValues,
  toOwnerBody,
} from '../owners/index.ts'
import { BackLink } from './back-link.tsx'
import type { Preview } from './changes.tsx'

interface Props {
  /** Values typed in an earlier attempt. */
  typed: FormValues
  onPreview: (values: FormValues, body: ChangeBody, preview: Preview) => void
}

/** The new owner comes first, so that server errors map to its fields. */
const newOwner = 'owners.0.'
const fieldOrder: readonly string[] = [...invitationFields, languageField].map((name) => `${newOwner}${name}`)
const isAdding = 'adding'
const leaving = (id: string): string => `leaving.${id}`
const withPrefix = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${newOwner}${name}`, value]))
const withoutPrefix = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.startsWith(newOwner) ? name.slice(newOwner.length) : name,
      value,
    ]),
  )

export function OwnersForm({ typed, onPreview }: Props) {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const { id, view } = useApplication()
  const inputId = useId()
  const partners = view.owners.filter(isPartner)
  const { asksForLanguage, languages } = countries[config.market]
  const fields: readonly string[] = asksForLanguage ? [...invitationFields, languageField] : invitationFields
  const form = useForm({
    page: `${id}/changes/owners`,
    draft,
    fieldOrder,
    initial: {
      ...withPrefix(ownerFormValues(null, view.applicant.communicationLanguage ?? languages[0])),
      ...typed,
    },
    validate: (values) =>
      values[isAdding] === 'true'
        ? ownerFieldErrors(withoutPrefix(values), fields, config).map(({ field, code }) => ({
            field: `${newOwner}${field}`,
            code,
          }))
        : [],
    onSubmit: async (values) => {
      const kept = partners.filter((owner) => values[leaving(owner.id)] !== 'true')
      const body: ChangeBody = {
        owners: [
          ...(values[isAdding] === 'true' ? [toOwnerBody(withoutPrefix(values), fields)] : []),
          ...kept.map((owner) => ({ id: owner.id })),
        ],
      }
      const query = { preview: 'true' } as const
      onPreview(
        values,
        body,
        await callApi('POST /applications/{id}/changes', { params: { id }, query, body }),
      )
    },
  })
  const stays = partners.filter((owner) => form.values[leaving(owner.id)] !== 'true')
  const toggle = (name: string) => (checked: boolean) => form.set(name, checked ? 'true' : '')
  return (
    <FormPage
      form={form}
      beforeTitle={<BackLink to="?">{t('changes.back')}</BackLink>}
      title={t('changes.edit.owners')}
      lead={t('changes.edit.lead')}
      submitLabel={t('changes.see_effects')}
      submittingLabel={t('changes.seeing')}
    >
      {partners.length === 0 && <p>{t('changes.owners.none')}</p>}
      <ul className="cards" aria-label={t('changes.group.owners')}>
        {partners.map((owner) => {
          const name = ownerDisplayName(owner) ?? t('step-ups.owners.unnamed')
          return (
            <li key={owner.id} className="card">
              <h2>{name}</h2>
              <p className={owner.status === 'VERIFIED' ? 'chip chip-done' : 'chip chip-needed'}>
                {t(`step-ups.partners.status.${owner.status}`)}
              </p>
              {owner.email && (
                <p>
                  <EmailAddress address={owner.email} />
                </p>
              )}
              <Checkbox
                id={`${inputId}-${owner.id}`}
                checked={form.values[leaving(owner.id)] === 'true'}
                onChange={toggle(leaving(owner.id))}
              >
                {t('changes.owners.leaves', { name })}
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {isOwnerListFull(stays, 'OWNER') ? (
        <p>{t('changes.owners.full')}</p>
      ) : (
        <Checkbox
          id={`${inputId}-add`}
          checked={form.values[isAdding] === 'true'}
          onChange={toggle(isAdding)}
        >
          {t('changes.owners.add')}
        </Checkbox>
      )}
      {form.values[isAdding] === 'true' && (
        <>
          <p>{t('changes.owners.add_about')}</p>
          <OwnerFormFields form={form} prefix={newOwner} />
        </>
      )}
    </FormPage>
  )
}
