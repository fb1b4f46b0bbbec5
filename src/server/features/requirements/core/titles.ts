/** Titles and pages of requirements, for views and emails. */
import type { Language } from '#domain/countries/market.ts'
import {
  ownKinds,
  type ListedRequirement,
  type OwnKind,
  type RequirementKind,
} from '#domain/underwriting/requirement-list.ts'
import { stepUpTitleId } from '#domain/step-ups/step-up-title.ts'
import { translatorFor } from '#messages/catalogs.ts'

export const isOwnKind = (kind: RequirementKind): kind is OwnKind => ownKinds.some((own) => own === kind)

/** Uses the name of the kind if there is no reason. */
export const requirementTitle = (
  { kind, why }: Pick<ListedRequirement, 'kind'> & Partial<Pick<ListedRequirement, 'why'>>,
  language: Language,
): string => {
  const { t } = translatorFor(language)
  return isOwnKind(kind)
    ? t(`requirements.${kind}`)
    : t(stepUpTitleId(kind, why === 'full_business_number_needed'))
}

/** Without the white-label prefix. */
export const requirementPage = (
  applicationId: string,
  { page }: Pick<ListedRequirement, 'page'>,
): string | null => (page === null ? null : `/${applicationId}/${page}`)
