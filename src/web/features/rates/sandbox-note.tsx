/** Labels placeholders, so that nobody takes the rates of a sandbox for real prices. */
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

export function SandboxRatesNote() {
  const { t } = useTranslator()
  const { sandbox } = useEnvironment().config
  return sandbox ? <p className="sandbox-rates">{t('shell.rates.sandbox')}</p> : null
}
