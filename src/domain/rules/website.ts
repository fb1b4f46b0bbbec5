/**
 * A website is a domain name or a web address of at most 100 characters (VAL-42, VAL-43). It may be left empty.
 * The scheme may be missing; credentials and addresses by number are taken only with one. Spaces around it do not
 * count, tabs and line ends are refused wherever they stand.
 */
import { bounds } from './codes.ts'
import { isDomainName } from './domain-name.ts'
import type { Rule } from './rule.ts'

const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = new RegExp(String.raw`^${octet}(?:\.${octet}){3}$`)
const quad = new RegExp(String.raw`${octet}(?:\.${octet}){3}$`)

/** Eight groups of four hex digits, one run of zeros left out, the last two perhaps written as IPv4. */
function isIpv6(value: string): boolean {
  if (value.length > 45) return false
  const [head = '', tail, ...more] = value.replace(quad, '0:0').split('::')
  if (more.length > 0) return false
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')))
  const right = tail === undefined ? groups.length === 8 : groups.length < 8
  return right && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
}

const isPort = (value: string): boolean =>
  /^[0-9]{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535

function isHost(value: string, byNumber: boolean): boolean {
  const [, literal, name, port] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(.*))?$/.exec(value) ?? []
  if (port !== undefined && !isPort(port)) return false
  if (literal !== undefined) return byNumber && isIpv6(literal)
  return name !== undefined && (isDomainName(name) || (byNumber && ipv4.test(name)))
}

/** user, user:password or :password, with at least one of the two. */
const isCredentials = (value: string): boolean => /^(?:[^:]+(?::[^:]*)?|:[^:]+)$/.test(value)

/** Whether it is a web address: http, https or ftp, or no scheme at all. */
export function isWebAddress(value: string): boolean {
  if (value.length > 2083 || /[\s<>]/.test(value)) return false
  const [, scheme, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(value) ?? []
  if (scheme !== undefined && !['http', 'https', 'ftp'].includes(scheme.toLowerCase())) return false
  const authority = rest.split(/[/?#]/, 1)[0] ?? ''
  const at = authority.lastIndexOf('@')
  if (at >= 0 && (scheme === undefined || !isCredentials(authority.slice(0, at)))) return false
  return isHost(authority.slice(at + 1), scheme !== undefined)
}

/** The stored form: trimmed. */
export const normaliseWebsite = (value: string): string => value.trim()

export const website: Rule = (value) => {
  if (/[^\S ]/.test(value)) return 'website_format'
  const address = normaliseWebsite(value)
  if (address === '') return null
  if (address.length > bounds.website_too_long.max) return 'website_too_long'
  return isWebAddress(address) ? null : 'website_format'
}
