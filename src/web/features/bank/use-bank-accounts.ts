/** Loads the bank accounts of an application; null while loading or after an error. */
import type { BankAccountView } from '#api/bank.ts'
import { useMemo } from 'react'
import { applicationUrl, usePreloaded } from '#client/preloaded-data.ts'
import { callApi } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'

export function useBankAccounts(id: string): readonly BankAccountView[] | null {
  const first = usePreloaded(`${applicationUrl(id)}/financial-instruments`)
  const { data } = useQuery(
    id,
    () => callApi('GET /applications/{id}/financial-instruments', { params: { id } }),
    (first ?? null) as BankAccountView[] | null,
  )
  return useMemo(() => data?.filter(({ type }) => type === 'BANK_ACCOUNT') ?? null, [data])
}
