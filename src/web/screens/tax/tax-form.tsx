/** Is it still right? Confirmed with the whole number, or corrected by entering it by hand (TAX-01…TAX-03). */
import type { GovernmentIdSource } from '../../../domain/application.ts'
import { governmentIdSourcesFor } from '../../../domain/journey/check-choices.ts'
import type { Market } from '../../../domain/market.ts'
import { readTaxInformation, type TaxType } from '../../../domain/tax/tax-information.ts'
import { call } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useForm } from '../../journey/form.ts'
import { FormPage } from '../../journey/form-page.tsx'
import type { Values } from '../../journey/values.ts'
import { useTexts } from '../../language/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { endOf, type Filed, type TaxCase, type TaxPrefill } from './tax-case.ts'

interface Props {
  of: TaxCase
  prefill: TaxPrefill
  onFiled: (filed: Filed) => void
  /** The link was used, or ran out, while the form was open. */
  onEnded: (failure: unknown) => void
}

const fields = { value: 'taxNumber', sourceType: 'taxKind', legalBusinessName: 'legalName' } as const
const { value: number, sourceType: kind, legalBusinessName: name } = fields
const order = ['stillRight', kind, number, name]

/** Tax authorities know whole numbers. */
const sourcesOf = (type: Exclude<TaxType, 'name'>, market: Market): readonly GovernmentIdSource[] =>
  type === 'ein' ? governmentIdSourcesFor.company[market] : market === 'US' ? ['SSN9'] : ['SIN']

export function TaxForm({ of: { id, type, token }, prefill, onFiled, onEnded }: Props) {
  const { t } = useTexts()
  const { draft, config } = useEnvironment()
  const { market, legalBusinessName, applicantName, governmentIdentification: known } = prefill
  const sources = type === 'name' ? [] : sourcesOf(type, market)
  const sourceType = (values: Values) => (values[kind] || sources[0]) as GovernmentIdSource | undefined
  const byHand = (values: Values) => known === null || values['stillRight'] === 'no'
  const entryOf = (values: Values) => ({
    ...(type === 'name' ? {} : { value: (values[number] ?? '').trim(), sourceType: sourceType(values) }),
    ...(byHand(values) && values[name]?.trim() ? { legalBusinessName: values[name].trim() } : {}),
  })

  const form = useForm({
    page: `${id}/tax/${type}`,
    draft,
    order,
    // Of a person we may know four digits alone; the whole number is another kind.
    initial: { [kind]: sources.find((each) => each === known?.sourceType) ?? sources[0] ?? '' },
    check: (values) => {
      if (known && !values['stillRight']) return [{ field: 'stillRight', code: 'required' }]
      const context = { market, today: config.today }
      const read = readTaxInformation(entryOf(values), type, byHand(values), context)
      return 'faults' in read ? read.faults.map(({ field, code }) => ({ field: fields[field], code })) : []
    },
    send: async (values) => {
      const body = entryOf(values)
      const at = { params: { id }, query: { type, token: token ?? undefined } }
      try {
        onFiled(
          byHand(values)
            ? await call('POST /applications/{id}/government-identifications/manual-entry', { ...at, body })
            : await call('POST /applications/{id}/government-identifications', { ...at, body }),
        )
      } catch (failure) {
        if (endOf(failure) === null) throw failure
        onEnded(failure)
      }
    },
    placeOf: (field) => (field in fields ? fields[field as keyof typeof fields] : field),
  })

  const source = sourceType(form.values)
  const asked = known === null || Boolean(form.values['stillRight'])
  return (
    <FormPage
      form={form}
      title={t(`offers.tax.title.${type}`)}
      lead={t('offers.tax.lead')}
      action={t('offers.tax.submit')}
      acting={t('offers.tax.submitting')}
    >
      <section className="summary" aria-labelledby="known">
        <h2 id="known">{t('offers.tax.known')}</h2>
        <Facts
          facts={[
            [t('offers.tax.business'), legalBusinessName],
            [t('offers.tax.applicant'), applicantName],
            ...(known
              ? [
                  [
                    t(`screens.number.${known.sourceType}`),
                    t('screens.number.ending', { last4: known.last4 }),
                  ] as const,
                ]
              : []),
          ]}
        />
        <p className="hint">{t('offers.tax.masked')}</p>
      </section>
      {known && (
        <Choice
          question={form.field('stillRight', t('offers.tax.still_right'))}
          options={(['yes', 'no'] as const).map((answer) => ({
            value: answer,
            label: t(`offers.tax.still_right_${answer}`),
            hint: t(`offers.tax.still_right_${answer}_hint`),
          }))}
        />
      )}
      {asked && sources.length > 1 && (
        <Choice
          question={form.field(kind, t('screens.business_details.number_kind'))}
          options={sources.map((each) => ({ value: each, label: t(`screens.number.${each}`) }))}
          inline
        />
      )}
      {asked && source && (
        <SecretField
          question={form.field(number, t(`screens.number.${source}`))}
          hint={t(`offers.tax.number_hint.${source as 'FEIN' | 'BN' | 'CN' | 'SSN9' | 'SIN'}`)}
          why={t('offers.tax.number_why')}
          width={14}
        />
      )}
      {byHand(form.values) && (
        <TextField
          question={form.field(name, t('offers.tax.legal_name'))}
          hint={t(type === 'name' ? 'offers.tax.legal_name_hint' : 'offers.tax.legal_name_if_changed')}
          optional={type !== 'name'}
          autoComplete="organization"
        />
      )}
    </FormPage>
  )
}
