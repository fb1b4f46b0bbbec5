import type { BankFormat } from './country.ts'

export const usBankFormat: BankFormat = {
  fields: ['bankName', 'routingNumber'],
  requiredFields: ['routingNumber'],
  splitRoutingNumber: () => ({}),
  toRoutingNumber: ({ routingNumber = '' }) => routingNumber,
  findBankName: () => null,
}
