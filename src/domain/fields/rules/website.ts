/** Rules for websites and domain names. */
import { bounds } from './codes.ts'
import type { Rule } from './rule.ts'

/** Excludes full-width forms, which look like ASCII. */
const domainLetter = String.raw`(?![\uff00-\uffef])[\p{L}\p{M}]`
const domainLabel = new RegExp(String.raw`^(?!-)(?:${domainLetter}|[0-9]|-){1,63}(?<!-)$`, 'u')
const topLevel = new RegExp(String.raw`^(?:(?:${domainLetter}){2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`, 'iu')

/**
 * Public domain name: labels of at most 63 letters, digits and inner hyphens; the top-level domain has only
 * letters.
 */
export function isDomainName(value: string): boolean {
  if (value.length > 254) return false
  const labels = value.split('.')
  return (
    labels.length > 1 && labels.every((each) => domainLabel.test(each)) && topLevel.test(labels.at(-1) ?? '')
  )
}

const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = new RegExp(String.raw`^${octet}(?:\.${octet}){3}$`)
const ipv4Suffix = new RegExp(String.raw`${octet}(?:\.${octet}){3}$`)

/** Eight groups of hex digits, one run of zeros optionally compressed, the last two optionally in IPv4 notation. */
function isIpv6(value: string): boolean {
  if (value.length > 45) return false
  const [head = '', tail, ...more] = value.replace(ipv4Suffix, '0:0').split('::')
  if (more.length > 0) return false
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')))
  const hasValidGroupCount = tail === undefined ? groups.length === 8 : groups.length < 8
  return hasValidGroupCount && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
}

const isPort = (value: string): boolean =>
  /^[0-9]{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535

function isHost(value: string, allowsIpAddress: boolean): boolean {
  const [, literal, name, port] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(.*))?$/.exec(value) ?? []
  if (port !== undefined && !isPort(port)) return false
  if (literal !== undefined) return allowsIpAddress && isIpv6(literal)
  return name !== undefined && (isDomainName(name) || (allowsIpAddress && ipv4.test(name)))
}

/** user, user:password or :password. */
const isCredentials = (value: string): boolean => /^(?:[^:]+(?::[^:]*)?|:[^:]+)$/.test(value)

/** Accepts http, https, ftp or no scheme. */
export function isWebAddress(value: string): boolean {
  if (value.length > 2083 || /[\s<>]/.test(value)) return false
  const [, scheme, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(value) ?? []
  if (scheme !== undefined && !['http', 'https', 'ftp'].includes(scheme.toLowerCase())) return false
  const authority = rest.split(/[/?#]/, 1)[0] ?? ''
  const at = authority.lastIndexOf('@')
  if (at >= 0 && (scheme === undefined || !isCredentials(authority.slice(0, at)))) return false
  return isHost(authority.slice(at + 1), scheme !== undefined)
}

export const normalizeWebsite = (value: string): string => value.trim()

/**
 * Domain name or web address of at most 100 characters (VAL-42, VAL-43); may be empty. Credentials and IP addresses
 * require a scheme. Surrounding spaces are ignored; tabs and line breaks are rejected.
 */
export const website: Rule = (value) => {
  if (/[^\S ]/.test(value)) return 'website_format'
  const address = normalizeWebsite(value)
  if (address === '') return null
  if (address.length > bounds.website_too_long.max) return 'website_too_long'
  return isWebAddress(address) ? null : 'website_format'
}
