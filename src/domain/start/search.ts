/** Taking parameters out of a query string; what stays keeps its order and its spelling. */
import { personalParameters } from './parameters.ts'

/** The name of one `name=value` pair; null where its escapes are broken. */
function nameOf(pair: string): string | null {
  try {
    return decodeURIComponent(pair.split('=', 1)[0]?.replaceAll('+', ' ') ?? '')
  } catch {
    return null
  }
}

/**
 * @param search as the address bar has it, with or without `?`
 * @returns the rest with its `?`, or nothing when nothing is left
 */
export function withoutParameters(search: string, names: readonly string[]): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(nameOf(pair) ?? ''))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** The query string without what it says about a person; the rest stays, for redirects keep it (START-04). */
export const withoutPersonalParameters = (search: string): string =>
  withoutParameters(search, personalParameters)
