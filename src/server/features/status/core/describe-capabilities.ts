/** Capabilities as lines of a decision email. */
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { capabilityLabel } from '#domain/status/capability-label.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { applicantLanguage } from '#server/features/applications/core/email-applicant.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { listCapabilitiesOf } from './capabilities.ts'

/** Reasons that the rest of the email or the status already explains. */
const explainedReasons: readonly CapabilityReason[] = [
  'in_review',
  'information_needed',
  'partners_needed',
  'account_in_review',
  'declined',
]

/** In the applicant's language, from the state inside the transaction. Ordering is no service. */
export async function describeCapabilities(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<string> {
  const language = applicantLanguage(row)
  const { t } = translatorFor(language)
  const capabilities = await listCapabilitiesOf({ ...services, db: trx }, row, language)
  return capabilities
    .filter(({ kind }) => kind !== 'HARDWARE')
    .map((capability) => {
      const values = {
        title: t(`status.capability.${capability.kind}`),
        status: t(`screens.status.chip.${capabilityLabel(capability)}`),
      }
      const { why } = capability
      const line = `– ${t('status.capability_line', values)}`
      return why === null || explainedReasons.includes(why)
        ? line
        : `${line}. ${t(`status.capability_why.${why}`)}`
    })
    .join('\n')
}
