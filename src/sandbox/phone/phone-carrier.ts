/** Simulated carrier. The phone matches unless the tester reports a mismatch on the carrier's page. */
import type { PhoneCarrier } from '#server/vendors/phone/port.ts'
import type { SandboxMemory } from '../memory.ts'

const memoryKey = (reference: string): string => `carrier:${reference}`

export const sandboxPhoneCarrier = (memory: SandboxMemory, origin: string): PhoneCarrier => ({
  verificationUrl: async ({ reference, returnUrl }) =>
    `${origin}/sandbox/carrier?${new URLSearchParams({ reference, return: returnUrl }).toString()}`,
  result: async ({ reference }) =>
    (await memory.remember(memoryKey(reference), 'match')).firstValue === 'no_match' ? 'no_match' : 'match',
})

export async function reportPhoneMismatch(memory: SandboxMemory, reference: string): Promise<void> {
  await memory.remember(memoryKey(reference), 'no_match')
}
