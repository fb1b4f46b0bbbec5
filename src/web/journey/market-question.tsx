/** Whether the other country is meant: the application that was begun stays in this one (FORM-05). */
import { useNavigate } from 'react-router'
import { marketFacts } from '../../domain/market.ts'
import { remember } from '../client/visit.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useEnvironment } from './environment.tsx'
import { tellFailure } from './tell-failure.ts'
import { track } from './track.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export default function MarketQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { config, changeCurrency } = useEnvironment()
  const navigate = useNavigate()
  const other = marketFacts[config.market === 'US' ? 'CA' : 'US']
  const { busy, run } = useSubmit(tellFailure)
  const change = async () => {
    track('country_switcher_yes')
    await navigate('/')
    await changeCurrency(other.currency)
    remember('currency', other.currency)
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
  const country = t(`shell.market.${other.country}`)
  return (
    <Dialog title={t('shell.market.title', { country })} onClose={cancel}>
      <p>{t('shell.market.warning', { country, currency: other.currency })}</p>
      <div className="actions">
        <Button busy={busy && t('shell.market.changing')} onClick={() => run(change)}>
          {t('shell.market.confirm', { country })}
        </Button>
        <Button look="second" onClick={stay}>
          {t('shell.market.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
