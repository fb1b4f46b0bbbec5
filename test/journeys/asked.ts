/** Applications that something is asked of: decided through the API, by the endings that the sandbox knows. */
import type { APIRequestContext } from '@playwright/test'
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import type { Person } from './story.ts'

/** Valid SINs by their ending. */
const sins = {
  '1112': '100021112',
  '2222': '100072222',
  '3333': '100013333',
  '4286': '046454286',
  '4444': '100054444',
  '5555': '100075555',
  '7777': '100057777',
  '8888': '100098888',
} as const

interface Endings {
  ssn4?: string
  ein?: string
  /** Four digits of the EIN alone. */
  shortEin?: string
  phone?: string
  partners?: boolean
}

export function askedUS(
  request: APIRequestContext,
  { email }: Person,
  { ssn4 = '4321', ein = '6780', shortEin, phone, partners = false }: Endings,
): Promise<string> {
  const { applicant, company } = answeredUS(email, { ssn4, ein })
  return aDecidedApplication(request, {
    applicant: { ...applicant, ...(phone ? { localPhoneNumber: phone } : {}) },
    company: {
      ...company,
      hasBeneficialOwners: partners,
      ...(shortEin ? { governmentIdentification: { value: shortEin, sourceType: 'FEIN' } } : {}),
    },
  })
}

export function askedCA(
  request: APIRequestContext,
  { email }: Person,
  {
    sin,
    cn,
    phone,
    partners = false,
  }: { sin?: keyof typeof sins; cn?: string; phone?: string; partners?: boolean },
): Promise<string> {
  const { applicant, company }: ApplicationBody = answeredCA(email, {
    territory: 'ON',
    ...(sin ? { sin: sins[sin] } : {}),
    ...(cn ? { cn } : {}),
  })
  return aDecidedApplication(request, {
    applicant: { ...applicant, ...(phone ? { localPhoneNumber: phone } : {}) },
    company: { ...company, hasBeneficialOwners: partners },
  })
}
