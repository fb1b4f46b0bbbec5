/** The words for a call that did not succeed: the server's own where it has some, else ours (ERR-01…ERR-07). */
import { CallFailure } from '../client/call-failure.ts'
import type { Translator } from '../../messages/translator.ts'

export function failureTexts({ t }: Translator, failure: unknown): readonly string[] {
  if (!(failure instanceof CallFailure)) return [t('shell.failure.default')]
  if (failure.code === 'offline') return [t('shell.failure.offline')]
  if (failure.code === 'too_late') return [t('shell.failure.too_late')]
  return failure.messages.length > 0 ? failure.messages : [t('shell.failure.default')]
}
