/** Where a visit begins once environment and accounts have loaded: ordered rules, the first that holds decides (START-02). */
import type { Currency } from '../market.ts'
import type { Portal } from '../portal.ts'
import { startPath } from '../routes/start-page.ts'
import type { Flags } from '../settings.ts'
import { isApproval, type ApplicationLevel, type Decision, type Intent } from '../states.ts'
import { lacksMasterMid } from './master-mid.ts'

/** What the rules read of an account (STORE-01). */
export interface StartAccount {
  applicationId: string
  businessId: string
  riskDecision: Decision
  applicationLevel: ApplicationLevel
  originalIntent: Intent
}

export interface StartSituation {
  /** The application that path or query already names. */
  applicationId: string | null
  /** The link asks for a new business. */
  createBusiness: boolean
  portal: Portal
  currency: Currency
  flags: Pick<Flags, 'vendorBundleFlow' | 'masterMidSupport' | 'standaloneCobrand' | 'isMultistepFlow'>
  accounts: readonly StartAccount[]
  /** From the query. */
  businessId: string | null
  serviceId: string | null
  serviceType: string | null
  /** The query string with its `?`, or nothing. */
  search: string
}

interface Rule {
  name: string
  when: (s: StartSituation) => boolean
  /** A path of this site; null: no redirect. */
  to: (s: StartSituation) => string | null
}

const stay = () => null
const storesOf = (account: StartAccount | undefined) =>
  account ? `/accounts/${account.businessId}/stores` : null

const namedAccount = ({ accounts, businessId }: StartSituation) =>
  accounts.find((account) => account.businessId === businessId && isApproval(account.riskDecision))

/** An application for a business of its own that has not been decided (START-11). */
export const isPendingCreateBusiness = (
  account: Pick<StartAccount, 'riskDecision' | 'originalIntent'>,
): boolean => account.riskDecision === 'PENDING' && account.originalIntent === 'CREATE_BUSINESS'

export const startRules: readonly Rule[] = [
  { name: '1', when: (s) => s.applicationId !== null, to: stay },
  {
    name: '2',
    when: (s) => s.createBusiness || s.portal !== 'gdp' || s.flags.vendorBundleFlow || lacksMasterMid(s),
    to: ({ search }) => `${startPath}${search}`,
  },
  { name: '3', when: (s) => s.accounts.length === 0 && s.flags.standaloneCobrand, to: () => startPath },
  { name: '4', when: (s) => s.accounts.length === 0, to: stay },
  { name: '5', when: (s) => namedAccount(s) !== undefined, to: (s) => storesOf(namedAccount(s)) },
  {
    name: '6',
    when: ({ accounts }) => accounts.length > 1 || accounts[0]?.applicationLevel === 'FULL',
    to: () => '/accounts',
  },
  {
    name: '7a',
    when: ({ accounts: [only], serviceId, serviceType }) =>
      (serviceId !== null || serviceType !== null) && only !== undefined && !isPendingCreateBusiness(only),
    to: ({ accounts: [only] }) => storesOf(only),
  },
  {
    name: '7b',
    when: () => true,
    to: ({ accounts: [only], flags }) =>
      only ? `/${only.applicationId}/${flags.isMultistepFlow ? 'applicant' : 'update'}` : null,
  },
]

/** The path to begin at; null: stay. */
export const startRedirect = (situation: StartSituation): string | null =>
  startRules.find(({ when }) => when(situation))?.to(situation) ?? null
