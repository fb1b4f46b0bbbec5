/** Manual bank entry, with the account number typed twice; a test deposit follows (BANK-01, BANK-04). */
import { Fragment, useEffect, useRef } from 'react'
import { Link } from '#web/router/router.tsx'
import type { BankAccountView } from '#api/bank.ts'
import { parseManualEntry } from '#domain/bank/manual-entry.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { bankFormats } from '#domain/countries/bank.ts'
import type { BankField, BankFormat } from '#domain/countries/country.ts'
import { toManualBankPayload } from '#domain/bank/manual-payload.ts'
import {
  accountTypes,
  validateAccountNumberConfirmation,
  type AccountType,
} from '#domain/fields/rules/bank-account.ts'
import { marketText } from '#domain/countries/market.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { track } from '#web/analytics/track.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Alert } from '#ui/alert.tsx'
import { SecretField } from '#ui/fields/secret-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SkipLinking } from './skip-linking.tsx'
import { LinkedAccountAlert } from './linked-account-alert.tsx'
import { useBankLinked } from './use-bank-linked.ts'

const bankInputs = {
  bankName: { label: 'bank.name', props: { optional: true } },
  routingNumber: {
    label: 'bank.routing',
    hint: 'bank.routing_hint',
    props: { kind: 'digits', width: 12, maxLength: 20 },
  },
  institutionNumber: {
    label: 'bank.institution',
    hint: 'bank.institution_hint',
    props: { kind: 'digits', width: 6, maxLength: 20 },
  },
  transitNumber: {
    label: 'bank.transit',
    hint: 'bank.transit_hint',
    props: { kind: 'digits', width: 8, maxLength: 20 },
  },
} as const satisfies Record<BankField, object>

interface Props {
  banks: readonly BankAccountView[] | null
  /** The sign-in window did not list the person's bank. */
  bankNotListed: boolean
  canLinkInstantly: boolean
}

export function ManualEntryForm({ banks, bankNotListed, canLinkInstantly }: Props) {
  const { t, locale } = useTranslator()
  const env = useEnvironment()
  const { market, today } = env.config
  const format: BankFormat = bankFormats[market]
  const fieldOrder: readonly string[] = [
    'fullName',
    'accountType',
    ...format.fields,
    'accountNumber',
    'accountNumberConfirmation',
  ]
  const { id } = useApplication()
  const onLinked = useBankLinked()
  useEffect(() => track('manual_bank_started'), [])
  const idempotencyKey = useRef(createIdempotencyKey())
  const form = useForm({
    page: `${id}/bank`,
    draft: env.draft,
    fieldOrder,
    initial: {},
    validate,
    onSubmit: submitEntry,
  })

  function validate(values: FormValues): FieldError[] {
    const result = parseManualEntry(values, market, { today, language: locale })
    const errors = 'errors' in result ? result.errors : []
    const confirmation = values['accountNumberConfirmation'] ?? ''
    const field = 'accountNumberConfirmation'
    const code =
      confirmation === ''
        ? 'required'
        : validateAccountNumberConfirmation(values['accountNumber'] ?? '', confirmation)
    if (code) errors.push({ field, code })
    return errors.toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field))
  }

  async function submitEntry(values: FormValues) {
    const { fullName = '', accountType, accountNumber = '', ...rest } = values
    const entry = { ...rest, accountName: fullName, accountType: accountType as AccountType, accountNumber }
    const body = { ...toManualBankPayload(entry, market, locale), primary: true }
    try {
      await callApi('POST /applications/{id}/financial-instruments/manual', {
        params: { id },
        body,
        idempotencyKey: idempotencyKey.current.forBody(body),
      })
      idempotencyKey.current.reset()
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) idempotencyKey.current.reset()
      throw error
    }
    track('manual_bank_finished')
    await onLinked()
  }

  const trackCancel = () => track('manual_bank_canceled')
  return (
    <FormPage
      form={form}
      title={t('bank.title')}
      lead={t('bank.manual.lead')}
      submitLabel={t('bank.submit')}
      submittingLabel={t('bank.submitting')}
      secondaryActions={<SkipLinking onClick={trackCancel} />}
      beforeTitle={
        canLinkInstantly && (
          <p className="back">
            <Link to="?" onClick={trackCancel}>
              {t('bank.manual.instead')}
            </Link>
          </p>
        )
      }
    >
      {bankNotListed && (
        <Alert title={t('bank.not_listed.title')}>
          <p>{t('bank.not_listed.text')}</p>
        </Alert>
      )}
      <LinkedAccountAlert banks={banks} />
      <Alert title={t('bank.deposit_title')}>
        <p>{t('bank.deposit')}</p>
      </Alert>
      <TextField
        field={form.field('fullName', t('bank.holder'))}
        hint={t('bank.holder_hint')}
        autoComplete="name"
      />
      <RadioGroup
        field={form.field('accountType', t('bank.type'))}
        options={accountTypes.map((type) => ({
          value: type,
          label: t(marketText(`bank.type.${type}`, market)),
        }))}
        inline
      />
      {format.fields.map((name) => {
        const input = bankInputs[name]
        return (
          <Fragment key={name}>
            <TextField
              field={form.field(name, t(input.label))}
              {...('hint' in input && { hint: t(input.hint) })}
              {...input.props}
            />
            {name === 'institutionNumber' && (
              <p className="bank-name" role="status">
                {format.findBankName(form.values, locale)}
              </p>
            )}
          </Fragment>
        )
      })}
      <SecretField
        field={form.field('accountNumber', t('bank.account'))}
        hint={t('bank.account_hint')}
        width={20}
        maxLength={30}
      />
      <SecretField
        field={form.field('accountNumberConfirmation', t('bank.account_confirmation'))}
        width={20}
        maxLength={30}
      />
    </FormPage>
  )
}
