/**
 * The frame that a card is typed into: a page of the vault's own origin, so that neither this page nor our server ever
 * sees a number. The two speak by messages, each checking whose they are (domain/orders/card-frame.ts).
 */
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { readFromFrame, toFrame, type FromFrame, type ToFrame } from '../../../domain/orders/card-frame.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useTexts } from '../../language/texts.ts'
import { Skeleton } from '../../ui/loading.tsx'

export interface CardFrameHandle {
  /** Has the vault take the card; what becomes of it is said to `onSaid`. */
  submit: () => void
  /** Whether it has come: one that has not can only be fetched again. */
  isThere: () => boolean
}

interface Props {
  ref: Ref<CardFrameHandle>
  onSaid: (message: FromFrame) => void
}

/** A frame that has loaded says so at once; one that has not within this time will not. */
const wait = { loading: 15_000, loaded: 2000 }

export function CardFrame({ ref, onSaid }: Props) {
  const { t, locale } = useTexts()
  const { config } = useEnvironment()
  const element = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [height, setHeight] = useState<number | null>(null)
  const isReady = height !== null
  const { origin } = new URL(config.cardFrame)
  /** The button was pressed before there was anything to hear it. */
  const awaited = useRef(false)
  const query = new URLSearchParams({ portal: window.location.origin, language: locale })

  const say = (message: ToFrame) => element.current?.contentWindow?.postMessage(toFrame(message), origin)
  useImperativeHandle(ref, () => ({
    submit: () => {
      if (isReady) say({ type: 'submit' })
      else awaited.current = true
    },
    isThere: () => isReady,
  }))

  const hear = useEffectEvent(({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== element.current?.contentWindow) return
    const message = readFromFrame(data)
    if (message === null) return
    if (message.type === 'ready') {
      say({ type: 'look', ...look() })
      if (awaited.current) say({ type: 'submit' })
      awaited.current = false
    }
    if (message.type === 'ready' || message.type === 'resized') setHeight(message.height)
    else onSaid(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  const giveUp = useEffectEvent(() => {
    awaited.current = false
    onSaid({ type: 'unavailable' })
  })
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => giveUp(), loaded ? wait.loaded : wait.loading)
    return () => clearTimeout(timer)
  }, [loaded, isReady])

  return (
    <div className="card-frame">
      {!isReady && <Skeleton lines={4} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is another origin's: that keeps it in its frame. */}
      <iframe
        ref={element}
        title={t('orders.card.frame')}
        src={`${config.cardFrame}?${query}`}
        style={{ height: height ?? 0 }}
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}

/** How the brand looks, as the page wears it. */
function look() {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return { accent: of('--accent'), radius: of('--radius') }
}
