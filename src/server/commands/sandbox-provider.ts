/** What a tester has the sandbox's providers say. */
import type { InquiryOutcome } from '../../domain/inquiries/inquiry.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { endSandboxInquiry, findSandboxInquiry } from '../store/sandbox-inquiries.ts'
import { carrierKey, storedSandboxMemory } from '../store/sandbox-memory.ts'

/** Ends an inquiry; one that has ended stays as it is. Throws 'not_found' and 'state_forbids'. */
export async function endInquiry(
  { db }: Services,
  inquiryId: string,
  outcome: InquiryOutcome,
): Promise<void> {
  if (!(await findSandboxInquiry(db, inquiryId))) throw refuse('not_found')
  if (!(await endSandboxInquiry(db, inquiryId, outcome))) throw refuse('state_forbids')
}

/** Has the carrier say that the phone behind a reference is another one. */
export async function refuseAtCarrier({ db }: Services, reference: string): Promise<void> {
  await storedSandboxMemory(db).remember(carrierKey(reference), 'no_match')
}
