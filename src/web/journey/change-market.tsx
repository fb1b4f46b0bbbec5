/** Changing the country: warned of first, because an application belongs to one (FORM-05). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { marketFacts } from '../../domain/market.ts'
import { remember } from '../client/visit.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useEnvironment } from './environment.tsx'
import { track } from './track.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { tellFailure } from './tell-failure.ts'

/** The button, and the question it raises; nothing where one market alone is served. */
export function ChangeMarket() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const [asking, setAsking] = useState(false)
  if (config.currencies.length < 2) return null
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {t('shell.market.change')}
      </button>
      {asking && <Question onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ onClose }: { onClose: () => void }) {
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
