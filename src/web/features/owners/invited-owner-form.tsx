/** Invited owner's own details (SCREEN-18, OWN-11). */
import { useState } from 'react'
import { Navigate } from '#web/router/router.tsx'
import { governmentIdRules } from '#domain/fields/government-id.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { countries } from '#domain/countries/countries.ts'
import { marketText } from '#domain/countries/market.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { AddressFields, addressLines } from '#web/forms/address-fields.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { languageOptions } from '#web/forms/language-options.ts'
import { languageField, toOwnerBody, ownerFieldErrors, ownerFormValues } from './owner-form.ts'
import { useInvitedOwner, type InvitedOwner } from './invited-owner.ts'
import { useInviter } from './inviter.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { DenyOwnerDialog, OwnerDeniedPage } from './deny-owner-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { SecretField } from '#ui/fields/secret-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const governmentIdField = 'governmentIdentification'
const phoneField = 'phone.nationalNumber'
const addressPaths = addressLines.map((line) => `address.${line}`)
const fieldOrder: readonly string[] = [
  'firstName',
  'lastName',
  'dob',
  governmentIdField,
  ...addressPaths,
  phoneField,
  languageField,
]

export default function InvitedOwnerScreen() {
  const invitedOwner = useInvitedOwner()
  const [isDenied, setDenied] = useState(false)
  if (isDenied) return <OwnerDeniedPage />
  if (invitedOwner.page !== 'owner') return <Navigate to={invitedOwner.path} replace />
  // The full-number step-up starts with an empty form.
  return (
    <InvitedOwnerForm
      key={invitedOwner.owner.status}
      invitedOwner={invitedOwner}
      onDenied={() => setDenied(true)}
    />
  )
}

interface FormProps {
  invitedOwner: InvitedOwner
  onDenied: () => void
}

function InvitedOwnerForm({ invitedOwner, onDenied }: FormProps) {
  const [isDenying, setDenying] = useState(false)
  const translator = useTranslator()
  const { t } = translator
  const { config, draft } = useEnvironment()
  const { market, today, languages } = config
  const { asksForLanguage, dialingCode, personalId } = countries[market]
  const { id, owner } = invitedOwner
  const names = useInviter()
  /** Stored values are not returned, so they are neither asked for nor shown. */
  const isMissing = (field: string) =>
    owner.missing.some((missingField) => missingField === field || missingField.startsWith(`${field}.`))
  const isFullNumberRequired = owner.stepUpDetails.some(({ type }) => type === 'FULL_ONBOARDING')
  const asksNumber =
    isMissing(governmentIdField) || (!personalId.isRequired && owner.governmentIdentification === undefined)
  const fields = [
    'firstName',
    'lastName',
    ...(isMissing('dob') ? ['dob'] : []),
    ...(isMissing('address') ? addressPaths : []),
    phoneField,
    ...(asksForLanguage ? [languageField] : []),
  ]

  const toSourceType = (value: string) =>
    isFullNumberRequired || value.replace(/\D/g, '').length > 4 ? personalId.full : personalId.initial
  const governmentIdErrors = (value: string): FieldError[] => {
    if (!asksNumber) return []
    if (value === '') return personalId.isRequired ? [{ field: governmentIdField, code: 'required' }] : []
    const code = governmentIdRules[toSourceType(value)].rule(value, { market, today })
    return code ? [{ field: governmentIdField, code }] : []
  }

  const form = useForm({
    page: `${id}/owners/${owner.id}`,
    draft,
    fieldOrder,
    initial: ownerFormValues(owner, languages[0] ?? countries[market].languages[0]),
    validate: (values: FormValues) => [
      ...ownerFieldErrors(values, fields, config),
      ...governmentIdErrors((values[governmentIdField] ?? '').trim()),
    ],
    onSubmit: async (values) => {
      const value = asksNumber ? (values[governmentIdField] ?? '').trim() : ''
      const ownerBody = toOwnerBody(values, fields)
      const body = {
        ...ownerBody,
        ...(ownerBody.address ? { address: { ...ownerBody.address, countryCode: market } } : {}),
        ...(value ? { governmentIdentification: { value, sourceType: toSourceType(value) } } : {}),
      }
      try {
        const params = { id, ownerId: owner.id }
        invitedOwner.updateOwner(
          await callApi('POST /applications/{id}/owners/{ownerId}/onboard', { params, body }),
        )
      } catch (error) {
        // On a timeout the server retries; another page shows that.
        const isTimeout = error instanceof ApiError && error.status === 504
        if (!isTimeout || (await invitedOwner.refresh()).status !== 'CHECKING') throw error
      }
    },
  })
  const governmentIdLabel = isFullNumberRequired
    ? t('step-ups.ssn.number')
    : t(marketText('screens.identity.number', market))
  return (
    <FormPage
      form={form}
      title={t(isFullNumberRequired ? 'step-ups.owner.whole_title' : 'step-ups.owner.title')}
      lead={isFullNumberRequired ? t('step-ups.owner.whole_lead') : t('step-ups.owner.lead', names)}
      submitLabel={t('step-ups.owner.submit')}
      submittingLabel={t('step-ups.checking')}
      secondaryActions={
        <Button variant="link" onClick={() => setDenying(true)}>
          {t('step-ups.deny_owner.open')}
        </Button>
      }
      footer={
        isDenying && (
          <DenyOwnerDialog
            invitedOwner={invitedOwner}
            onClose={() => setDenying(false)}
            onDenied={onDenied}
          />
        )
      }
    >
      {!isFullNumberRequired && (
        <>
          <Alert title={t('screens.identity.why_title')}>
            <p>{t(marketText('step-ups.owner.why', market))}</p>
          </Alert>
          <TextField
            field={form.field('firstName', t('step-ups.owner_dialog.first_name'))}
            autoComplete="given-name"
          />
          <TextField
            field={form.field('lastName', t('step-ups.owner_dialog.last_name'))}
            autoComplete="family-name"
          />
        </>
      )}
      {isMissing('dob') && (
        <DateField
          question={form.field('dob', t('screens.identity.dob'))}
          hint={t('screens.identity.dob_hint')}
          whyWeAsk={t('screens.identity.dob_why')}
        />
      )}
      {asksNumber && (
        <SecretField
          field={form.field(governmentIdField, governmentIdLabel)}
          hint={
            isFullNumberRequired
              ? t('step-ups.ssn.hint')
              : t(marketText('screens.identity.number_hint', market))
          }
          whyWeAsk={t(marketText('screens.identity.number_why', market))}
          optional={!personalId.isRequired}
          width={12}
        />
      )}
      {isMissing('address') && (
        <fieldset className="group">
          <legend>
            <h2>{t('step-ups.owner.address')}</h2>
          </legend>
          <p className="why">{t('screens.identity.address_why')}</p>
          <AddressFields form={form} prefix="address" section="home" />
        </fieldset>
      )}
      {!isFullNumberRequired && (
        <TextField
          field={form.field(phoneField, t('step-ups.owner_dialog.phone'))}
          kind="tel"
          prefix={dialingCode}
          width={16}
          autoComplete="tel-national"
        />
      )}
      {asksForLanguage && !isFullNumberRequired && (
        <RadioGroup
          field={form.field(languageField, t('step-ups.owner.language'))}
          options={languageOptions(translator, languages)}
          inline
        />
      )}
    </FormPage>
  )
}
