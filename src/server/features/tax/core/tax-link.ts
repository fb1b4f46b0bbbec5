/** Signed link to file tax information, valid for a week and until something is filed (TAX-03). */
import { isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { taxLinkTtlMs, taxReviewBusinessDays, type TaxType } from '#domain/tax/tax-information.ts'
import { apiError } from '#server/api-error.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { Services } from '#server/services.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { type ApplicationRow, findApplication } from '#server/features/applications/core/repository.ts'
import { findNewestTaxInformation } from './repository.ts'

/** Deadline for telling the applicant whether the tax information was confirmed. */
export const answerBy = ({ currency }: Pick<ApplicationRow, 'currency'>, filedAt: Date): Date =>
  bankCalendar.deadline(filedAt, taxReviewBusinessDays, marketForCurrency(currency))

type TokenServices = Pick<Services, 'encryption' | 'clock'>

const tokenContext = (row: ApplicationId) => ({ table: 'applications', column: 'tax_link', row })
/** The encryption context binds the token to the application. */
const tokenClaims = (type: TaxType, issuedAt: string): string => `${type}.${issuedAt}`

function signToken({ encryption, clock }: TokenServices, id: ApplicationId, type: TaxType): string {
  const issuedAt = clock.now().getTime().toString(36)
  return `${issuedAt}.${encryption.digest(tokenClaims(type, issuedAt), tokenContext(id))}`
}

/** @returns the issue time; null for an invalid or expired token */
function verifyToken(
  { encryption, clock }: TokenServices,
  id: ApplicationId,
  type: TaxType,
  token: string,
): Date | null {
  const [issuedAtText = ''] = token.split('.', 1)
  if (
    !encryption.matches(
      token.slice(issuedAtText.length + 1),
      tokenClaims(type, issuedAtText),
      tokenContext(id),
    )
  )
    return null
  const issuedAtMs = Number.parseInt(issuedAtText, 36)
  return clock.now().getTime() - issuedAtMs < taxLinkTtlMs ? new Date(issuedAtMs) : null
}

/** Throws unknown_id. */
export async function createTaxLink(services: Services, id: string, type: TaxType): Promise<string> {
  const row = isApplicationId(id) ? await findApplication(services.db, id) : undefined
  if (!row) throw apiError('unknown_id')
  const token = signToken(services, row.id, type)
  return applicationLink(services, row, { page: 'tax-information', query: { type, token } })
}

/** Throws link_expired for an invalid or expired token or id, link_used after a filing of the type. */
export async function loadByTaxLink(
  services: TokenServices,
  db: Services['db'],
  id: string,
  type: TaxType | null,
  token: string,
): Promise<ApplicationRow> {
  const issuedAt = isApplicationId(id) && type ? verifyToken(services, id, type, token) : null
  const row = issuedAt && isApplicationId(id) ? await findApplication(db, id) : undefined
  if (!issuedAt || !type || !row || row.withdrawn_at) throw apiError('link_expired')
  const filed = await findNewestTaxInformation(db, row.id, type)
  if (filed && filed.filed_at >= issuedAt)
    throw apiError('link_used', {
      use: { at: filed.filed_at.toISOString(), expectedBy: answerBy(row, filed.filed_at).toISOString() },
    })
  return row
}
