import { marketOfCurrency } from '../../../domain/market.ts'
import { maskedName } from '../../../domain/masked-name.ts'
import type { TaxType } from '../../../domain/tax/tax-information.ts'
import { fileTaxInformation, openForTax, type TaxCaller } from '../../commands/file-tax-information.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'

type Filed = Awaited<ReturnType<typeof fileTaxInformation>>

const presentFiled = ({ filed, expectedBy }: Filed) => ({
  status: 'RECEIVED' as const,
  type: filed.type,
  sourceType: filed.source_type,
  last4: filed.last4,
  expectedBy: expectedBy.toISOString(),
})

const callerOf = (call: {
  session: Actor | null
  query: { type?: TaxType | undefined; token?: string | undefined }
}): TaxCaller => ({ actor: call.session, type: call.query.type ?? null, token: call.query.token })

export const taxRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/tax-information': async (call) => {
      const { applicant, company, currency } = await openForTax(
        services,
        services.db,
        call.params.id,
        callerOf(call),
      )
      const type = call.query.type ?? 'ein'
      const known = (type === 'ssn' ? applicant : company).governmentIdentification
      const { firstName = '', lastName = '' } = applicant.name ?? {}
      return {
        type,
        market: marketOfCurrency(currency),
        legalBusinessName: company.name === undefined ? null : maskedName(company.name),
        applicantName: maskedName(`${firstName} ${lastName}`) || null,
        governmentIdentification:
          known && type !== 'name' ? { sourceType: known.sourceType, last4: known.last4 } : null,
      }
    },

    'POST /applications/{id}/government-identifications': async (call) =>
      presentFiled(await fileTaxInformation(services, callerOf(call), call.params.id, call.body, false)),

    'POST /applications/{id}/government-identifications/manual-entry': async (call) =>
      presentFiled(await fileTaxInformation(services, callerOf(call), call.params.id, call.body, true)),
  }) satisfies Routes
