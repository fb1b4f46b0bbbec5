/** Removes parameters from a query string; the rest keeps its order and encoding. */
import { personalParameters } from './parameters.ts'

/** @returns null for a malformed escape sequence */
function parameterNameOf(pair: string): string | null {
  try {
    return decodeURIComponent(pair.split('=', 1)[0]?.replaceAll('+', ' ') ?? '')
  } catch {
    return null
  }
}

/** @returns the remaining query string with its `?`, or an empty string */
export function removeParameters(search: string, names: readonly string[]): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(parameterNameOf(pair) ?? ''))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** Keeps the other parameters, which redirects pass on (START-04). */
export const removePersonalParameters = (search: string): string =>
  removeParameters(search, personalParameters)
