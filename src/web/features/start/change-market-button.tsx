/** Changes the market after a warning, since an application belongs to one (FORM-05). */
import { useState } from 'react'
import { keepLoading } from '#web/browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

const ChangeMarketDialog = lazyPart(() => keepLoading(() => import('./change-market-dialog.tsx')))

/** Hidden when the portal serves one market. */
export function ChangeMarketButton() {
  const { t } = useTranslator()
  const { config } = useEnvironment()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  if (config.currencies.length < 2) return null
  return (
    <>
      <button type="button" className="button-plain" onClick={() => setIsDialogOpen(true)}>
        {t('shell.market.change')}
      </button>
      {isDialogOpen && <ChangeMarketDialog onClose={() => setIsDialogOpen(false)} />}
    </>
  )
}
