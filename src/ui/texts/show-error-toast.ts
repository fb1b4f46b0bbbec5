/** Shows an error in toasts if no field or page displays it (ERR-01). */
import { apiErrorMessages } from './api-error-messages.ts'
import { getTranslator } from './translator.ts'
import { showToast } from '../toasts.tsx'

export function showErrorToast(error: unknown): void {
  for (const text of apiErrorMessages(getTranslator(), error)) showToast(text, 'error')
}
