import { marketForCurrency } from '#domain/countries/market.ts'
import { maskedName } from '#domain/application/masking.ts'
import type { TaxType } from '#domain/tax/tax-information.ts'
import { fileTaxInformation, loadForTaxFiling, type TaxCaller } from './commands/file-tax-information.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'

type TaxFiling = Awaited<ReturnType<typeof fileTaxInformation>>

const presentTaxFiling = ({ filed, expectedBy }: TaxFiling) => ({
  status: 'RECEIVED' as const,
  type: filed.type,
  sourceType: filed.source_type,
  last4: filed.last4,
  expectedBy: expectedBy.toISOString(),
})

const toTaxCaller = (call: {
  session: Actor | null
  query: { type?: TaxType | undefined; token?: string | undefined }
}): TaxCaller => ({ actor: call.session, type: call.query.type ?? null, token: call.query.token })

export const taxRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/tax-information': async (call) => {
      const { applicant, company, currency } = await loadForTaxFiling(
        services,
        services.db,
        call.params.id,
        toTaxCaller(call),
      )
      const type = call.query.type ?? 'ein'
      const governmentId = (type === 'ssn' ? applicant : company).governmentIdentification
      const { firstName = '', lastName = '' } = applicant.name ?? {}
      return {
        type,
        market: marketForCurrency(currency),
        legalBusinessName: company.name === undefined ? null : maskedName(company.name),
        applicantName: maskedName(`${firstName} ${lastName}`) || null,
        governmentIdentification:
          governmentId && type !== 'name'
            ? { sourceType: governmentId.sourceType, last4: governmentId.last4 }
            : null,
      }
    },

    'POST /applications/{id}/government-identifications': async (call) =>
      presentTaxFiling(
        await fileTaxInformation(services, toTaxCaller(call), call.params.id, call.body, false),
      ),

    'POST /applications/{id}/government-identifications/manual-entry': async (call) =>
      presentTaxFiling(
        await fileTaxInformation(services, toTaxCaller(call), call.params.id, call.body, true),
      ),
  }) satisfies Routes
