/**
 * Card entry in an iframe of the vault's origin, which keeps card numbers out of this page and our server. Both sides
 * check the origin of messages (domain/orders/card-frame-messages.ts).
 */
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import {
  cardFrameStyles,
  parseCardFrameEvent,
  toCardFrameCommand,
  type CardFrameEvent,
  type CardFrameCommand,
  type CardFrameTheme,
} from '#domain/orders/card-frame-messages.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Skeleton } from '#ui/loading.tsx'

export interface CardFrameHandle {
  /** Asks the vault to tokenize the card; the result arrives by `onMessage`. */
  submit: () => void
  /** Returns false until the frame is ready; if it stays false, only a reload helps. */
  isReady: () => boolean
}

interface Props {
  ref: Ref<CardFrameHandle>
  onMessage: (message: CardFrameEvent) => void
}

/** Time until the frame must report ready, before and after its load event. */
const loadTimeoutsMs = { loading: 15_000, loaded: 2000 }

export function CardFrame({ ref, onMessage }: Props) {
  const { t, locale } = useTranslator()
  const { config } = useEnvironment()
  const element = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [height, setHeight] = useState<number | null>(null)
  /** A ref, not the state: a click between the frame's message and the next render must reach the frame too. */
  const isReady = useRef(false)
  const { origin } = new URL(config.cardFrame)
  /** True if submit was pressed before the frame was ready. */
  const isSubmitPending = useRef(false)
  const query = new URLSearchParams({ portal: window.location.origin, language: locale })

  const postToFrame = (message: CardFrameCommand) =>
    element.current?.contentWindow?.postMessage(toCardFrameCommand(message), origin)
  useImperativeHandle(ref, () => ({
    submit: () => {
      if (isReady.current) postToFrame({ type: 'submit' })
      else isSubmitPending.current = true
    },
    isReady: () => isReady.current,
  }))

  const postTheme = useEffectEvent(() => postToFrame({ type: 'theme', theme: readFrameTheme() }))
  const handleMessage = useEffectEvent(({ origin: messageOrigin, source, data }: MessageEvent<unknown>) => {
    if (messageOrigin !== origin || source !== element.current?.contentWindow) return
    const message = parseCardFrameEvent(data)
    if (message === null) return
    // Whatever it says, its script runs.
    if (!isReady.current || message.type === 'ready') {
      isReady.current = true
      postTheme()
      if (isSubmitPending.current) postToFrame({ type: 'submit' })
      isSubmitPending.current = false
    }
    if (message.type === 'ready' || message.type === 'resized') setHeight(message.height)
    else onMessage(message)
  })
  // In the task that puts the frame into the document, so that no message comes before it.
  useLayoutEffect(() => {
    const listener = (event: MessageEvent<unknown>) => handleMessage(event)
    const colorScheme = window.matchMedia('(prefers-color-scheme: dark)')
    const updateTheme = () => postTheme()
    window.addEventListener('message', listener)
    colorScheme.addEventListener('change', updateTheme)
    return () => {
      window.removeEventListener('message', listener)
      colorScheme.removeEventListener('change', updateTheme)
    }
  }, [])

  const handleTimeout = useEffectEvent(() => {
    isSubmitPending.current = false
    onMessage({ type: 'unavailable' })
  })
  useEffect(() => {
    if (height !== null) return
    const timer = setTimeout(() => handleTimeout(), isLoaded ? loadTimeoutsMs.loaded : loadTimeoutsMs.loading)
    return () => clearTimeout(timer)
  }, [isLoaded, height])

  return (
    <div className="card-frame">
      {height === null && <Skeleton lines={4} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- The frame has another origin, which already isolates it. */}
      <iframe
        ref={element}
        title={t('orders.card.frame')}
        src={`${config.cardFrame}?${query}`}
        style={{ height: height ?? 0 }}
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}

/** Reads the brand's style, in the reader's color scheme, for the frame. */
function readFrameTheme(): CardFrameTheme {
  const style = getComputedStyle(document.documentElement)
  const readVariable = (name: string) => style.getPropertyValue(name).trim()
  const entries = Object.keys(cardFrameStyles).map((name) => [name, readVariable(`--${name}`)])
  return Object.fromEntries(entries) as CardFrameTheme
}
