/** Loads the bank accounts of an application; null while loading or after an error. */
import type { BankAccountView } from '../../../api/bank.ts'
import { callApi } from '../../api-client/call-api.ts'
import { useQuery } from '../../api-client/use-query.ts'

export function useBankAccounts(id: string): readonly BankAccountView[] | null {
  const { data } = useQuery(id, async () => {
    const instruments = await callApi('GET /applications/{id}/financial-instruments', { params: { id } })
    return instruments.filter(({ type }) => type === 'BANK_ACCOUNT')
  })
  return data
}
