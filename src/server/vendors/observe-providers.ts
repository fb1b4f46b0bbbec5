/** Measures the duration and failures of every vendor call. */
import { observed, type Telemetry } from '../platform/telemetry/telemetry.ts'

type Method = (...args: unknown[]) => unknown

export function observeProviders<Providers extends object>(
  telemetry: Telemetry,
  providers: Providers,
): Providers {
  return Object.fromEntries(
    Object.entries(providers).map(([port, adapter]) => [
      port,
      observePort(telemetry, port, adapter as object),
    ]),
  ) as Providers
}

/** Every method of a port returns a promise. */
const observePort = (telemetry: Telemetry, port: string, adapter: object): object =>
  new Proxy(adapter, {
    get(target, operation) {
      const member: unknown = Reflect.get(target, operation, target)
      if (typeof member !== 'function' || typeof operation !== 'string') return member
      return (...args: unknown[]) =>
        observed(
          telemetry,
          {
            name: `${port} ${operation}`,
            kind: 'client',
            metric: 'threshold.vendor.duration',
            attributes: { port, operation },
          },
          async () => (member as Method).apply(target, args),
        )
    },
  })
