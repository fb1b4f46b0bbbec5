/** An address as it stands on an envelope. */
import type { Address } from '../../domain/application.ts'

export function AddressText({ address: { line1, line2, city, territory, zip } }: { address: Address }) {
  const place = [[city, territory].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')
  const lines = [line1, line2, place].filter((line): line is string => Boolean(line))
  return (
    <p className="address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
