/**
 * Reads the operator's texts at startup: the current terms, one `<language>.md` each, and the privacy
 * notices.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { languages, type Language } from '#domain/countries/market.ts'
import { noticeParticulars, type NoticeParticulars } from '#domain/underwriting/letter/adverse-action.ts'
import { privacyNoticePlaces, type PrivacyNotices } from '#domain/terms/privacy-notices.ts'
import type { TermsText } from '#domain/terms/terms.ts'
import type { Config } from '../config.ts'

const productTexts = fileURLToPath(new URL('../../../data/terms/', import.meta.url))

/** @throws Error naming the missing files */
export function loadTermsTexts({
  termsVersion: version,
  termsDir = join(productTexts, version),
}: Pick<Config, 'termsVersion' | 'termsDir'>): ReadonlyMap<Language, TermsText> {
  const missing: string[] = []
  const texts = new Map<Language, TermsText>()
  for (const language of languages) {
    const file = join(termsDir, `${language}.md`)
    try {
      const text = readFileSync(file, 'utf8')
      texts.set(language, {
        version,
        language,
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
      })
    } catch {
      missing.push(file)
    }
  }
  if (missing.length > 0)
    throw new Error(`TERMS_VERSION ${version} needs a text in every language. Missing: ${missing.join(', ')}`)
  return texts
}

const productNotices = fileURLToPath(new URL('../../../data/privacy-notices.json', import.meta.url))
const notices = z.strictObject(
  Object.fromEntries(
    privacyNoticePlaces.map((place) => [
      place,
      z.optional(
        z.strictObject(
          Object.fromEntries(
            languages.map((language) => [language, z.optional(z.string().check(z.minLength(1)))]),
          ),
        ),
      ),
    ]),
  ),
)

/**
 * A language without a text has no notice.
 * @throws Error naming the file and the problem
 */
export function loadPrivacyNotices({
  privacyNotices: file = productNotices,
}: Pick<Config, 'privacyNotices'>): PrivacyNotices {
  try {
    return notices.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`PRIVACY_NOTICES: ${file} cannot be read: ${String(error)}`, { cause: error })
  }
}

const sandboxParticulars = fileURLToPath(new URL('../../../data/decision-notices.json', import.meta.url))
const inEveryLanguage = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, z.string().check(z.minLength(1))])) as Record<
    Language,
    z.ZodMiniString
  >,
)
const particulars = z.strictObject(
  Object.fromEntries(noticeParticulars.map((name) => [name, inEveryLanguage])) as Record<
    (typeof noticeParticulars)[number],
    typeof inEveryLanguage
  >,
)

/**
 * Names and addresses in the notices of decision letters. Those of the sandbox are fictitious.
 * @throws Error naming the file and the problem
 */
export function loadNoticeParticulars({
  decisionNotices: file = sandboxParticulars,
  sandbox,
}: Pick<Config, 'decisionNotices' | 'sandbox'>): NoticeParticulars {
  const read = (path: string) => particulars.parse(JSON.parse(readFileSync(path, 'utf8')))
  let found: NoticeParticulars
  try {
    found = read(file)
  } catch (error) {
    throw new Error(`DECISION_NOTICES: ${file} cannot be read: ${String(error)}`, { cause: error })
  }
  const invented = sandbox
    ? []
    : noticeParticulars.filter((name) => isSame(found, read(sandboxParticulars), name))
  if (invented.length > 0)
    throw new Error(`DECISION_NOTICES: ${file} has the sandbox's invented names: ${invented.join(', ')}`)
  return found
}

const isSame = (one: NoticeParticulars, other: NoticeParticulars, name: keyof NoticeParticulars): boolean =>
  languages.some((language) => one[name][language] === other[name][language])
