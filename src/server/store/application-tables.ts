/** The tables of applications, their evidence and their bank accounts. */
import type { ColumnType, Generated } from 'kysely'
import type { Applicant, Attribution, Company } from '../../domain/application.ts'
import type { ApplicationId } from '../../domain/ids.ts'
import type { Currency } from '../../domain/market.ts'
import type { CardBrand } from '../../domain/orders/card-brand.ts'
import type { Portal } from '../../domain/portal.ts'
import type { Letter } from '../../domain/policy/letter.ts'
import type { Facts } from '../../domain/policy/facts.ts'
import type { Requirement } from '../../domain/policy/requirements.ts'
import type {
  ApiVersion,
  ApplicationLevel,
  BoStatus,
  Decision,
  Intent,
  StepUp,
  StepUpType,
} from '../../domain/states.ts'
import type { ChannelsTable } from './channels.ts'
import type { HandOffCodesTable } from './hand-off-codes.ts'
import type { LeaveRemindersTable } from './leave-reminders.ts'
import type { PermissionRequestsTable } from './permission-requests.ts'
import type { TaxInformationTable } from './tax-information.ts'
import type { InquiriesTable } from './inquiries.ts'
import type { InquiryLinksTable } from './inquiry-links.ts'
import type { ChargesTable, OrdersTable } from './orders.ts'
import type { OwnersTable } from './owners.ts'
import type { SandboxCardsTable, SandboxChargesTable } from './sandbox-cards.ts'
import type { SandboxDocumentsTable } from './sandbox-documents.ts'
import type { SandboxInquiriesTable } from './sandbox-inquiries.ts'
import type { PhoneProofsTable } from './phone-proofs.ts'
import type { Json, KeptJson, NullableJson } from './columns.ts'

export interface ApplicationsTable {
  id: ApplicationId
  user_id: string
  portal: Portal
  currency: Currency
  created_at: Date
  updated_at: Date
  /** Counts saves; a command that looked at an older version does not overwrite a newer one. */
  version: Generated<number>
  intent: Intent
  api_version: ApiVersion
  applicant: Json<Applicant>
  company: Json<Company>
  attribution: Json<Attribution>
  /** Sealed values of the government ids; their last four digits stand in applicant and company. */
  applicant_government_id: string | null
  company_government_id: string | null
  /** Null until the first `/onboard`. */
  submitted_at: Date | null
  decided_at: Date | null
  /** Since when a bureau owes an answer; a job asks again. */
  unanswered_since: Date | null
  withdrawn_at: Date | null
  decision: Decision
  level: ApplicationLevel
  original_level: ApplicationLevel | null
  bo_status: BoStatus
  step_ups: Json<StepUp[]>
  /** What has been asked so far of the applicant, and what became of it. */
  requirements: KeptJson<Requirement[]>
  /** What a person asks beyond the policy; the policy does not take it back. */
  asked_by_person: KeptJson<StepUpType[]>
  letter: NullableJson<Letter>
  /** What the providers reported when the standing decision was made. */
  facts: NullableJson<Facts>
  enable_deposits: boolean
  completed: boolean
  /** The newest order. */
  order_id: ColumnType<string | null, string | null | undefined>
}

export interface FinancialInstrumentsTable {
  id: string
  application_id: ApplicationId
  kind: 'BANK_ACCOUNT' | 'CREDIT_CARD'
  source: 'manual' | 'plaid' | 'vault'
  status: 'PENDING' | 'VERIFIED' | 'FAILED'
  is_primary: boolean
  bank_name: string | null
  account_type: 'CHECKING' | 'SAVINGS' | null
  holder_name: string | null
  routing_number: string | null
  last4: string
  /** Sealed. */
  account_number: string | null
  card_brand: CardBrand | null
  /** The vault's; a card's number never comes here. */
  card_token: string | null
  /** YYYY-MM */
  card_expires: string | null
  /** Minor units: stored, never shown. The drivers read it each in a way of its own. */
  available_balance: ColumnType<unknown, number | null, number | null>
  created_at: Date
}

export interface SandboxMemoryTable {
  key: string
  times: number
  first: string
}

export interface ApplicationTables {
  applications: ApplicationsTable
  channels: ChannelsTable
  hand_off_codes: HandOffCodesTable
  leave_reminders: LeaveRemindersTable
  permission_requests: PermissionRequestsTable
  tax_information: TaxInformationTable
  financial_instruments: FinancialInstrumentsTable
  orders: OrdersTable
  charges: ChargesTable
  sandbox_cards: SandboxCardsTable
  sandbox_charges: SandboxChargesTable
  owners: OwnersTable
  phone_proofs: PhoneProofsTable
  inquiries: InquiriesTable
  inquiry_links: InquiryLinksTable
  sandbox_documents: SandboxDocumentsTable
  sandbox_inquiries: SandboxInquiriesTable
  sandbox_memory: SandboxMemoryTable
}
