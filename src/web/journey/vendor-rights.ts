/** In the point-of-sale vendor's flow an approved business gets single sign-on at the vendor: asked for here (SEC-07). */
import { useEffect } from 'react'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { isApproval } from '../../domain/states.ts'
import { call } from '../client/call.ts'
import { useEnvironment } from './environment.tsx'

/** Asked again on every such page: the server keeps one request. */
export function useVendorRights({ application: { id, decision } }: ApplicationView): void {
  const { config, flags, session } = useEnvironment()
  const type =
    flags.vendorBundleFlow && isApproval(decision) && !session?.lookingAt ? config.vendorCode : null
  useEffect(() => {
    if (type !== null)
      call('POST /applications/{id}/permissions', { params: { id }, body: { type }, quiet: true }).catch(
        () => {
          // The page stands without it, and the next one asks again.
        },
      )
  }, [id, type])
}
