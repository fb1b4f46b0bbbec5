/**
 * Real pages with the brand as it is typed, in a frame. The server renders them; the frame runs no scripts, and its links and
 * fields do nothing.
 */
import { useEffect, useRef, useState } from 'react'
import type { BrandView, PreviewPage } from '#api/partners/referrals.ts'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import type { Language } from '#domain/countries/market.ts'
import { logoFault } from '#domain/referrals/brand/logo.ts'
import type { Scheme } from '#domain/referrals/palette.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { coloredPart } from './brand-fields.ts'

const pages = ['start', 'form', 'outcome'] as const satisfies PreviewPage[]
const schemes = ['light', 'dark'] as const satisfies Scheme[]
const previewLanguages = ['en-CA', 'fr-CA'] as const satisfies Language[]
const widths = { phone: 390, desktop: 1160 }
type Width = keyof typeof widths

/** Typing pauses for so long before the page is rendered. */
const pauseMs = 300

export function BrandPreview({ id, brand }: { id: string; brand: BrandView }) {
  const { t } = useTranslator()
  const [page, setPage] = useState<PreviewPage>('start')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [language, setLanguage] = useState<Language>('en-CA')
  const [width, setWidth] = useState<Width>('phone')
  const settled = useSettled(renderable(brand))
  const { data, error } = useQuery(`${page} ${language} ${settled}`, () =>
    callApi('POST /partner/referrals/{id}/previews', {
      params: { id },
      body: { brand: JSON.parse(settled) as BrandView, page, language },
    }),
  )
  return (
    <section className="preview" aria-labelledby="brand-preview">
      <h2 id="brand-preview">{t('brand.preview')}</h2>
      <div className="preview-choices">
        <Choice
          options={pages}
          chosen={page}
          onChoose={setPage}
          label={t('brand.preview_page')}
          name="page"
        />
        <Choice
          options={schemes}
          chosen={scheme}
          onChoose={setScheme}
          label={t('brand.preview_scheme')}
          name="scheme"
        />
        <Choice
          options={previewLanguages}
          chosen={language}
          onChoose={setLanguage}
          label={t('brand.preview_language')}
          name="language"
        />
        <Choice
          options={Object.keys(widths) as Width[]}
          chosen={width}
          onChoose={setWidth}
          label={t('brand.preview_width')}
          name="width"
        />
      </div>
      {data && <Frame {...data} scheme={scheme} language={language} width={widths[width]} />}
      <p className="hint" role="status">
        {t(error === null ? 'brand.preview_hint' : 'brand.preview_failed')}
      </p>
    </section>
  )
}

const isShown = (image: string | null | undefined): image is string =>
  Boolean(image) && (logoFault(image ?? '') === null || image?.startsWith('data:image/svg') === true)

/** Members that the pages show; what is being typed and not complete has the portal's. */
function renderable({ name, look, logo, logoOnDark, texts, supportEmail, ...brand }: BrandView): string {
  return JSON.stringify({
    ...(name && { name }),
    ...(look && { look }),
    ...(isShown(logo) && { logo }),
    ...(isShown(logoOnDark) && { logoOnDark }),
    ...(texts && { texts }),
    ...(supportEmail && /^\S+@\S+\.\S+$/.test(supportEmail) && { supportEmail }),
    colors: coloredPart(brand).colors,
  })
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface ChoiceProps<Option extends string> {
  options: readonly Option[]
  chosen: Option
  onChoose: (option: Option) => void
  label: string
  name: 'page' | 'scheme' | 'language' | 'width'
}

function Choice<Option extends string>({ options, chosen, onChoose, label, name }: ChoiceProps<Option>) {
  const { t } = useTranslator()
  return (
    <fieldset className="pills">
      <legend className="hidden">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={`preview-${name}`}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span>{t(`brand.preview_${name}.${option}` as 'brand.preview_page.start')}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Rendered = ApiResponse<'POST /partner/referrals/{id}/previews'>

/** Styles that ask for the reader's color scheme get the chosen one instead. */
const withScheme = (text: string, scheme: Scheme): string =>
  text.replaceAll(/\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '(min-width:0)' : '(max-width:0)')

/** The style sheet of the pages, which is the same for every preview. */
const styleSheets = new Map<string, Promise<string>>()
function readStyleSheet(url: string): Promise<string> {
  const known =
    styleSheets.get(url) ??
    fetch(url)
      .then((response) => response.text())
      // A preview is short: an optional font would come too late for it.
      .then((text) => text.replaceAll('font-display:optional', 'font-display:swap'))
  styleSheets.set(url, known)
  return known
}

interface FrameProps extends Rendered {
  scheme: Scheme
  language: Language
  width: number
}

const emptyDocument = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

function Frame({ html, styles, styleSheet, scheme, language, width }: FrameProps) {
  const { t } = useTranslator()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [size, setSize] = useState({ available: width, height: 600 })
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!isLoaded || !shown) return
    let isCurrent = true
    void readStyleSheet(styleSheet).then((base) => {
      if (!isCurrent) return
      fill(shown, { html, styles: [base, styles], scheme, language })
      requestAnimationFrame(() =>
        setSize({
          available: frame.current?.parentElement?.clientWidth ?? width,
          height: shown.body.scrollHeight,
        }),
      )
    })
    return () => {
      isCurrent = false
    }
  }, [isLoaded, html, styles, styleSheet, scheme, language, width])
  const scale = Math.min(1, size.available / width)
  return (
    <div className="preview-frame" style={{ height: size.height * scale }}>
      <iframe
        ref={frame}
        title={t('brand.preview_frame')}
        // Ours alone reaches into it; nothing in it runs.
        sandbox="allow-same-origin"
        srcDoc={emptyDocument}
        tabIndex={-1}
        style={{ width, height: size.height, transform: `scale(${scale})` }}
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}

function fill(
  shown: Document,
  { html, styles, scheme, language }: { html: string; styles: string[]; scheme: Scheme; language: Language },
): void {
  const { body } = new DOMParser().parseFromString(withScheme(html, scheme), 'text/html')
  shown.documentElement.lang = language
  shown.body.inert = true
  shown.body.replaceChildren(...[...body.childNodes].map((node) => shown.adoptNode(node)))
  const Sheet = (shown.defaultView as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null)
    ?.CSSStyleSheet
  if (!Sheet) return
  shown.adoptedStyleSheets = [...styles, `:root{color-scheme:${scheme}}`].map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(withScheme(text, scheme))
    return sheet
  })
}
