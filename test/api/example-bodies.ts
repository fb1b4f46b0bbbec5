/** Bodies of complete applications, to be changed in the one point a test is about. */
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'

const terms = { signed: true }

/** A US limited company; the endings choose what the sandbox's bureaus say. */
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
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
    governmentIdentification: { value: `12-345${endings.ein ?? '6780'}`, sourceType: 'FEIN' },
  },
})

/** A Canadian corporation in Ontario, applying in French. */
export const bodyCA = (of: { sin?: string; cn?: string; territory?: string } = {}): ApplicationBody => ({
  applicant: {
    name: { firstName: 'Élise', lastName: 'Gagnon' },
    emailAddress: 'elise@ateliergagnon.ca',
    communicationLanguage: 'fr-CA',
    localPhoneNumber: '514 234 5678',
    address: { line1: '4200 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' },
    dob: '1990-07-21',
    ...(of.sin ? { sin: of.sin } : {}),
    terms,
  },
  company: {
    currency: 'CAD',
    name: 'Atelier Gagnon inc.',
    businessType: 'CORPORATION',
    hasBeneficialOwners: false,
    segment: '151',
    address: {
      line1: '4210 rue Saint-Denis',
      city: 'Montréal',
      territory: of.territory ?? 'QC',
      zip: 'H2J 2K8',
    },
    governmentIdentification: { value: of.cn ?? '1234567', sourceType: 'CN' },
  },
})
