/** The rates that most merchants look for, beside the offer. */
import { accountFeeText, rateText } from '#messages/rate-text.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { SandboxRatesNote } from './sandbox-note.tsx'

const priceLineFees = { terminal: 'shell.rates.in_person', commerce: 'shell.rates.online' } as const

export function PriceLine() {
  const translator = useTranslator()
  const { t } = translator
  const { fees, accountFees, currency } = useEnvironment().config.rates
  return (
    <>
      <dl className="price-line" aria-label={t('shell.rates.label')}>
        {fees.map(({ name, percent, fixed }) =>
          name === 'terminal' || name === 'commerce' ? (
            <div key={name}>
              <dt>{t(priceLineFees[name])}</dt>
              <dd>{rateText(translator, { percent, fixed }, currency)}</dd>
            </div>
          ) : null,
        )}
        <div>
          <dt>{t('shell.rates.monthly')}</dt>
          <dd>{accountFeeText(translator, accountFees.monthly, currency)}</dd>
        </div>
      </dl>
      <SandboxRatesNote />
    </>
  )
}
