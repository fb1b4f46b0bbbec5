/**
 * Messages for a failed call: the server's if it sent any, otherwise our defaults (ERR-01…ERR-07,
 * ERR-14…ERR-16).
 */
import { ApiError, type ErrorSubject } from '#client/api-error.ts'
import type { Translator } from '#messages/translator.ts'
import { showToast } from '../toasts.tsx'
import { getTranslator } from './translator.ts'

/** Default messages by subject. */
const subjectMessages = {
  application_fetch: 'shell.api_error.fetch',
  application_update: 'shell.api_error.update',
  applicant_update: 'shell.api_error.applicant_update',
} as const satisfies Record<ErrorSubject, string>

export function apiErrorMessages({ t }: Translator, error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [t('shell.api_error.default')]
  if (error.code === 'no_application') return [t('shell.api_error.no_application')]
  if (error.code === 'offline') return [t('shell.api_error.offline')]
  if (error.code === 'timeout') return [t('shell.api_error.timeout')]
  // For `unexpected`, the server sends the default message, so ours applies.
  const serverMessages = error.errors.some(({ code }) => code === 'unexpected') ? [] : error.messages
  if (serverMessages.length > 0) return serverMessages
  return [t(error.subject ? subjectMessages[error.subject] : 'shell.api_error.default')]
}

/** Shows an error in toasts if no field or page displays it (ERR-01). */
export function showErrorToast(error: unknown): void {
  for (const text of apiErrorMessages(getTranslator(), error)) showToast(text, 'error')
}
