/** A public domain name: labels of at most 63 letters, digits and inner hyphens, ending in a letters-only domain. */

/** Letters of any script, without the full-width forms that only look like ASCII. */
const letter = String.raw`(?![\uff00-\uffef])[\p{L}\p{M}]`
const label = new RegExp(String.raw`^(?!-)(?:${letter}|[0-9]|-){1,63}(?<!-)$`, 'u')
const topLevel = new RegExp(String.raw`^(?:(?:${letter}){2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`, 'iu')

export function isDomainName(value: string): boolean {
  if (value.length > 254) return false
  const labels = value.split('.')
  return labels.length > 1 && labels.every((each) => label.test(each)) && topLevel.test(labels.at(-1) ?? '')
}
