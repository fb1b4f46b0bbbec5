/** Canadian EFT routing numbers: 0, institution (3 digits), transit (5 digits) (BANK-08). */
import { institutionName } from './ca-institutions.ts'
import type { BankFormat } from './country.ts'

export const toEftRoutingNumber = (institution: string, transit: string): string =>
  `0${institution}${transit}`

export const caBankFormat: BankFormat = {
  fields: ['transitNumber', 'institutionNumber'],
  requiredFields: ['transitNumber', 'institutionNumber'],
  splitRoutingNumber(routingNumber) {
    const [, institutionNumber, transitNumber] = /^0([0-9]{3})([0-9]{5})$/.exec(routingNumber) ?? []
    return { institutionNumber, transitNumber }
  },
  toRoutingNumber: ({ institutionNumber = '', transitNumber = '' }) =>
    toEftRoutingNumber(institutionNumber, transitNumber),
  findBankName: ({ institutionNumber = '' }, language) => institutionName(institutionNumber, language),
}
