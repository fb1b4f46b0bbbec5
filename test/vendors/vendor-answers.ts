/** Stand-ins for the vendors that check people and businesses. */
import { randomUUID } from 'node:crypto'
import type { BusinessFinding, IdentityFinding } from '#domain/underwriting/facts.ts'
import type { BusinessRegistry, BusinessCheckRequest } from '#server/vendors/business/port.ts'
import type { IdentityBureau, IdentityCheckRequest } from '#server/vendors/identity/port.ts'
import { answered, type LaterAnswers } from '#server/vendors/vendor-answer.ts'

const answersAtOnce = <Request, Finding>(
  vendor: string,
  check: (request: Request) => Finding | Promise<Finding>,
): LaterAnswers<Request, Finding> => ({
  vendor,
  ask: async (request, key) => answered(await check(request), key),
  read: () => Promise.resolve('unknown'),
  verify: () => Promise.resolve(null),
})

export const identityBureau = (
  check: (person: IdentityCheckRequest) => IdentityFinding | Promise<IdentityFinding>,
): IdentityBureau => answersAtOnce('sandbox-identity', check)

type RegistryFinding = Exclude<BusinessFinding, 'PARTIAL_NUMBER'>
export const businessRegistry = (
  check: (company: BusinessCheckRequest) => RegistryFinding | Promise<RegistryFinding>,
): BusinessRegistry => answersAtOnce('sandbox-business', check)

/** @throws Error if the vendor answers later */
export async function findingOf<Request, Finding>(
  port: LaterAnswers<Request, Finding>,
  request: Request,
): Promise<Finding> {
  const answer = await port.ask(request, randomUUID())
  if (answer.kind !== 'answered') throw new Error('The vendor answers later.')
  return answer.finding
}
