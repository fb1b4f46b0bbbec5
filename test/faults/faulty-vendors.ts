/** Makes vendors slow, silent, late, repetitive and unreadable, each call at random. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Providers } from '#server/vendors/vendors.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

const faults = ['slow', 'silent', 'late', 'twice', 'unreadable'] as const
type Fault = (typeof faults)[number]

/** Share of the calls that go wrong. */
const faultShare = 0.5
const longestMs = 1_000

type Method = (...args: unknown[]) => Promise<unknown>

export interface FaultyVendors {
  providers: Providers
  /** Calls that went wrong. */
  faultCount: () => number
  /** Ends the faults, and waits for what is done late. */
  heal(): Promise<void>
}

/** Every method of a port answers by a promise. */
export function makeFaulty(providers: Providers): FaultyVendors {
  const late = new Set<Promise<unknown>>()
  let isHealed = false
  let faultCount = 0

  async function call(port: string, perform: () => Promise<unknown>): Promise<unknown> {
    if (isHealed || Math.random() >= faultShare) return perform()
    faultCount += 1
    const fault = faults[Math.floor(Math.random() * faults.length)] ?? 'silent'
    return misbehave(fault, port, perform)
  }

  async function misbehave(fault: Fault, port: string, perform: () => Promise<unknown>): Promise<unknown> {
    const pause = delay(Math.random() * longestMs)
    switch (fault) {
      case 'slow':
        await pause
        return perform()
      case 'silent':
        await pause
        throw new ProviderTimeout(port)
      case 'late': {
        // Done after the product has given the call up.
        const task: Promise<unknown> = pause.then(perform).finally(() => late.delete(task))
        late.add(task)
        throw new ProviderTimeout(port)
      }
      case 'twice': {
        const [, second] = await Promise.all([perform(), perform()])
        return second
      }
      case 'unreadable':
        await perform()
        if (port === 'identity' || port === 'business') return answered('UNREADABLE')
        throw new Error(`The answer of ${port} cannot be read.`)
    }
  }

  const wrap = (port: string, adapter: object): object =>
    new Proxy(adapter, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => call(port, () => (member as Method).apply(target, args))
      },
    })
  return {
    providers: Object.fromEntries(
      Object.entries(providers).map(([port, adapter]) => [port, wrap(port, adapter as object)]),
    ) as unknown as Providers,
    faultCount: () => faultCount,
    async heal() {
      isHealed = true
      await Promise.allSettled(late)
    },
  }
}
