/**
 * Renders the decision letter as a tagged PDF (PDF/UA-1): headings, paragraphs and lists for screen readers,
 * embedded fonts, and page furniture as artifacts.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { LetterDocument } from '#api/underwriting/letter.ts'
import type { Brand } from '#domain/referrals/portals/definition.ts'
import { rateLines } from '#messages/rate-text.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { isLanguage } from '#domain/countries/market.ts'
import { bankTimeZone } from '#server/platform/calendar.ts'

export interface LetterBrand extends Pick<Brand, 'name' | 'colors' | 'supportEmail'> {
  /** True labels the rates as placeholders. */
  isSandbox: boolean
}
type Pdf = InstanceType<typeof PDFDocument>
type Weight = 'regular' | 'bold'

/** Points. */
const margin = 64
const textSize = 10.5
const indent = 14

const fontFile = (name: string): Buffer =>
  readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`),
  )

const fontFiles = {
  regular: 'latin-400',
  bold: 'latin-700',
  'regular-extended': 'latin-ext-400',
  'bold-extended': 'latin-ext-700',
} as const
/** Read once: 30 KB. */
const fonts = new Map<string, Buffer>()

function registerFonts(pdf: Pdf): void {
  for (const [name, file] of Object.entries(fontFiles)) {
    const font = fonts.get(name) ?? fontFile(file)
    fonts.set(name, font)
    pdf.registerFont(name, font)
  }
}

/** Characters that neither font has, such as Korean ones, are shown as question marks. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u2011', '-')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/[^\u0020-\u024F\u1E00-\u1EFF\u2010-\u2026\u20AC\u2122]/gu, '?')

/** Latin Extended letters, such as Polish and Turkish ones, are in a separate font file. */
const runsOf = (text: string): string[] =>
  printable(text).match(
    /[\u0100-\u0151\u0154-\u024F\u1E00-\u1EFF]+|[^\u0100-\u0151\u0154-\u024F\u1E00-\u1EFF]+/g,
  ) ?? []

interface TextStyle {
  weight?: Weight
  size?: number
  color?: string
  /** Offset from the left margin, in points. */
  left?: number
}

/** Writes a paragraph at the current height. */
function write(
  pdf: Pdf,
  text: string,
  { weight = 'regular', size = textSize, color, left = 0 }: TextStyle = {},
) {
  if (color) pdf.fillColor(color)
  pdf.fontSize(size)
  pdf.x = margin + left
  const width = pdf.page.width - 2 * margin - left
  const runs = runsOf(text)
  for (const [index, run] of runs.entries()) {
    pdf.font(/[\u0100-\u0151\u0154-\u024F\u1E00-\u1EFF]/.test(run) ? `${weight}-extended` : weight)
    pdf.text(run, { width, lineGap: size * 0.3, continued: index < runs.length - 1 })
  }
  pdf.x = margin
}

const space = (pdf: Pdf, points: number) => {
  pdf.y += points
}

/** @returns the file, byte-identical for the same letter */
export async function renderLetterPdf(letter: LetterDocument, brand: LetterBrand): Promise<Buffer> {
  const language = isLanguage(letter.language) ? letter.language : 'en-US'
  const translator = translatorFor(language)
  const { t, date } = translator
  const { accent, ink } = brand.colors
  const day = (at: string) => date(at, { dateStyle: 'long', timeZone: bankTimeZone })
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 16 },
    pdfVersion: '1.7',
    // The value is missing in the package's types.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // Turns off the default font, because PDF/UA requires that fonts are embedded.
    font: null as unknown as string,
    info: {
      Title: `${letter.title} ${letter.applicationNumber}`,
      Author: brand.name,
      CreationDate: new Date(letter.date),
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  registerFonts(pdf)

  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paragraph = (text: string, style: TextStyle = {}) => {
    root.add(pdf.struct('P', {}, () => write(pdf, text, { color: ink, ...style })))
    space(pdf, 5)
  }
  const heading = (type: 'H1' | 'H2', text: string, size: number) => {
    // Avoids a heading alone at the end of a page.
    if (pdf.y > pdf.page.height - margin - 76) pdf.addPage()
    space(pdf, type === 'H2' ? 14 : 0)
    root.add(pdf.struct(type, {}, () => write(pdf, text, { weight: 'bold', size, color: ink })))
    space(pdf, 4)
  }
  const list = (items: readonly { text: string; more?: string | undefined }[]) => {
    const element = pdf.struct('L')
    root.add(element)
    for (const { text, more } of items) {
      const item = pdf.struct('LI')
      element.add(item)
      const top = pdf.y
      item.add(
        pdf.struct('Lbl', {}, () => {
          pdf.font('bold').fontSize(textSize).fillColor(accent).text('•', margin, top, { lineBreak: false })
        }),
      )
      pdf.y = top
      const body = pdf.struct('LBody')
      item.add(body)
      body.add(pdf.struct('P', {}, () => write(pdf, text, { color: ink, left: indent })))
      if (more !== undefined) {
        space(pdf, 2)
        body.add(pdf.struct('P', {}, () => write(pdf, more, { color: ink, left: indent, weight: 'bold' })))
      }
      body.end()
      item.end()
      space(pdf, 5)
    }
    element.end()
  }

  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, pdf.page.width, 6).fill(accent)
  pdf.endMarkedContent()
  paragraph(brand.name, { weight: 'bold', size: 14, color: accent })
  space(pdf, 18)
  heading('H1', letter.title, 22)
  paragraph(letter.businessName, { weight: 'bold', size: 12 })
  paragraph(t('letter.particulars.date', { date: day(letter.date) }))
  paragraph(t('letter.particulars.number', { number: letter.applicationNumber }))
  space(pdf, 12)
  for (const text of letter.paragraphs) paragraph(text)
  heading('H2', t('screens.letter.why'), 13)
  list(letter.reasons.map(({ message, remedy }) => ({ text: message, more: remedy })))
  if (letter.changes.length > 0) {
    heading('H2', t('letter.heading.changes'), 13)
    paragraph(t('letter.changes_lead', { count: letter.changes.length }))
    list(letter.changes.map(({ message }) => ({ text: message })))
  }
  if (letter.rates) {
    const { acceptedAt } = letter.rates
    heading('H2', t('rates.yours'), 13)
    if (brand.isSandbox) paragraph(t('shell.rates.sandbox'), { weight: 'bold' })
    list(rateLines(translator, letter.rates).map((text) => ({ text })))
    paragraph(acceptedAt === null ? t('rates.not_recorded') : t('rates.accepted', { date: day(acceptedAt) }))
  }
  const appeal = appealText(letter, day)
  if (appeal) {
    heading('H2', t('letter.heading.appeal'), 13)
    paragraph(t(appeal.id, { date: appeal.date }))
  }
  for (const { title, paragraphs } of letter.adverseAction?.notices ?? []) {
    heading('H2', title, 13)
    for (const text of paragraphs) paragraph(text, { size: 9.5 })
  }
  heading('H2', t('letter.heading.questions'), 13)
  paragraph(t('letter.questions', { email: brand.supportEmail, number: letter.applicationNumber }))
  root.end()

  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Prevents the footer from starting another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf.y = pdf.page.height - margin + 8
    const policy = letter.policyName && t('letter.particulars.policy', { version: letter.policyName })
    const number = t('letter.page', { number: letter.applicationNumber, page: page + 1, count })
    write(pdf, policy ? `${number} · ${policy}` : number, { size: 8.5, color: ink })
    pdf.endMarkedContent()
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Status of the appeal; null if there is nothing to appeal. */
export function appealText(
  { appeal: { status, until, decideBy, outcome } }: Pick<LetterDocument, 'appeal'>,
  day: (at: string) => string,
) {
  if (status === 'AVAILABLE' && until) return { id: 'letter.appeal.available', date: day(until) } as const
  if (status === 'EXPIRED' && until) return { id: 'letter.appeal.expired', date: day(until) } as const
  if (status === 'OPEN' && decideBy) return { id: 'letter.appeal.open', date: day(decideBy) } as const
  if (status === 'SETTLED')
    return {
      id: outcome === 'REVERSED' ? 'letter.appeal.reversed' : 'letter.appeal.upheld',
      date: '',
    } as const
  return null
}
