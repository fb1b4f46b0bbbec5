/** What the sandbox shows: the messages that were sent, and the cases that wait for a person. */
import { emailKey } from '../../domain/rules/email.ts'
import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { newestApplications, waitingCases } from '../store/cases.ts'
import { listSandboxMessages, type SandboxMessage } from '../store/sandbox-messages.ts'

export type { ApplicationRow, SandboxMessage }

/** One mailbox however its case, one phone however it is written: a `+` in an address arrives as a blank. */
export const recipientKey = (to: string): string =>
  to.includes('@') ? emailKey(to) : to.replaceAll(/\D/g, '').slice(-10)

/** Newest first. @param of empty or left out: everybody's */
export async function sandboxMessages(
  { db }: Pick<Services, 'db'>,
  of: { to?: string | undefined; channel?: SandboxMessage['channel'] | undefined } = {},
): Promise<SandboxMessage[]> {
  const messages = await listSandboxMessages(db, of.channel ? { channel: of.channel } : {})
  return of.to ? messages.filter(({ to }) => recipientKey(to) === recipientKey(of.to ?? '')) : messages
}

/** Oldest first. */
export const casesThatWait = ({ db }: Pick<Services, 'db'>): Promise<ApplicationRow[]> => waitingCases(db)

/** At most ten, newest first. */
export const newestCases = ({ db }: Pick<Services, 'db'>): Promise<ApplicationRow[]> => newestApplications(db)
