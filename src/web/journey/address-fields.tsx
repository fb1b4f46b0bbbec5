/** The five lines of an address, in the words and the order of the market. */
import { lazy, Suspense } from 'react'
import { regionsOf } from '../../domain/rules/regions.ts'
import { useEnvironment } from './environment.tsx'
import type { Form } from './form.ts'
import { useTexts } from '../language/texts.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

export const addressLines = ['line1', 'line2', 'city', 'territory', 'zip'] as const

/** Whose address: the start of its fields' paths. */
export type AddressOf = 'company.address' | 'applicant.address' | 'address'

/** Fetched only where a maps service is configured. */
const AddressSearch = lazy(() => import('./address-search.tsx'))

interface Props {
  form: Form
  of: AddressOf
  /** How the browser is to fill it in: a home and a business are two addresses. */
  section: 'home' | 'work'
}

export function AddressFields({ form, of, section }: Props) {
  const { t, locale } = useTexts()
  const { config } = useEnvironment()
  const { market } = config
  return (
    <>
      {config.maps && (
        <Suspense>
          <AddressSearch form={form} of={of} maps={config.maps} />
        </Suspense>
      )}
      <TextField
        question={form.field(`${of}.line1`, t('screens.address.line1'))}
        hint={t('screens.address.line1_hint')}
        autoComplete={`section-${section} address-line1`}
      />
      <TextField
        question={form.field(`${of}.line2`, t('screens.address.line2'))}
        autoComplete={`section-${section} address-line2`}
        optional
      />
      <TextField
        question={form.field(`${of}.city`, t('screens.address.city'))}
        autoComplete={`section-${section} address-level2`}
      />
      <Select
        question={form.field(`${of}.territory`, t(`screens.address.territory_${market}`))}
        options={regionsOf(market, locale).map(({ code, name }) => ({ value: code, label: name }))}
        empty={t(`screens.address.choose_${market}`)}
        autoComplete={`section-${section} address-level1`}
      />
      <TextField
        question={form.field(`${of}.zip`, t(`screens.address.zip_${market}`))}
        hint={t(`screens.address.zip_hint_${market}`)}
        kind={market === 'US' ? 'digits' : 'text'}
        width={8}
        maxLength={market === 'US' ? 10 : 7}
        autoComplete={`section-${section} postal-code`}
      />
    </>
  )
}
