/** The bank accounts of the application on the page; null until they are known. A failed call leaves them unknown. */
import { useEffect, useState } from 'react'
import type { BankAccountView } from '../../contract/v2/bank.ts'
import { call } from '../client/call.ts'

export function useBanks(id: string): readonly BankAccountView[] | null {
  const [banks, setBanks] = useState<readonly BankAccountView[] | null>(null)
  useEffect(() => {
    let gone = false
    call('GET /applications/{id}/financial-instruments', { params: { id } }).then(
      (found) => {
        if (!gone) setBanks(found.filter(({ type }) => type === 'BANK_ACCOUNT'))
      },
      // The page stands without them; its own calls tell what is wrong.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  return banks
}
