/** Contrast of two colours by WCAG 2.2: brands are data, so what they bring is checked before it is shown. */

/** Relative luminance of `#rgb` or `#rrggbb`; null for anything else. */
function luminance(color: string): number | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21; 0 where a colour cannot be read. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  if (a === null || b === null) return 0
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Text needs 4.5 to 1, level AA. */
export const isReadable = (text: string, ground: string): boolean => contrast(text, ground) >= 4.5
