/** The sandbox's carrier: a page of ours that returns by itself; a tester may have it say that the phone is another. */
import { carrierKey, type SandboxMemory } from '../sandbox-memory.ts'
import type { PhoneCarrier } from './port.ts'

export const sandboxPhoneCarrier = (memory: SandboxMemory, origin: string): PhoneCarrier => ({
  verificationUrl: async ({ reference, returnUrl }) =>
    `${origin}/sandbox/carrier?${new URLSearchParams({ reference, return: returnUrl }).toString()}`,
  result: async ({ reference }) =>
    (await memory.remember(carrierKey(reference), 'match')).first === 'no_match' ? 'no_match' : 'match',
})
