/** Colours as numbers: brands are data, so what they bring is mixed and its contrast checked before it is shown. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The parts of `#rgb` or `#rrggbb`, 0 to 255; null for anything else. */
function read(color: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** `share` of one colour over the other; the other itself where one of them cannot be read. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [read(one), read(other)]
  if (!a || !b) return other
  const parts = a.map((part, index) => Math.round(part * share + (b[index] ?? 0) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(parts: Rgb): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21; 0 where a colour cannot be read. */
export function contrast(one: string, other: string): number {
  const [a, b] = [read(one), read(other)]
  if (!a || !b) return 0
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Text needs 4.5 to 1, level AA. */
export const isReadable = (text: string, ground: string): boolean => contrast(text, ground) >= 4.5
