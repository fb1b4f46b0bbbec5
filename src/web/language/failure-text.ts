/** The words for a call that did not succeed: the server's own where it has some, else ours (ERR-01…ERR-07, ERR-14…16). */
import { CallFailure, type FailureSubject } from '../client/call-failure.ts'
import type { Translator } from '../../messages/translator.ts'

/** What stands for the default message where the page knows what failed. */
const subjects = {
  application_fetch: 'shell.failure.fetch',
  application_update: 'shell.failure.update',
  applicant_update: 'shell.failure.applicant_update',
} as const satisfies Record<FailureSubject, string>

export function failureTexts({ t }: Translator, failure: unknown): readonly string[] {
  if (!(failure instanceof CallFailure)) return [t('shell.failure.default')]
  if (failure.code === 'no_application') return [t('shell.failure.no_application')]
  if (failure.code === 'offline') return [t('shell.failure.offline')]
  if (failure.code === 'too_late') return [t('shell.failure.too_late')]
  // The server's word for what it did not expect is the default message, too.
  const said = failure.errors.some(({ code }) => code === 'unexpected') ? [] : failure.messages
  if (said.length > 0) return said
  return [t(failure.subject ? subjects[failure.subject] : 'shell.failure.default')]
}
