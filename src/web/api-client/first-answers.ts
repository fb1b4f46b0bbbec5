/** Answers of the first API calls, which the server embeds in the page (server/edge/pages/document.ts). */

/** Later calls are not about the page's start any more and need a fresh answer. */
const validForMs = 5000

const answers = new Map<string, unknown>(readEmbedded())

function readEmbedded(): [string, unknown][] {
  const element = globalThis.document?.getElementById('answers')
  const text = element?.textContent
  element?.remove()
  return text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : []
}

/** What is written may change any of them. */
export const dropFirstAnswers = (): void => answers.clear()

/** Returns the embedded answer once, or undefined. */
export function takeFirstAnswer(url: string): unknown {
  if (performance.now() > validForMs) return undefined
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}
