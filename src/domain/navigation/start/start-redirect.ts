/** Redirect at the start of a visit: ordered rules, the first match applies (START-02). */
import type { Currency } from '#domain/countries/market.ts'
import { portalDefinitions, type Portal } from '#domain/referrals/portal.ts'
import { startPath } from '../start-page.ts'
import { isMasterMidUnsupported, type Flags } from '#domain/referrals/feature-flags.ts'
import { isApproval, type ApplicationLevel, type Decision, type Intent } from '#domain/application/states.ts'

/** Account data that the rules need (STORE-01). */
export interface StartAccount {
  applicationId: string
  businessId: string
  riskDecision: Decision
  applicationLevel: ApplicationLevel
  originalIntent: Intent
}

export interface StartContext {
  /** From the path or query. */
  applicationId: string | null
  createBusiness: boolean
  /** True if the link requests the profile selection (START-17). */
  storeSwitcher: boolean
  portal: Portal
  currency: Currency
  flags: Pick<Flags, 'vendorBundleFlow' | 'masterMidSupport' | 'standaloneCobrand' | 'isMultistepFlow'>
  accounts: readonly StartAccount[]
  /** From the query. */
  businessId: string | null
  serviceId: string | null
  serviceType: string | null
  /** Query string with its `?`, or empty. */
  search: string
}

interface StartRule {
  name: string
  when: (s: StartContext) => boolean
  /** Internal path; null: no redirect. */
  to: (s: StartContext) => string | null
}

const stay = () => null
const storesPath = (account: StartAccount | undefined) =>
  account ? `/accounts/${account.businessId}/stores` : null

const requestedAccount = ({ accounts, businessId }: StartContext) =>
  accounts.find((account) => account.businessId === businessId && isApproval(account.riskDecision))

/** The application for a new business is still undecided (START-11). */
export const isPendingCreateBusiness = (
  account: Pick<StartAccount, 'riskDecision' | 'originalIntent'>,
): boolean => account.riskDecision === 'PENDING' && account.originalIntent === 'CREATE_BUSINESS'

export const startRules: readonly StartRule[] = [
  { name: 'known-application', when: (s) => s.applicationId !== null, to: stay },
  {
    name: 'new-application',
    when: (s) =>
      s.createBusiness ||
      !portalDefinitions[s.portal].opensExistingAccounts ||
      s.flags.vendorBundleFlow ||
      isMasterMidUnsupported(s),
    to: ({ search }) => `${startPath}${search}`,
  },
  {
    name: 'standalone-cobrand',
    when: (s) => s.accounts.length === 0 && s.flags.standaloneCobrand,
    to: () => startPath,
  },
  { name: 'no-accounts', when: (s) => s.accounts.length === 0, to: stay },
  {
    name: 'requested-business',
    when: (s) => requestedAccount(s) !== undefined,
    to: (s) => storesPath(requestedAccount(s)),
  },
  // Part of rule 6: selects among the accounts that it would list.
  {
    name: 'store-switcher',
    when: (s) => s.storeSwitcher,
    to: () => '/store-selector',
  },
  {
    name: 'account-list',
    when: ({ accounts }) => accounts.length > 1 || accounts[0]?.applicationLevel === 'FULL',
    to: () => '/accounts',
  },
  {
    name: 'store-link',
    when: ({ accounts: [only], serviceId, serviceType }) =>
      (serviceId !== null || serviceType !== null) && only !== undefined && !isPendingCreateBusiness(only),
    to: ({ accounts: [only] }) => storesPath(only),
  },
  {
    name: 'single-account',
    when: () => true,
    to: ({ accounts: [only], flags }) =>
      only ? `/${only.applicationId}/${flags.isMultistepFlow ? 'applicant' : 'update'}` : null,
  },
]

/** @returns null for no redirect */
export const startRedirect = (context: StartContext): string | null =>
  startRules.find(({ when }) => when(context))?.to(context) ?? null
