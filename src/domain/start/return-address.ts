/** Where the product may send somebody back to: a path of its own, or an address at a configured origin. */
const longest = 2000

/** Controls, blanks and backslashes: browsers drop or turn some of them, which would leave the site. */
const unsafe = /[\\\s\p{Cc}]/u

/** A path from the root that no browser takes for another host. */
export const isOwnPath = (value: string): boolean =>
  value.length <= longest && /^\/(?!\/)/.test(value) && !unsafe.test(value) && !/^[^?#]*\/\//.test(value)

/**
 * @param value as a link or a partner gave it
 * @param origins such as `https://pay.example.com`, without a closing slash
 * @returns the value when it may be followed, else null
 */
export function safeReturnAddress(value: string | null, origins: readonly string[]): string | null {
  if (value === null || value.length > longest || unsafe.test(value)) return null
  if (isOwnPath(value)) return value
  const isAt = (origin: string) => value.startsWith(origin) && /^(?:$|[/?#])/.test(value.slice(origin.length))
  return origins.some((origin) => origin !== '' && isAt(origin)) ? value : null
}
