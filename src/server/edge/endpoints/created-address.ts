import type { Endpoint } from '#api/endpoint.ts'
import { getPath } from '#domain/fields/paths.ts'

/** Ids contain colons, which are allowed in a path. */
const inPath = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')

/**
 * URL of the resource that a call created, for the Location header.
 * @param prefix of the API
 * @param params of the call's URL
 * @param data of the response
 * @returns null if the resource has no URL of its own
 */
export function createdAddress(
  { created }: Pick<Endpoint, 'created'>,
  prefix: string,
  params: unknown,
  data: unknown,
): string | null {
  if (!created || typeof data !== 'object' || data === null) return null
  const names = [...created.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values: Record<string, unknown> = {
    ...(params as Record<string, string> | undefined),
    [names.at(-1) ?? '']: getPath(data, created.id),
  }
  const path = created.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(String(values[name])))
  return prefix + path
}
