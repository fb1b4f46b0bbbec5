/** Drawings of products, lit from the upper left, whose screens take the brand's color. */
import { useEffect, type ReactNode } from 'react'
import type { Product } from '#domain/orders/product-groups.ts'
import { keepLoading } from '#web/browser/keep-loading.ts'

const spriteId = 'device-drawings'

/** Once per document, for all pictures on it; they are empty until then. */
async function addSprite(): Promise<void> {
  const { default: sprite } = await keepLoading(() => import('./devices.svg?raw'))
  if (document.getElementById(spriteId)) return
  const drawings = document.importNode(
    new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement,
    true,
  )
  drawings.id = spriteId
  drawings.setAttribute('class', 'device-drawings')
  drawings.setAttribute('aria-hidden', 'true')
  document.body.append(drawings)
}

type Device = 'countertop' | 'handheld-5' | 'handheld-6' | 'register-1' | 'register-2'

interface Placed {
  device: Device
  /** Of a drawing area of 100 by 100. */
  x?: number
  y?: number
  size?: number
}

/** The register stands behind the terminal. */
const withRegister = (register: Device, terminal: Device): Placed[] => [
  { device: register, x: 16, y: 0, size: 84 },
  terminal === 'countertop'
    ? { device: terminal, x: 0, y: 48, size: 50 }
    : { device: terminal, x: 2, y: 42, size: 56 },
]

const pictures: Record<Exclude<Product, 'license' | 'LICENSE'>, Placed[]> = {
  poyntC: [{ device: 'countertop' }],
  POYNTC: [{ device: 'countertop' }],
  N910: [{ device: 'handheld-5' }],
  N950: [{ device: 'handheld-6' }],
  SunmiT2S1: [{ device: 'register-1' }],
  SunmiT2S2: [{ device: 'register-2' }],
  POYNTC_SUNMIT2S1: withRegister('register-1', 'countertop'),
  POYNTC_SUNMIT2S2: withRegister('register-2', 'countertop'),
  N910_SUNMIT2S1: withRegister('register-1', 'handheld-5'),
  N910_SUNMIT2S2: withRegister('register-2', 'handheld-5'),
}

/** Hidden from screen readers, since the text beside it says the same. Nothing for a license. */
export function ProductImage({ product }: { product: Product }): ReactNode {
  useEffect(() => void addSprite(), [])
  if (product === 'license' || product === 'LICENSE') return null
  return (
    <span className="stage">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {pictures[product].map(({ device, x = 0, y = 0, size = 100 }) => (
          <use key={device} href={`#device-${device}`} x={x} y={y} width={size} height={size} />
        ))}
      </svg>
    </span>
  )
}
