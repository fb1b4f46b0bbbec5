import type { ListedRequirementView } from '#api/underwriting/requirements.ts'
import type { Language } from '#domain/countries/market.ts'
import { fieldMessageId, fieldMessageValues } from '#domain/fields/field-message.ts'
import { isFieldCode } from '#domain/fields/field-errors.ts'
import type { ListedRequirement, RequirementLists } from '#domain/underwriting/requirement-list.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Translator } from '#messages/translator.ts'
import { reasonText } from '#server/features/applications/core/letter-texts.ts'
import { isOwnKind, requirementTitle, requirementPage } from '../core/titles.ts'

export function presentRequirementLists(
  applicationId: string,
  { due, later, inReview, done }: RequirementLists,
  language: Language,
) {
  const present = (list: readonly ListedRequirement[], isDone = false): ListedRequirementView[] =>
    list.map((one) => presentRequirement(applicationId, one, language, isDone))
  return { due: present(due), later: present(later), inReview: present(inReview), done: present(done, true) }
}

function presentRequirement(
  applicationId: string,
  { kind, why, by, page, lastError, ...rest }: ListedRequirement,
  language: Language,
  isDone: boolean,
): ListedRequirementView {
  const { t } = translatorFor(language)
  const ownReason = isOwnKind(kind) && !isDone ? t(`requirements.${kind}.why`) : null
  return {
    ...rest,
    kind,
    title: requirementTitle({ kind, why }, language),
    why: why === null ? ownReason : reasonText(why, language),
    by: by?.toISOString() ?? null,
    page: requirementPage(applicationId, { page }),
    lastError: lastError && { code: lastError, message: errorText(lastError, rest.fields[0], language) },
  }
}

function errorText(
  code: NonNullable<ListedRequirement['lastError']>,
  field: string | undefined,
  language: Language,
): string {
  const { t }: Translator = translatorFor(language)
  if (code === 'account_returned' || code === 'account_refused') return t(`requirements.${code}`)
  return isFieldCode(code)
    ? t(fieldMessageId(code, field), fieldMessageValues(code))
    : reasonText(code, language)
}
