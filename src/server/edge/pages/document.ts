/**
 * HTML document of the web application: the built `index.html` with the brand's head, the styles, the page's
 * first view, the files it needs first, and the responses to its first API calls. Otherwise a phone would
 * need four sequential round trips before the first field.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#messages/translator.ts'
import { stepIds } from '#domain/journey/steps.ts'
import type { RouteMatch } from '#domain/navigation/match-route.ts'
import { textsIn } from '#domain/referrals/brand-texts.ts'
import { buildPalette, schemes } from '#domain/referrals/palette.ts'
import { lookOf } from '#domain/referrals/portal.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { builtAssets } from './built-assets.ts'
import type { InlineContents } from '../security-headers.ts'
import type { FirstView } from './render-page.ts'
import { html, Html } from './html.ts'
import { iconUrl, type PageBrand } from './page-brand.ts'

interface DocumentContext extends PageBrand {
  language: Locale
  route: RouteMatch
}

/** Placeholder in `index.html`. */
const headMarker = '<!-- head -->'
const viewMarker = '<!-- view -->'
const lateMarker = '<!-- late -->'
const answersMarker = '<!-- answers -->'
const scriptsMarker = '<!-- scripts -->'
/** Matches Vite's output. */
const styleSheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)">/
const scriptElements = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Inserts the scripts after the first view is painted, so that they don't compete with it for network and
 * CPU. A background tab paints nothing and inserts them immediately; after one second they are inserted in
 * any case. If a script is missing because a new release was deployed, the page reloads once per build and
 * tab (DUR-13; app/reload-once.ts does the same for chunks loaded later).
 */
const insertScripts =
  "addEventListener('error',({target:{type,src}})=>{try{const key='threshold-reloaded '+src;if(type==='module'&&!sessionStorage[key]){sessionStorage[key]=1;location.reload()}}catch{}},true);{const insert=()=>document.head.append(document.getElementById('scripts').content);document.hidden?insert():requestAnimationFrame(()=>setTimeout(insert));setTimeout(insert,1000)}"

/**
 * Keeps what is pressed in the first view until its scripts run (ui/first-view.ts), and whether the mouse is down
 * (ui/fields/after-press.ts); links lead on by themselves.
 */
const keepPresses =
  "for(const type of ['mousedown','mouseup'])addEventListener(type,()=>{window.isMouseDown=type==='mousedown'},true);window.firstPresses=[];for(const type of ['click','submit'])addEventListener(type,(event)=>{const element=event.target.closest(type==='click'?'#root button':'#root form');if(element&&window.firstPresses){event.preventDefault();event.stopImmediatePropagation();window.firstPresses.push(element)}},true)"

/** The page renders into it, or takes the server's view over. */
const root = (view: FirstView | null): string =>
  view
    ? `<script>${keepPresses}</script><div id="root">${view.html}</div>`
    : '<div id="root" hidden></div><div id="waiting" class="loading"><span class="spinner spinner-large"></span></div>'

/** @returns null before the first build */
export function loadDocument(webRoot: string) {
  const file = join(webRoot, 'index.html')
  if (!existsSync(file)) return null
  const source = readFileSync(file, 'utf8')
  const styleSheet = styleSheetLink.exec(source)?.[1]
  const styles = styleSheet === undefined ? '' : readFileSync(join(webRoot, styleSheet), 'utf8')
  const scripts = source.match(scriptElements) ?? []
  // Inlining the styles saves the first view a round trip.
  const template = source
    .replaceAll(scriptElements, '')
    .replace(styleSheetLink, () => `<style>${styles}</style>`)
  const assets = builtAssets(webRoot)
  return {
    /**
     * @param answers data by API URL, from `fetchPreloadedData`
     * @returns the HTML, and the contents of its `style` and `script` elements for the content security
     * policy
     */
    render(
      context: DocumentContext,
      answers: Readonly<Record<string, unknown>>,
      view: FirstView | null,
    ): { text: string; inline: InlineContents } {
      const viewStyles = view ? `<style>${view.styles}</style>` : ''
      const text = template
        .replace('lang="en-US"', `lang="${context.language}"`)
        .replace(headMarker, () => renderHead(context, assets).text)
        .replace('</head>', () => `${viewStyles}</head>`)
        .replace(viewMarker, () => root(view))
        .replace(lateMarker, () => renderLateNotice(context).text)
        .replace(answersMarker, () => renderAnswers(answers).text)
        .replace(scriptsMarker, () => renderScripts([...stagePreloads(context, assets), ...scripts]))
      return {
        text,
        inline: {
          styles: [styles, ...(view ? [view.styles] : [])],
          scripts: [insertScripts, ...(view ? [keepPresses] : [])],
        },
      }
    },
  }
}

/** @param elements Vite's scripts and the stage's preloads, inert inside the template */
const renderScripts = (elements: readonly string[]): string =>
  `<template id="scripts">${elements.join('')}</template><script>${insertScripts}</script>`

const stagePreloads = ({ route, language }: DocumentContext, assets: ReadonlyMap<string, string>): string[] =>
  stageChunks(route, language)
    .flatMap((name) => assets.get(name) ?? [])
    .map((file) => html`<link rel="modulepreload" crossorigin href="${file}" />`.text)

/** Chunks of the page's stage, named in vite.config.ts. */
function stageChunks({ screen }: RouteMatch, language: Locale): readonly string[] {
  const texts = language === 'fr-CA' ? 'fr-CA' : 'en'
  const shell = `shell.${texts}.js`
  if (screen === 'get-started') return [shell]
  const steps = ['sign-up.js', shell, `sign-up-texts.${texts}.js`]
  return (stepIds as readonly string[]).includes(screen)
    ? steps
    : [...steps, 'outcome.js', `later-texts.${texts}.js`]
}

function renderHead(context: DocumentContext, assets: ReadonlyMap<string, string>): Html {
  const { portal, brand, language } = context
  const { theme } = lookOf(portal, brand)
  const { t } = translatorFor(language)
  const description = textsIn(brand, language).lead ?? t('shell.start.lead', { brand: brand.name })
  const font = assets.get(theme.fontFile)
  return html`<title>${brand.name}</title>
    <meta name="description" content="${description}" />
    ${schemes.map(
      (scheme) =>
        html`<meta
          name="theme-color"
          media="(prefers-color-scheme: ${scheme})"
          content="${buildPalette(brand.colors, theme, scheme).header}"
        />`,
    )}
    <meta property="og:title" content="${brand.name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <link rel="icon" type="image/svg+xml" href="${iconUrl(context)}" />
    ${font !== undefined && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`}`
}

/** The stylesheet shows it if the scripts don't start in time, for example after a release replaced them. */
function renderLateNotice({ language }: DocumentContext): Html {
  const { t } = translatorFor(language)
  return html`<p class="late-notice" role="status">
    ${t('screens.late.text')} <a href="">${t('screens.late.reload')}</a>
  </p>`
}

/** JSON in a data block, with `<` escaped, since it could end the block. */
const renderAnswers = (answers: Readonly<Record<string, unknown>>): Html =>
  new Html(
    `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
