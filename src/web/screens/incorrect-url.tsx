/** An address that leads nowhere (ROUTE-11). */
import { useEffect } from 'react'
import { track } from '../journey/track.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Page } from '../ui/page.tsx'

export default function IncorrectUrlScreen() {
  const { t } = useTexts()
  const { links, name } = useBrand()
  useEffect(() => track('incorrect_url'), [])
  return (
    <Page title={t('screens.incorrect_url.title')} lead={t('screens.incorrect_url.lead')}>
      <div className="actions">
        <a className="button button-primary" href={links.home}>
          {t('screens.incorrect_url.home', { brand: name })}
        </a>
      </div>
    </Page>
  )
}
