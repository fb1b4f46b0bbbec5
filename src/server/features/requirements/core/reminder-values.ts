/** What a reminder says: what is asked of an application that was submitted, or that one is unfinished. */
import { isResolvedByApplicant } from '#domain/step-ups/step-up.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { TemplateValues } from '#server/platform/outbox/templates.ts'
import type { Services } from '#server/services.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { listDueTitles } from './due-titles.ts'

export const asksApplicant = ({ step_ups: stepUps }: ApplicationRow): boolean =>
  stepUps.some(isResolvedByApplicant)

export async function reminderValues(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  link: string,
): Promise<TemplateValues<'reminder' | 'resume'>> {
  const due = await listDueTitles(trx, services, row)
  return {
    link,
    due: due.map((title) => `– ${title}`).join('\n'),
    count: due.length,
    business: businessName(row),
    named: row.company.name ? 'yes' : 'no',
    state: row.submitted_at !== null && asksApplicant(row) ? 'asked' : 'unfinished',
  }
}
