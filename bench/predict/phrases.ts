import { readFileSync } from 'node:fs'
import { parseCsv } from './csv.ts'

export type Phrase = {
  readonly text: string
  readonly language: string
  readonly ownersWords: boolean
  /** Which half: what is tuned on, or what is only counted. */
  readonly half: 'dev' | 'held out'
  readonly mccs: ReadonlySet<string>
}

/** A file of bench/data. */
export const readData = (name: string): string =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')

/** The labelled phrases; the half follows from the id, so that it never changes as rows are added. */
export function readPhrases(): Phrase[] {
  return parseCsv(readData('predict-dev.csv')).map(
    ({ id = '', text = '', lang = '', mcc = '', mcc_alt = '', style = '' }) => ({
      text,
      language: lang,
      ownersWords: style === 'shop-owner',
      half: Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 'dev' : 'held out',
      mccs: new Set([mcc, ...mcc_alt.split('|')].filter(Boolean)),
    }),
  )
}
