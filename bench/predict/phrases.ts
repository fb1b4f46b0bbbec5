import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Industry } from '#domain/categories/category.ts'
import { parseTsv } from '#server/platform/tsv.ts'

export type Phrase = {
  readonly text: string
  readonly language: string
  /** `hard` phrases are told in a way that keywords alone do not catch. */
  readonly style: 'plain' | 'hard' | 'other'
  /** Difficulty of a hard phrase, such as `brand` or `negation`. */
  readonly kind: string
  /** The predictor is tuned on `read` phrases; of the `unread` ones only totals are ever printed. */
  readonly half: 'read' | 'unread'
  readonly mccs: ReadonlySet<string>
  /** When a hard phrase was written, compared to the lexicon; see `bench/data/ATTRIBUTION.md`. */
  readonly written: string
}

export const readData = (name: string): string =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')

/** The rows of a CSV file of bench/data whose first line names the columns. */
export const readCsv = (name: string): Record<string, string>[] =>
  parse<Record<string, string>>(readData(name), { columns: true, skip_empty_lines: true })

/** Keeps the scenes in the halves that they were measured in first. */
const sceneSalt = 'obl'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const isEven = (hex: string): boolean => Number.parseInt(hex.slice(-1), 16) % 2 === 0
const half = (hex: string): Phrase['half'] => (isEven(hex) ? 'read' : 'unread')

/**
 * Loads the labeled phrases. The half depends on the phrase alone, so that new rows do not move others. `scenes` are
 * halved by industry, because the English and the French scene of an industry are alike.
 */
export function loadPhrases(industries: readonly Industry[]): Phrase[] {
  return [...loadPlain(), ...loadHard(industries)]
}

function loadPlain(): Phrase[] {
  return readCsv('predict-dev.csv').map(
    ({ id = '', text = '', lang = '', mcc = '', mcc_alt = '', style = '' }) => ({
      text,
      language: lang,
      style: style === 'shop-owner' ? 'plain' : 'other',
      kind: style,
      half: half(id),
      written: '',
      mccs: new Set([mcc, ...mcc_alt.split('|')].filter(Boolean)),
    }),
  )
}

function loadHard(industries: readonly Industry[]): Phrase[] {
  const mccs = new Map(industries.map(({ id, mcc }) => [String(id), mcc]))
  return parseTsv(readData('predict-hard.tsv')).map(
    ({ text = '', language = '', kind = '', written = '', industries: ids = '' }) => ({
      text,
      language,
      style: 'hard',
      kind,
      written,
      half: half(sha256(written === 'scenes' ? `${sceneSalt}${ids}` : text)),
      mccs: new Set(ids.split('|').map((id) => mccs.get(id) ?? raise(`${text}: no industry ${id}`))),
    }),
  )
}

/** What a restricted business says, or an ordinary one that comes close to a restricted industry. */
export interface RestrictedPhrase extends Pick<Phrase, 'text' | 'language' | 'half'> {
  readonly kind: string
}

export const loadRestricted = (): RestrictedPhrase[] =>
  parseTsv(readData('predict-restricted.tsv')).map(({ text = '', language = '', kind = '' }) => ({
    text,
    language,
    kind,
    half: half(sha256(text)),
  }))

function raise(message: string): never {
  throw new Error(message)
}
