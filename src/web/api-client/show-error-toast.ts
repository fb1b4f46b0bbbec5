/** Shows an error in toasts if no field or page displays it (ERR-01). */
import { apiErrorMessages } from '../i18n/api-error-messages.ts'
import { getTranslator } from '../i18n/translator.ts'
import { showToast } from '../ui/toasts.tsx'

export function showErrorToast(error: unknown): void {
  for (const text of apiErrorMessages(getTranslator(), error)) showToast(text, 'error')
}
