/** Asking the bureaus about an application, and putting what is known of it into the policy's facts. */
import type { Facts } from '../../domain/policy/facts.ts'
import type { GovernmentIdSource } from '../../domain/application.ts'
import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { ownersFor } from './owners/owners-home.ts'

/** The evidence that the applicant has given so far, as it was when the application was last decided. */
const noEvidence = {
  photoId: 'NONE',
  phoneProof: 'NONE',
  businessCorrected: false,
  businessDocument: 'NONE',
  fullOnboarding: false,
} as const satisfies Partial<Facts>

/** The government id of the person or the company, opened; null when none was given. */
function openNumber({ sealing }: Services, row: ApplicationRow, subject: 'applicant' | 'company') {
  const column = `${subject}_government_id` as const
  const sealed = row[column]
  const sourceType = row[subject].governmentIdentification?.sourceType
  if (!sealed || !sourceType) return null
  return { sourceType, value: sealing.open(sealed, { table: 'applications', column, row: row.id }) }
}

const isShortEin = (number: { sourceType: GovernmentIdSource; value: string } | null): boolean =>
  number?.sourceType === 'FEIN' && number.value.length === 4

/** Which bureaus are asked; the others' earlier findings stand where there are any. */
export interface Recheck {
  identity: boolean
  business: boolean
}

/** Everything the policy looks at. A short EIN is completed before any bureau is asked. Throws ProviderTimeout. */
export async function gatherFacts(services: Services, row: ApplicationRow, recheck: Recheck): Promise<Facts> {
  const person = openNumber(services, row, 'applicant')
  const company = openNumber(services, row, 'company')
  const known = {
    ...noEvidence,
    ...evidenceOf(row.facts),
    wholeNumber: person !== null && person.sourceType !== 'SSN4',
    ownership: (await ownersFor(services, services.db, row)).ownership,
    category: row.company.mccDetails?.type === 'PROHIBITED' ? 'PROHIBITED' : 'REGULAR',
  } satisfies Partial<Facts>
  if (isShortEin(company))
    return { ...known, acceptedByPerson: false, identity: 'NOT_CHECKED', business: 'SHORT_NUMBER' }
  const earlier = row.facts
  const [identity, business] = await Promise.all([
    !recheck.identity && earlier && earlier.identity !== 'NOT_CHECKED'
      ? earlier.identity
      : checkPerson(services, row, person),
    !recheck.business && earlier && earlier.business !== 'SHORT_NUMBER'
      ? earlier.business
      : checkCompany(services, row, company),
  ])
  const isAsBefore = identity === earlier?.identity && business === earlier.business
  return { ...known, acceptedByPerson: isAsBefore && earlier.acceptedByPerson, identity, business }
}

type OpenedNumber = ReturnType<typeof openNumber>

const checkPerson = ({ providers }: Services, { id, applicant }: ApplicationRow, number: OpenedNumber) =>
  providers.identity.check({
    reference: id,
    name: applicant.name ?? {},
    dob: applicant.dob,
    address: applicant.address ?? {},
    phone: applicant.localPhoneNumber,
    number,
  })

const checkCompany = ({ providers }: Services, { id, company }: ApplicationRow, number: OpenedNumber) =>
  providers.business.check({
    reference: id,
    name: company.name ?? '',
    address: company.address ?? {},
    number,
  })

function evidenceOf(facts: Facts | null): Partial<Facts> {
  if (!facts) return {}
  const { photoId, phoneProof, businessCorrected, businessDocument, fullOnboarding } = facts
  return { photoId, phoneProof, businessCorrected, businessDocument, fullOnboarding }
}
