/** Everything the product asks of others, behind ports. Only wiring picks who stands behind each. */
import type { BankNetwork } from './bank/port.ts'
import type { BankLink } from './bank-link/port.ts'
import type { BusinessRegister } from './business/port.ts'
import type { CardVault } from './cards/port.ts'
import type { EmailSender } from './email/port.ts'
import type { Hosting } from './hosting/port.ts'
import type { IdentityBureau } from './identity/port.ts'
import type { InquiryProvider } from './inquiries/port.ts'
import type { Lender } from './offers/port.ts'
import type { PhoneCarrier } from './phone/port.ts'
import type { SmsSender } from './sms/port.ts'

export interface Providers {
  identity: IdentityBureau
  bank: BankNetwork
  bankLink: BankLink
  business: BusinessRegister
  cards: CardVault
  email: EmailSender
  hosting: Hosting
  inquiries: InquiryProvider
  lender: Lender
  phone: PhoneCarrier
  sms: SmsSender
}
