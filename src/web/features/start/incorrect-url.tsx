/** Not-found page (ROUTE-11). */
import { useEffect } from 'react'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Page } from '#ui/page.tsx'

export default function IncorrectUrlScreen() {
  const { t } = useTranslator()
  const { links, name } = useBrand()
  useEffect(() => track('incorrect_url'), [])
  return (
    <Page title={t('screens.incorrect_url.title')} lead={t('screens.incorrect_url.lead', { brand: name })}>
      <div className="actions">
        <a className="button button-primary" href={links.home}>
          {t('screens.incorrect_url.home', { brand: name })}
        </a>
      </div>
    </Page>
  )
}
