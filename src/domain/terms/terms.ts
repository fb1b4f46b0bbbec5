/** The terms that applicants sign: one text per language, and its sections. */
import { countries } from '../countries/countries.ts'
import type { Language, Market } from '../countries/market.ts'

export interface TermsText {
  version: string
  language: Language
  /** Exactly as shown and signed. */
  text: string
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  sha256: string
}

/** Language of the terms: the reader's if the market has it, otherwise the market's first. */
export const termsLanguage = (market: Market, language: Language): Language => {
  const languages: readonly Language[] = countries[market].languages
  return languages.includes(language) ? language : (languages[0] ?? language)
}

export type TermsBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/** Splits a text at its empty lines: `#` begins the title, `##` a section, `-` the lines of a list. */
export const parseTerms = (text: string): TermsBlock[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): TermsBlock => {
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) }
      if (block.startsWith('# ')) return { kind: 'title', text: block.slice(2) }
      const lines = block.split(/\r?\n/)
      return lines.every((line) => line.startsWith('- '))
        ? { kind: 'list', items: lines.map((line) => line.slice(2)) }
        : { kind: 'paragraph', text: lines.join(' ') }
    })

export interface TermsSignature {
  version: string
  sha256: string
  language: Language
}

/** A repeated signature of the same text and language is not a new one (CHG-07). */
export const isSameSignature = (signed: TermsSignature, text: TermsText): boolean =>
  signed.version === text.version && signed.sha256 === text.sha256 && signed.language === text.language
