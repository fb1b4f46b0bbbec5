/** Address lines with the market's labels and order. */
import { listRegions, regionName } from '#domain/countries/regions.ts'
import { countries } from '#domain/countries/countries.ts'
import { marketText, type Market } from '#domain/countries/market.ts'
import { keepLoading } from '../browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { useEnvironment } from '../application/environment.tsx'
import type { Form } from './form.ts'
import { usePostalArea } from './use-postal-area.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** The postal code precedes city and region, because it fills them in. */
export const addressLines = ['line1', 'line2', 'zip', 'city', 'territory'] as const

/** Path prefix of the address fields. */
export type AddressPrefix = 'company.address' | 'applicant.address' | 'address'

/** Loaded only if a maps service is configured, and where it can search. */
const AddressSearch = lazyPart(() => keepLoading(() => import('./address-search.tsx')))

interface Props {
  form: Form
  prefix: AddressPrefix
  /** Autofill section: home and business addresses differ. */
  section: 'home' | 'work'
}

export function AddressFields({ form, prefix, section }: Props) {
  const { t, locale } = useTranslator()
  const { config } = useEnvironment()
  const { market } = config
  const { postalCode } = countries[market]
  const { filledIn, otherRegion } = usePostalArea(form, prefix, market)
  const fromPostalCode = t(marketText('screens.address.filled_in', market))
  return (
    <>
      {config.maps && <AddressSearch form={form} prefix={prefix} maps={config.maps} />}
      <TextField
        field={form.field(`${prefix}.line1`, t('screens.address.line1'))}
        hint={t('screens.address.line1_hint')}
        autoComplete={`section-${section} address-line1`}
      />
      <TextField
        field={form.field(`${prefix}.line2`, t('screens.address.line2'))}
        autoComplete={`section-${section} address-line2`}
        optional
      />
      <TextField
        field={form.field(`${prefix}.zip`, t(marketText('screens.address.zip', market)))}
        hint={t(marketText('screens.address.zip_hint', market))}
        kind={postalCode.keyboard}
        width={8}
        autoComplete={`section-${section} postal-code`}
      />
      <TextField
        field={form.field(`${prefix}.city`, t('screens.address.city'))}
        hint={filledIn.city && fromPostalCode}
        autoComplete={`section-${section} address-level2`}
      />
      <Select
        field={form.field(`${prefix}.territory`, t(marketText('screens.address.territory', market)))}
        hint={filledIn.territory && !filledIn.city && fromPostalCode}
        options={listRegions(market, locale).map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={t(marketText('screens.address.choose', market))}
        autoComplete={`section-${section} address-level1`}
      />
      <div role="status">
        {otherRegion !== null && (
          <OtherRegion
            postalCode={form.values[`${prefix}.zip`] ?? ''}
            region={regionName(market, otherRegion, locale)}
            market={market}
            onChange={() => {
              form.setAll({ [`${prefix}.territory`]: otherRegion })
              // The pressed button disappears.
              focusField(`${prefix}.territory`)
            }}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {(filledIn.city || filledIn.territory) && fromPostalCode}
      </p>
    </>
  )
}

interface OtherRegionProps {
  postalCode: string
  region: string
  market: Market
  onChange: () => void
}

/** Says where the postal code is. Only a hint, because some addresses are served from across a border. */
function OtherRegion({ postalCode, region, market, onChange }: OtherRegionProps) {
  const { t } = useTranslator()
  return (
    <Alert kind="warning">
      <p>{t(marketText('screens.address.other_region', market), { zip: postalCode, region })}</p>
      <Button variant="secondary" onClick={onChange}>
        {t('screens.address.use_region', { region })}
      </Button>
    </Alert>
  )
}
