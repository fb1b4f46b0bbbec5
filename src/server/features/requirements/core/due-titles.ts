import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { applicantLanguage } from '#server/features/applications/core/email-applicant.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { listRequirementsOf } from './list-requirements.ts'
import { requirementTitle } from './titles.ts'

/** Deduplicated titles of the applicant's open requirements, in their language (REQ-02). */
export async function listDueTitles(trx: Trx, services: Services, row: ApplicationRow): Promise<string[]> {
  const language = applicantLanguage(row)
  const { due } = await listRequirementsOf({ ...services, db: trx }, row, language)
  const own = due.filter(({ from }) => from === 'applicant')
  return [...new Set(own.map((requirement) => requirementTitle(requirement, language)))]
}
