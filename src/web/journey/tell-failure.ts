/** A call that did not succeed, told in toasts (ERR-01): where no field or page of its own says it. */
import { failureTexts } from '../language/failure-text.ts'
import { texts } from '../language/texts.ts'
import { showToast } from '../ui/toasts.tsx'

export function tellFailure(failure: unknown): void {
  for (const text of failureTexts(texts(), failure)) showToast(text, 'error')
}
