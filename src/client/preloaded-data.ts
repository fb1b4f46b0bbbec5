/** Responses of the first API calls, which the server embeds in the page (server/edge/pages/document.ts). */
import { createContext, useContext, useState } from 'react'

/** Addresses of an application's calls, by which the server embeds their responses. */
export const applicationUrl = (id: string): string => `/api/v2/applications/${encodeURIComponent(id)}`

/** Set when the server renders the page. */
export const RenderedAnswersContext = createContext<Readonly<Record<string, unknown>> | null>(null)

/** Returns the embedded response for the first render, or undefined. The API call consumes it afterwards. */
export function usePreloaded(url: string): unknown {
  const rendered = useContext(RenderedAnswersContext)
  const [answer] = useState(() => (rendered ? rendered[url] : peekPreloaded(url)))
  return answer
}

export const peekPreloaded = (url: string): unknown => answers.get(url)

/** The first page shows what the server rendered, however late its scripts arrive; later calls need fresh data. */
const validForMs = 30_000
const startedAt = performance.now()

const answers = new Map<string, unknown>(readEmbedded())

function readEmbedded(): [string, unknown][] {
  const element = globalThis.document?.getElementById('answers')
  const text = element?.textContent
  element?.remove()
  return text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : []
}

/** Called before each write, because it may change any of the responses. */
export const dropPreloadedData = (): void => answers.clear()

let isComplete = true

/** True while the document has answered every call, so that the page shows what the server rendered. */
export const answeredEveryCall = (): boolean => isComplete

/** Returns the embedded response once, or undefined. */
export function takePreloaded(url: string): unknown {
  const answer = performance.now() - startedAt > validForMs ? undefined : answers.get(url)
  answers.delete(url)
  if (answer === undefined) isComplete = false
  return answer
}
