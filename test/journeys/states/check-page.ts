/** What holds for every state of every page, whatever it says. */
import type { Page } from '@playwright/test'
import { catalogs } from '#messages/generated/all.ts'
import { languageNames } from '#domain/countries/market.ts'
import type { Locale } from '#messages/translator.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { sticksOut } from '../fixtures/overflow.ts'
import { expect } from '../fixtures/test.ts'
import { any, type PageState } from './page-state.ts'

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Expects the page of the state in the language, named, readable and as wide as its window. */
export async function expectState(
  page: Page,
  { state, heading, says }: PageState,
  locale: Locale,
): Promise<void> {
  const translator = translatorFor(locale)
  const { t } = translator
  const title = heading(t, translator)
  const level1 = page.getByRole('heading', { level: 1 })
  await expect(level1).toHaveText(title)
  if (says) {
    const text = says(t, translator).split(any).map(escapeRegExp).join('.+')
    await expect(page.getByText(new RegExp(text)).first()).toBeVisible()
  }
  await expect(page).toHaveTitle(new RegExp(escapeRegExp(`${title} – `)))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expectAccessible(page, `${state}, ${locale}`)
  // After a switch of the language, the server's texts come a moment later.
  await expect
    .poll(async () => treeFaults(await page.locator('body').ariaSnapshot(), locale), { message: 'faults' })
    .toEqual([])
  await expectNoOverflow(page, 320)
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const usual = page.viewportSize() ?? { width, height: 844 }
  await page.setViewportSize({ ...usual, width })
  await expect.poll(() => sticksOut(page), { message: `wider than ${width} px` }).toEqual([])
  await page.setViewportSize(usual)
}

const namedRoles = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'spinbutton', 'radiogroup']
const nameless = new RegExp(
  `^- (?:heading|dialog|alertdialog|img|region|${namedRoles.join('|')})(?: \\[|:|$)`,
)

/** @param tree what assistive technology is told: one line for each element, `- role "name"` */
function treeFaults(tree: string, locale: Locale): string[] {
  const lines = tree.split('\n').map((line) => line.trim().replace(/^- '(.*)'(:?)/, '- $1$2'))
  const count = (role: string) => lines.filter((line) => new RegExp(`^- ${role}\\b`).test(line)).length
  return [
    ...(count('main') === 1 ? [] : [`${count('main')} main landmarks`]),
    ...lines.filter((line) => nameless.test(line)).map((line) => `without a name: ${line}`),
    ...lines
      .flatMap(wordsOf)
      .filter((words) => foreignTexts[locale].has(words))
      .map((words) => `in another language: ${words}`),
  ]
}

/** The name and the text of a line. */
const wordsOf = (line: string): string[] =>
  [/"((?:[^"\\]|\\.)*)"/.exec(line)?.[1], /^- [^"]*?: (.+)$/.exec(line)?.[1]]
    .filter((words) => words !== undefined)
    .map((words) => words.replaceAll('\\"', '"').replaceAll(/^"|"$/g, '').replaceAll('\u00a0', ' '))

const textsIn = (language: 'en' | 'en-CA' | 'fr-CA'): Set<string> =>
  new Set(
    catalogs[language]
      .flatMap((catalog) => Object.values(catalog))
      .flatMap((parts) => (Array.isArray(parts) && parts.length === 1 ? parts : []))
      .filter((part) => typeof part === 'string')
      .map((text) => text.replaceAll('\u00a0', ' ')),
  )

/** Each language is named in its own. */
const shared = new Set<string>(Object.values(languageNames))
const without = (texts: Set<string>, others: Set<string>): Set<string> =>
  new Set([...texts].filter((text) => !others.has(text) && !shared.has(text)))

const english = new Set([...textsIn('en'), ...textsIn('en-CA')])
const french = textsIn('fr-CA')

/** Whole texts of the other language that this one does not have. */
const foreignTexts: Record<Locale, Set<string>> = {
  'en-US': without(french, english),
  'en-CA': without(french, english),
  'fr-CA': without(english, french),
}
