/** The answers after a save, without asking the server. */
import type { ApplicationBody } from '#api/applications.ts'
import type { Answers, CategoryChoice } from '#domain/application/application.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'
import type { ValidationContext } from '#domain/journey/fields.ts'

export const applyLocally = (
  current: Answers,
  { applicant, company }: ApplicationBody,
  context: ValidationContext,
  category?: CategoryChoice,
): Answers =>
  applyUpdate(
    current,
    { applicant, company },
    {
      ...context,
      now: `${context.today}T00:00:00Z`,
      categoryOf: () => category ?? current.company.mccDetails ?? null,
    },
  ).answers
