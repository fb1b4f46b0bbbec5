/**
 * Answers may change during a vendor call, and while a submission waits for one. An application with
 * incomplete answers is not decided.
 */
import { fallbackLanguage } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { findBlockingErrors } from '#domain/journey/progress.ts'
import { withoutRequested } from '#domain/proofs/proven-values.ts'
import type { Requirement } from '#domain/underwriting/requirements.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import { json } from '../platform/database/columns.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { listDueTitles } from '#server/features/requirements/core/due-titles.ts'

/** Errors that keep new answers from being decided. Terms stay signed when a new version is published. */
export function findUndecidable(services: Services, row: ApplicationRow): FieldError[] {
  if (row.decided_at !== null && row.answers_changed_since === null) return []
  const { applicant, company } = row
  return findBlockingErrors(
    { applicant, company },
    createUpdateContext(services, row, fallbackLanguage),
  ).filter(({ code }) => code !== 'terms_outdated')
}

/**
 * Returns an incomplete submission to the applicant. From then on only `/onboard` continues it: it lists the missing
 * fields, and uses any evidence submitted in the meantime. Before the first decision the application becomes a draft
 * again, whose pages and emails list the missing fields.
 */
export function returnToApplicant(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const isSubmitted = ({ type, status }: Requirement) =>
    status === 'being_checked' && type !== 'FULL_ONBOARDING'
  return updateApplication(trx, row.id, {
    updated_at: services.clock.now(),
    decision_pending_since: null,
    vendor_wait: null,
    ...(row.decided_at === null ? { submitted_at: null } : {}),
    step_ups: json(
      row.step_ups.filter(
        ({ type }) => !row.requirements.some((one) => one.type === type && isSubmitted(one)),
      ),
    ),
    requirements: json(
      row.requirements.map((one) => (one.type === 'FULL_ONBOARDING' ? { ...one, status: 'needed' } : one)),
    ),
    proofs: json(withoutRequested(row.proofs ?? [], ['FULL_ONBOARDING'])),
  })
}

/** Variant for jobs: notifies the applicant by email, since no page is waiting. */
export async function returnByEmail(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const returned = await returnToApplicant(trx, services, row)
  const due = await listDueTitles(trx, services, returned)
  await emailApplicant(trx, services, returned, 'submission_returned', {
    link: applicationLink(services, returned),
    due: due.map((title) => `– ${title}`).join('\n'),
  })
  return returned
}
