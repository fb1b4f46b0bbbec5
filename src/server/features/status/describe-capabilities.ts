/** Capabilities as lines of a decision email. */
import type { Services } from '../../services.ts'
import type { Trx } from '../../platform/database/tables.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import { applicantLanguage, type ApplicationRow } from '../applications/index.ts'
import { listCapabilitiesOf } from './read-status.ts'

/** In the applicant's language, as the transaction sees the application. */
export async function describeCapabilities(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<string> {
  const language = applicantLanguage(row)
  const { t } = translatorFor(language)
  const capabilities = await listCapabilitiesOf({ ...services, db: trx }, row, language)
  return capabilities
    .map(({ kind, status }) => {
      const values = { title: t(`status.capability.${kind}`), status: t(`screens.status.chip.${status}`) }
      return `– ${t('status.capability_line', values)}`
    })
    .join('\n')
}
