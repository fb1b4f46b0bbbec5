import type { ApplicationView } from '#api/application-view.ts'
import type { DraftView } from '#api/drafts/drafts.ts'
import type { Answers } from '#domain/application/application.ts'

export const toAnswers = ({
  applicant,
  company,
}: Pick<ApplicationView, 'applicant' | 'company'> | Pick<DraftView, 'applicant' | 'company'>): Answers =>
  ({ applicant, company }) as Answers
