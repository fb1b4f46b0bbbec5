/** The link that asks for tax information: signed, good for a week, void once something was filed (TAX-03). */
import { isApplicationId, type ApplicationId } from '../../domain/ids.ts'
import { taxLinkLivesMs, type TaxType } from '../../domain/tax/tax-information.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findApplication, type ApplicationRow } from '../store/applications.ts'
import { newestTaxInformation } from '../store/tax-information.ts'
import { applicationLink } from './application-link.ts'

type Signer = Pick<Services, 'sealing' | 'clock'>

const place = (row: ApplicationId) => ({ table: 'applications', column: 'tax_link', row })
/** What a token signs; whose application, its place says. */
const claim = (type: TaxType, madeAt: string): string => `${type}.${madeAt}`

function makeToken({ sealing, clock }: Signer, id: ApplicationId, type: TaxType): string {
  const madeAt = clock.now().getTime().toString(36)
  return `${madeAt}.${sealing.digest(claim(type, madeAt), place(id))}`
}

/** When a token was made; null where it was not made for this, or has run out. */
function madeAtOf({ sealing, clock }: Signer, id: ApplicationId, type: TaxType, token: string): Date | null {
  const [madeAt = ''] = token.split('.', 1)
  if (!sealing.matches(token.slice(madeAt.length + 1), claim(type, madeAt), place(id))) return null
  const at = Number.parseInt(madeAt, 36)
  return clock.now().getTime() - at < taxLinkLivesMs ? new Date(at) : null
}

/** The address of the page. Throws unknown_id. */
export async function makeTaxLink(services: Services, id: string, type: TaxType): Promise<string> {
  const row = isApplicationId(id) ? await findApplication(services.db, id) : undefined
  if (!row) throw refuse('unknown_id')
  const token = makeToken(services, row.id, type)
  return applicationLink(services, row, { page: 'tax-information', query: { type, token } })
}

/**
 * The application that a token opens. A wrong token, one that ran out and an application that there is not are
 * told alike: link_expired. Throws link_used once something of the type was filed after the token was made.
 */
export async function openTaxLink(
  services: Signer,
  db: Services['db'],
  id: string,
  type: TaxType | null,
  token: string,
): Promise<ApplicationRow> {
  const madeAt = isApplicationId(id) && type ? madeAtOf(services, id, type, token) : null
  const row = madeAt && isApplicationId(id) ? await findApplication(db, id) : undefined
  if (!madeAt || !type || !row || row.withdrawn_at) throw refuse('link_expired')
  const filed = await newestTaxInformation(db, row.id, type)
  if (filed && filed.filed_at >= madeAt) throw refuse('link_used')
  return row
}
