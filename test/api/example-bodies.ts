/** Request bodies of complete applications. */
import type { ApplicationBody } from '#api/applications.ts'

const terms = { signed: true }

/** Sales that one person may approve. */
const smallSales = { US: 25_000, CA: 50_000 } as const

/** A US LLC; the endings select the findings of the sandbox bureaus. */
export const bodyUS = (endings: { ssn4?: string; ein?: string } = {}): ApplicationBody => ({
  applicant: {
    name: { firstName: 'Rosa', lastName: 'Delgado' },
    emailAddress: 'rosa@delgadobakery.com',
    localPhoneNumber: '(415) 555-2671',
    address: { line1: '1800 Oak Street', city: 'San Francisco', territory: 'CA', zip: '94117' },
    dob: '1984-03-09',
    governmentIdentification: { value: endings.ssn4 ?? '4321', sourceType: 'SSN4' },
    terms,
  },
  company: {
    currency: 'USD',
    name: 'Delgado Bakery LLC',
    businessType: 'LLC',
    hasBeneficialOwners: false,
    segment: '151',
    gpv: smallSales.US,
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
    governmentIdentification: { value: `12-345${endings.ein ?? '6780'}`, sourceType: 'FEIN' },
  },
})

/** Street, city and postal code of the province. */
const businessAddressIn = (territory: string) =>
  territory === 'ON'
    ? { line1: '150 rue Elgin', city: 'Ottawa', territory, zip: 'K2P 1L4' }
    : { line1: '4210 rue Saint-Denis', city: 'Montréal', territory, zip: 'H2J 2K8' }

/** A Canadian corporation in Québec that applies in French. */
export const bodyCA = (
  overrides: { sin?: string; cn?: string; territory?: string } = {},
): ApplicationBody => ({
  applicant: {
    name: { firstName: 'Élise', lastName: 'Gagnon' },
    emailAddress: 'elise@ateliergagnon.ca',
    communicationLanguage: 'fr-CA',
    localPhoneNumber: '514 234 5678',
    address: { line1: '4200 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' },
    dob: '1990-07-21',
    ...(overrides.sin ? { sin: overrides.sin } : {}),
    terms,
  },
  company: {
    currency: 'CAD',
    name: 'Atelier Gagnon inc.',
    businessType: 'CORPORATION',
    hasBeneficialOwners: false,
    segment: '151',
    gpv: smallSales.CA,
    address: businessAddressIn(overrides.territory ?? 'QC'),
    governmentIdentification: { value: overrides.cn ?? '1234567', sourceType: 'CN' },
  },
})
