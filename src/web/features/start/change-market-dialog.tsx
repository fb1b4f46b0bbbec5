/** Confirms the change; the current application stays in its market (FORM-05). */
import { useNavigate } from '#web/router/router.tsx'
import { countries } from '#domain/countries/countries.ts'
import { markets, marketText } from '#domain/countries/market.ts'
import { writeSessionStorage } from '#web/browser/session-storage.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export default function ChangeMarketDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslator()
  const { config, changeCurrency } = useEnvironment()
  const navigate = useNavigate()
  const other = countries[markets.find((market) => market !== config.market) ?? config.market]
  const { busy, run } = useSubmit(showErrorToast)
  const change = async () => {
    track('country_switcher_yes')
    navigate('/')
    await changeCurrency(other.currency)
    writeSessionStorage('currency', other.currency)
    onClose()
  }
  const stay = () => {
    track('country_switcher_no')
    onClose()
  }
  const cancel = () => {
    track('country_switcher_cancel')
    onClose()
  }
  const country = t(marketText('shell.market', other.code))
  return (
    <Dialog title={t('shell.market.title', { country: other.code })} onClose={cancel}>
      <p>{t('shell.market.warning', { country, currency: other.currency })}</p>
      <div className="actions">
        <Button busyLabel={busy && t('shell.market.changing')} onClick={() => run(change)}>
          {t('shell.market.confirm', { country: other.code })}
        </Button>
        <Button variant="secondary" onClick={stay}>
          {t('shell.market.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
