import { ProviderTimeout } from '../providers/provider-timeout.ts'
import { refuse } from '../refusal.ts'

/** What a provider answers. One that does not answer is told apart from one that says no: throws provider_timeout. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderTimeout) throw refuse('provider_timeout', { cause: error })
    throw error
  }
}
