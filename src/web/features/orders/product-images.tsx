/** Line drawings of products, which use the brand's colors. */
import type { ReactNode } from 'react'
import type { Product } from '#domain/orders/product-groups.ts'

const CountertopTerminal = () => (
  <g>
    <path className="paper" d="M24 30v-9l3-2 3 2 3-2 3 2 3-2 3 2v9" />
    <rect className="body" x="15" y="30" width="36" height="44" rx="5" />
    <rect className="screen" x="20" y="35" width="26" height="22" rx="2" />
    <path d="M26 65h14M8 84h50M15 74l-4 10M51 74l4 10" />
  </g>
)

/** @param tall larger screen */
const HandheldTerminal = ({ tall = false }: { tall?: boolean }) => (
  <g>
    <path
      className="paper"
      d={tall ? 'M22 18v-7l3-2 3 2 3-2 3 2 3-2 3 2v7' : 'M24 26v-7l3-2 3 2 3-2 3 2v7'}
    />
    {tall ? (
      <>
        <rect className="body" x="14" y="18" width="34" height="68" rx="6" />
        <rect className="screen" x="18" y="25" width="26" height="48" rx="2" />
        <path d="M27 80h8" />
      </>
    ) : (
      <>
        <rect className="body" x="17" y="26" width="28" height="60" rx="6" />
        <rect className="screen" x="21" y="33" width="20" height="34" rx="2" />
        <path d="M25 74h2M30 74h2M35 74h2M25 79h2M30 79h2M35 79h2" />
      </>
    )}
  </g>
)

/** The second screen faces the customer. */
const Register = ({ screens }: { screens: 1 | 2 }) => (
  <g>
    {screens === 2 && (
      <>
        <rect className="body" x="44" y="18" width="38" height="26" rx="3" />
        <rect className="screen" x="48" y="22" width="30" height="18" rx="1.5" />
      </>
    )}
    <rect className="body" x="6" y="28" width="58" height="40" rx="4" />
    <rect className="screen" x="11" y="33" width="48" height="30" rx="2" />
    <path d="M18 40h14M18 46h9M18 52h14M41 40h11M41 46h11M41 52h11" />
    <path d="M31 68v9M39 68v9M18 84h34a3 3 0 0 0-3-7H21a3 3 0 0 0-3 7z" />
  </g>
)

const License = () => (
  <g>
    <path className="body" d="M16 18h28l10 10v54H16z" />
    <path d="M44 18v10h10M24 40h22M24 50h22M25 65l6 6 12-13" />
  </g>
)

const Offset = ({ by: dx, children }: { by: number; children: ReactNode }) => (
  <g transform={`translate(${dx} 0)`}>{children}</g>
)

const terminals = { N910: <HandheldTerminal />, POYNTC: <CountertopTerminal /> } as const
const terminalWithRegister = (terminal: keyof typeof terminals, screens: 1 | 2) => (
  <>
    {terminals[terminal]}
    <Offset by={terminal === 'N910' ? 52 : 62}>
      <Register screens={screens} />
    </Offset>
  </>
)

/** Each `viewBox` fits its drawing. */
const drawings: Record<Product, { viewBox: string; drawing: ReactNode }> = {
  poyntC: { viewBox: '4 14 58 72', drawing: <CountertopTerminal /> },
  POYNTC: { viewBox: '4 14 58 72', drawing: <CountertopTerminal /> },
  N910: { viewBox: '2 14 58 74', drawing: <HandheldTerminal /> },
  N950: { viewBox: '2 6 58 82', drawing: <HandheldTerminal tall /> },
  SunmiT2S1: { viewBox: '4 14 62 72', drawing: <Register screens={1} /> },
  SunmiT2S2: { viewBox: '4 14 80 72', drawing: <Register screens={2} /> },
  POYNTC_SUNMIT2S1: { viewBox: '6 12 122 76', drawing: terminalWithRegister('POYNTC', 1) },
  POYNTC_SUNMIT2S2: { viewBox: '6 12 140 76', drawing: terminalWithRegister('POYNTC', 2) },
  N910_SUNMIT2S1: { viewBox: '10 12 110 76', drawing: terminalWithRegister('N910', 1) },
  N910_SUNMIT2S2: { viewBox: '10 12 128 76', drawing: terminalWithRegister('N910', 2) },
  license: { viewBox: '2 14 58 72', drawing: <License /> },
  LICENSE: { viewBox: '2 14 58 72', drawing: <License /> },
}

/** Hidden from screen readers, since the text beside it says the same. */
export function ProductImage({ product }: { product: Product }) {
  const { viewBox, drawing } = drawings[product]
  return (
    <svg className="picture" viewBox={viewBox} aria-hidden="true">
      {drawing}
    </svg>
  )
}
