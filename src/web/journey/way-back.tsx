/**
 * The way out of a page that ends something: to whoever waits for the person, else to the brand's own pages; and
 * closing the window, where a partner opened one for this (DEC-06, DEC-22, ROUTE-29).
 */
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { useEnvironment } from './environment.tsx'
import { handedOverOf, handOver, wayBackOf, type WayBack } from './hand-off.ts'
import { closeWindow, returning, wasOpenedByAnother } from './paths.ts'
import { tellFailure } from './tell-failure.ts'
import { useAnswer } from './use-answer.ts'
import { useVendorRights } from './vendor-rights.ts'

interface Props {
  view: ApplicationView
  /** The channel that was just made. */
  channelId?: string
  /** What the person should do before anything else has the first look. */
  look?: 'primary' | 'second'
  /** The brand's pages are of no use yet. */
  noDashboard?: boolean
}

export function WayBackActions({ view, channelId, look = 'primary', noDashboard = false }: Props) {
  const { t } = useTexts()
  const { links, name } = useBrand()
  const env = useEnvironment()
  useVendorRights(view)
  const handedOver = handedOverOf(view)
  const { answer } = useAnswer(handedOver.applicationId, async () => ({
    way: await wayBackOf(handedOver, env),
  }))
  const { busy, run } = useSubmit(tellFailure)
  const leave = (way: WayBack) => run(() => handOver(way, handedOver, env, channelId))
  useReturnAtOnce(answer?.way ?? null, leave)
  // Whoever only looks goes nowhere in the applicant's name.
  if (answer === null || env.session?.lookingAt) return null
  const { way } = answer
  return (
    <div className="actions">
      {way && (
        <Button look={look} busy={busy && t('stores.back.going')} onClick={() => leave(way)}>
          {way.toSite ? t('stores.back.site') : t('stores.back.to', { name })}
        </Button>
      )}
      {!way && !noDashboard && (
        <a className={`button button-${look}`} href={links.dashboard}>
          {t('screens.complete.dashboard', { brand: name })}
        </a>
      )}
      {wasOpenedByAnother() && (
        <Button look="second" onClick={closeWindow}>
          {t('stores.back.close')}
        </Button>
      )}
    </div>
  )
}

/** The journey has ended and somebody waits: the person is taken there, once, and may come back to this page. */
function useReturnAtOnce(way: WayBack | null, leave: (way: WayBack) => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDue = way !== null && search === returning
  const goNow = useEffectEvent(() => {
    if (!way) return
    void navigate(pathname, { replace: true })
    leave(way)
  })
  useEffect(() => {
    if (isDue) goNow()
  }, [isDue])
}
