import type { CategoryLanguage } from '../category.ts'
import type { Lexicon } from './lexicon.ts'

/** Replaces emoji by words of a language. */
export function createEmojiReader(
  emoji: Lexicon['emoji'],
): (text: string, language: CategoryLanguage) => string {
  const longestFirst = [...emoji.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.join('|'), 'gu')
  return (text, language) =>
    /\p{Extended_Pictographic}/u.test(text)
      ? text
          .replace(/\uFE0F|\p{Emoji_Modifier}|\u200D(?:♀|♂)/gu, '')
          .replace(pattern, (match) => ` ${emoji.get(match)?.[language] ?? ''} `)
      : text
}
