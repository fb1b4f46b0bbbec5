/**
 * The window in which a person signs in at their bank: whose it is says the server's token. Each is a part that opens
 * when it is shown and tells once how it ended.
 */
import { lazy, type ComponentType } from 'react'
import type { LinkWindow } from '../../../domain/bank/linked-accounts.ts'
import type { Answer } from '../../client/call.ts'

export type LinkToken = Answer<'GET /applications/{id}/financial-instruments/plaid/token'>

export type WindowEnd =
  /** An account was chosen: what the server exchanges for it. Without an id its first account is meant. */
  | { how: 'chosen'; publicToken: string; institution?: string | undefined; accountId?: string | undefined }
  /** The person closed it. */
  | { how: 'left' }
  /** Their bank is not among those it knows. */
  | { how: 'not_listed' }
  | { how: 'failed' }

export interface BankWindowProps {
  token: string
  onEnd: (end: WindowEnd) => void
}

/** A chunk each: nobody loads the window of a vendor that is not asked. */
export const bankWindows = {
  plaid: lazy(() => import('./plaid-window.tsx')),
  sandbox: lazy(() => import('./sandbox-window.tsx')),
} satisfies Record<LinkWindow, ComponentType<BankWindowProps>>
