/** Answers for tests: complete, valid ones of each market, to be changed in the one point a test is about. */
import type { Answers } from './application.ts'
import type { Market } from './market.ts'
import type { JourneySetting } from './journey/step.ts'
import { flagDefaults } from './settings.ts'

export const exampleSetting: JourneySetting = {
  today: '2026-11-20',
  flags: flagDefaults,
  termsVersion: '2026-01',
}

const terms = { signed: true, signedAt: '2026-11-20T12:00:00.000Z', version: '2026-01' }

const complete: Record<Market, Answers> = {
  US: {
    applicant: {
      name: { firstName: 'Rosa', lastName: 'Delgado' },
      emailAddress: 'rosa@delgadobakery.com',
      localPhoneNumber: '4155552671',
      address: { line1: '1800 Oak Street', city: 'San Francisco', territory: 'CA', zip: '94117' },
      dob: '1984-03-09',
      governmentIdentification: { sourceType: 'SSN4', type: 'INDIVIDUAL', last4: '4321' },
      terms,
    },
    company: {
      currency: 'USD',
      name: 'Delgado Bakery LLC',
      businessType: 'LLC',
      hasBeneficialOwners: false,
      segment: '1',
      mccDetails: { label: 'Bakery', type: 'REGULAR', mcc: '5462' },
      address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
      governmentIdentification: { sourceType: 'FEIN', type: 'BUSINESS', last4: '4567' },
    },
  },
  CA: {
    applicant: {
      name: { firstName: 'Élise', lastName: 'Gagnon' },
      emailAddress: 'elise@ateliergagnon.ca',
      communicationLanguage: 'fr-CA',
      localPhoneNumber: '5142345678',
      address: { line1: '4200 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' },
      dob: '1990-07-21',
      terms,
    },
    company: {
      currency: 'CAD',
      name: 'Atelier Gagnon inc.',
      businessType: 'CORPORATION',
      hasBeneficialOwners: false,
      segment: '1',
      mccDetails: { label: 'Fleuriste', type: 'REGULAR', mcc: '5992' },
      address: { line1: '4210 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' },
      governmentIdentification: { sourceType: 'CN', type: 'BUSINESS', last4: '4567' },
    },
  },
}

/** A fresh copy of complete answers. */
export const completeAnswers = (market: Market): Answers =>
  JSON.parse(JSON.stringify(complete[market])) as Answers
