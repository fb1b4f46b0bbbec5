/**
 * Translations. A namespace loads when a screen first needs it; a language switch loads all
 * namespaces in use before the page changes.
 */
import { createTranslator, type Catalog, type Locale, type Translator } from '#messages/translator.ts'
import { getTranslator, setTranslator } from '#ui/texts/translator.ts'

const catalogLoaders = {
  shell: {
    en: () => import('#messages/generated/shell.en.ts'),
    'fr-CA': () => import('#messages/generated/shell.fr-CA.ts'),
  },
  screens: {
    en: () => import('#messages/generated/screens.en.ts'),
    'fr-CA': () => import('#messages/generated/screens.fr-CA.ts'),
  },
  'field-errors': {
    en: () => import('#messages/generated/field-errors.en.ts'),
    'fr-CA': () => import('#messages/generated/field-errors.fr-CA.ts'),
  },
  'api-errors': {
    en: () => import('#messages/generated/api-errors.en.ts'),
    'fr-CA': () => import('#messages/generated/api-errors.fr-CA.ts'),
  },
  'step-ups': {
    en: () => import('#messages/generated/step-ups.en.ts'),
    'fr-CA': () => import('#messages/generated/step-ups.fr-CA.ts'),
  },
  support: {
    en: () => import('#messages/generated/support.en.ts'),
    'fr-CA': () => import('#messages/generated/support.fr-CA.ts'),
  },
  offers: {
    en: () => import('#messages/generated/offers.en.ts'),
    'fr-CA': () => import('#messages/generated/offers.fr-CA.ts'),
  },
  changes: {
    en: () => import('#messages/generated/changes.en.ts'),
    'fr-CA': () => import('#messages/generated/changes.fr-CA.ts'),
  },
  bank: {
    en: () => import('#messages/generated/bank.en.ts'),
    'fr-CA': () => import('#messages/generated/bank.fr-CA.ts'),
  },
  letter: {
    en: () => import('#messages/generated/letter.en.ts'),
    'fr-CA': () => import('#messages/generated/letter.fr-CA.ts'),
  },
  'continue-on-phone': {
    en: () => import('#messages/generated/continue-on-phone.en.ts'),
    'fr-CA': () => import('#messages/generated/continue-on-phone.fr-CA.ts'),
  },
  orders: {
    en: () => import('#messages/generated/orders.en.ts'),
    'fr-CA': () => import('#messages/generated/orders.fr-CA.ts'),
  },
  rates: {
    en: () => import('#messages/generated/rates.en.ts'),
    'fr-CA': () => import('#messages/generated/rates.fr-CA.ts'),
  },
  sessions: {
    en: () => import('#messages/generated/sessions.en.ts'),
    'fr-CA': () => import('#messages/generated/sessions.fr-CA.ts'),
  },
  home: {
    en: () => import('#messages/generated/home.en.ts'),
    'fr-CA': () => import('#messages/generated/home.fr-CA.ts'),
  },
  stores: {
    en: () => import('#messages/generated/stores.en.ts'),
    'fr-CA': () => import('#messages/generated/stores.fr-CA.ts'),
  },
} satisfies Record<string, Record<'en' | 'fr-CA', () => Promise<{ default: Catalog }>>>

export type Namespace = keyof typeof catalogLoaders

const loadedCatalogs = new Map<Namespace, Catalog>()
/** Replaces texts of the loaded catalogs. */
let variant: Catalog = {}
/** The server's, until `adoptTimeZone`. */
let timeZone = 'UTC'

const loadCatalog = (namespace: Namespace, locale: Locale): Promise<Catalog> =>
  catalogLoaders[namespace][locale === 'fr-CA' ? 'fr-CA' : 'en']().then((module) => module.default)

/** Texts that differ in Canadian English. */
async function loadVariant(locale: Locale): Promise<Catalog> {
  return locale === 'en-CA' ? (await import('#messages/generated/en-CA.ts')).default : {}
}

const translatorOf = (locale: Locale): Translator =>
  createTranslator(locale, [...loadedCatalogs.values(), variant], timeZone)

/** Tells times in the reader's time zone, which the server does not know. */
export function adoptTimeZone(): void {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions()
  if (own === timeZone) return
  timeZone = own
  setTranslator(translatorOf(getTranslator().locale))
}

/** Skips namespaces already loaded in the current language. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const { locale } = getTranslator()
  const missing = namespaces.filter((namespace) => !loadedCatalogs.has(namespace))
  if (missing.length === 0) return
  const catalogs = await Promise.all(missing.map((namespace) => loadCatalog(namespace, locale)))
  if (locale !== getTranslator().locale) return loadNamespaces(namespaces)
  missing.forEach((namespace, index) => loadedCatalogs.set(namespace, catalogs[index] ?? {}))
  setTranslator(translatorOf(locale))
}

/** Loads a part together with its texts. */
export async function withTexts<Part>(
  load: () => Promise<Part>,
  namespaces: readonly Namespace[],
): Promise<Part> {
  const [part] = await Promise.all([load(), loadNamespaces(namespaces)])
  return part
}

/** @param beforeSwitch called once all texts have arrived, before the page changes */
export async function switchLanguage(
  locale: Locale,
  additionalNamespaces: readonly Namespace[] = [],
  beforeSwitch: () => void = () => {},
): Promise<void> {
  const namespaces = [...new Set([...loadedCatalogs.keys(), ...additionalNamespaces])]
  const [catalogs, texts] = await Promise.all([
    Promise.all(namespaces.map((namespace) => loadCatalog(namespace, locale))),
    loadVariant(locale),
  ])
  beforeSwitch()
  variant = texts
  namespaces.forEach((namespace, index) => loadedCatalogs.set(namespace, catalogs[index] ?? {}))
  document.documentElement.lang = locale
  setTranslator(translatorOf(locale))
}
