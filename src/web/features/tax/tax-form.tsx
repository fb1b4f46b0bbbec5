/** Confirms the stored tax information, or corrects it (TAX-01…TAX-03). */
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import { countries } from '#domain/countries/countries.ts'
import type { Market } from '#domain/countries/market.ts'
import { parseTaxInformation, type TaxType } from '#domain/tax/tax-information.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useForm } from '#web/forms/form.ts'
import { FormPage } from '#web/forms/form-page.tsx'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { SecretField } from '#ui/fields/secret-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toTaxLinkError, type FiledTaxInformation, type TaxRequest, type TaxPrefill } from './tax-request.ts'

interface Props {
  request: TaxRequest
  prefill: TaxPrefill
  onFiled: (filed: FiledTaxInformation) => void
  /** The link expired or was used while the form was open. */
  onLinkError: (error: unknown) => void
}

const fieldNames = { value: 'taxNumber', sourceType: 'taxKind', legalBusinessName: 'legalName' } as const
const { value: numberField, sourceType: kindField, legalBusinessName: nameField } = fieldNames
const fieldOrder = ['stillRight', kindField, numberField, nameField]

/** Tax authorities need full numbers. */
const allowedSources = (type: Exclude<TaxType, 'name'>, market: Market): readonly GovernmentIdSource[] =>
  type === 'ein' ? countries[market].companyIds : [countries[market].personalId.full]

export function TaxForm({ request: { id, type, token }, prefill, onFiled, onLinkError }: Props) {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const { market, legalBusinessName, applicantName, governmentIdentification: stored } = prefill
  const sources = type === 'name' ? [] : allowedSources(type, market)
  const sourceType = (values: FormValues) =>
    (values[kindField] || sources[0]) as GovernmentIdSource | undefined
  const isManualEntry = (values: FormValues) => stored === null || values['stillRight'] === 'no'
  const toEntry = (values: FormValues) => ({
    ...(type === 'name' ? {} : { value: (values[numberField] ?? '').trim(), sourceType: sourceType(values) }),
    ...(isManualEntry(values) && values[nameField]?.trim()
      ? { legalBusinessName: values[nameField].trim() }
      : {}),
  })

  const form = useForm({
    page: `${id}/tax/${type}`,
    draft,
    fieldOrder,
    // The stored number may be an SSN4, which is not a choice here.
    initial: {
      [kindField]: sources.find((candidate) => candidate === stored?.sourceType) ?? sources[0] ?? '',
    },
    validate: (values) => {
      if (stored && !values['stillRight']) return [{ field: 'stillRight', code: 'required' }]
      const context = { market, today: config.today }
      const result = parseTaxInformation(toEntry(values), type, isManualEntry(values), context)
      return 'errors' in result
        ? result.errors.map(({ field, code }) => ({ field: fieldNames[field], code }))
        : []
    },
    onSubmit: async (values) => {
      const body = toEntry(values)
      const requestOptions = { params: { id }, query: { type, token: token ?? undefined } }
      try {
        onFiled(
          isManualEntry(values)
            ? await callApi('POST /applications/{id}/government-identifications/manual-entry', {
                ...requestOptions,
                body,
              })
            : await callApi('POST /applications/{id}/government-identifications', {
                ...requestOptions,
                body,
              }),
        )
      } catch (error) {
        if (toTaxLinkError(error) === null) throw error
        onLinkError(error)
      }
    },
    resolveField: (field) => (field in fieldNames ? fieldNames[field as keyof typeof fieldNames] : field),
  })

  const source = sourceType(form.values)
  const isNumberVisible = stored === null || Boolean(form.values['stillRight'])
  return (
    <FormPage
      form={form}
      title={t(`offers.tax.title.${type === 'ein' && stored?.sourceType === 'CN' ? 'cn' : type}`)}
      lead={t('offers.tax.lead')}
      submitLabel={t('offers.tax.submit')}
      submittingLabel={t('offers.tax.submitting')}
    >
      <section className="summary" aria-labelledby="known">
        <h2 id="known">{t('offers.tax.known')}</h2>
        <DescriptionList
          items={[
            [t('offers.tax.business'), legalBusinessName],
            [t('offers.tax.applicant'), applicantName],
            ...(stored
              ? [
                  [
                    t(`screens.number.${stored.sourceType}`),
                    t('screens.number.ending', { last4: stored.last4 }),
                  ] as const,
                ]
              : []),
          ]}
        />
        <p className="hint">{t(token === null ? 'offers.tax.masked_signed_in' : 'offers.tax.masked')}</p>
      </section>
      {stored && (
        <RadioGroup
          field={form.field('stillRight', t('offers.tax.still_right'))}
          options={(['yes', 'no'] as const).map((answer) => ({
            value: answer,
            label: t(`offers.tax.still_right_${answer}`),
            hint: t(`offers.tax.still_right_${answer}_hint`),
          }))}
        />
      )}
      {isNumberVisible && sources.length > 1 && (
        <RadioGroup
          field={form.field(kindField, t('screens.business_details.number_kind'))}
          options={sources.map((candidate) => ({
            value: candidate,
            label: t(`screens.number.${candidate}`),
          }))}
          inline
        />
      )}
      {isNumberVisible && source && (
        <SecretField
          field={form.field(numberField, t(`screens.number.${source}`))}
          hint={t(`offers.tax.number_hint.${source as 'FEIN' | 'BN' | 'CN' | 'SSN9' | 'SIN'}`)}
          whyWeAsk={t('offers.tax.number_why')}
          width={14}
        />
      )}
      {isManualEntry(form.values) && (
        <TextField
          field={form.field(nameField, t('offers.tax.legal_name'))}
          hint={t(type === 'name' ? 'offers.tax.legal_name_hint' : 'offers.tax.legal_name_if_changed')}
          optional={type !== 'name'}
          autoComplete="organization"
        />
      )}
    </FormPage>
  )
}
