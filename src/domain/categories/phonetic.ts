const rewrites: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/ph/g, 'f'],
  [/^ch(?=iro|r|l|or)/, 'k'],
  [/ght?/g, 't'],
  [/(?:sch|sh|ch|tch)/g, 'ʃ'],
  [/t(?=i[ao])/g, 's'],
  [/ck|cqu?|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/h/g, ''],
  [/mb$/, 'm'],
  [/(?<=[aeiou])[mn](?=[^aeiouymn])/g, 'n'],
  [/[aeiouyw]+/g, '.'],
  [/(.)\1+/g, '$1'],
  [/[.]$/, ''],
]

/**
 * Approximate phonetic key of a folded English or French word: `likker` and `liquor`, `fotographe` and `photographe`.
 */
export function phoneticKey(term: string): string {
  return rewrites.reduce((key, [pattern, replacement]) => key.replace(pattern, replacement), term)
}
