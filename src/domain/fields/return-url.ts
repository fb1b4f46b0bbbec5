/** Validates return URLs: internal paths and URLs at configured origins only. */
const maxLength = 2000

/** Browsers drop control characters and turn backslashes into slashes, so `/\t/evil.example` would leave the site. */
const unsafeCharacters = /[\\\s\p{Cc}]/u

/** Rejects `//host` paths, which browsers treat as another host. */
export const isInternalPath = (value: string): boolean =>
  value.length <= maxLength &&
  /^\/(?!\/)/.test(value) &&
  !unsafeCharacters.test(value) &&
  !/^[^?#]*\/\//.test(value)

/**
 * @param origins without a trailing slash: `https://pay.example.com`
 * @returns the value if it is safe, else null
 */
export function toSafeReturnUrl(value: string | null, origins: readonly string[]): string | null {
  if (value === null || value.length > maxLength || unsafeCharacters.test(value)) return null
  if (isInternalPath(value)) return value
  const isAtOrigin = (origin: string) =>
    value.startsWith(origin) && /^(?:$|[/?#])/.test(value.slice(origin.length))
  return origins.some((origin) => origin !== '' && isAtOrigin(origin)) ? value : null
}
