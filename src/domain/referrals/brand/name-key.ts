/**
 * Brand names with the same key look alike to a reader: compatibility forms, accents, case, punctuation, spaces and invisible
 * characters make no difference.
 */
export const brandNameKey = (name: string): string =>
  // Signs such as ™ are left out before they become letters, and accents once they are apart from theirs.
  withoutSigns(withoutSigns(name).normalize('NFKD')).toLowerCase()

const withoutSigns = (name: string) => name.replaceAll(/[\p{M}\p{P}\p{S}\p{Z}\p{C}]/gu, '')
