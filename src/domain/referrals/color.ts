/** Color arithmetic for configured brands: mixing and contrast. */
type Rgb = readonly [red: number, green: number, blue: number]

/** Components of `#rgb` or `#rrggbb`, 0 to 255; null for other formats. */
function parseHexColor(color: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** `weight` is the share of `color`, 0 to 1. Returns `base` if either color is invalid. */
export function mixColors(color: string, base: string, weight: number): string {
  const [a, b] = [parseHexColor(color), parseHexColor(base)]
  if (!a || !b) return base
  const parts = a.map((part, index) => Math.round(part * weight + (b[index] ?? 0) * (1 - weight)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance as defined in WCAG 2.2. */
function luminance(parts: Rgb): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const channel = part / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21; 0 if a color is invalid. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [parseHexColor(first), parseHexColor(second)]
  if (!a || !b) return 0
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
