/**
 * The texts on the page: rooms are loaded when a screen first needs them and spoken by one translator.
 * Switching the language loads every room in use before the page changes.
 */
import { createTranslator, type Catalog, type Locale, type Translator } from '../../messages/translator.ts'
import { signal, useSignal } from '../signal.ts'

const sources = {
  shell: {
    en: () => import('../../messages/generated/shell.en.ts'),
    'fr-CA': () => import('../../messages/generated/shell.fr-CA.ts'),
  },
  screens: {
    en: () => import('../../messages/generated/screens.en.ts'),
    'fr-CA': () => import('../../messages/generated/screens.fr-CA.ts'),
  },
  rules: {
    en: () => import('../../messages/generated/rules.en.ts'),
    'fr-CA': () => import('../../messages/generated/rules.fr-CA.ts'),
  },
  errors: {
    en: () => import('../../messages/generated/errors.en.ts'),
    'fr-CA': () => import('../../messages/generated/errors.fr-CA.ts'),
  },
  stepups: {
    en: () => import('../../messages/generated/stepups.en.ts'),
    'fr-CA': () => import('../../messages/generated/stepups.fr-CA.ts'),
  },
  support: {
    en: () => import('../../messages/generated/support.en.ts'),
    'fr-CA': () => import('../../messages/generated/support.fr-CA.ts'),
  },
  offers: {
    en: () => import('../../messages/generated/offers.en.ts'),
    'fr-CA': () => import('../../messages/generated/offers.fr-CA.ts'),
  },
  bank: {
    en: () => import('../../messages/generated/bank.en.ts'),
    'fr-CA': () => import('../../messages/generated/bank.fr-CA.ts'),
  },
  handover: {
    en: () => import('../../messages/generated/handover.en.ts'),
    'fr-CA': () => import('../../messages/generated/handover.fr-CA.ts'),
  },
  orders: {
    en: () => import('../../messages/generated/orders.en.ts'),
    'fr-CA': () => import('../../messages/generated/orders.fr-CA.ts'),
  },
  stores: {
    en: () => import('../../messages/generated/stores.en.ts'),
    'fr-CA': () => import('../../messages/generated/stores.fr-CA.ts'),
  },
} satisfies Record<string, Record<'en' | 'fr-CA', () => Promise<{ default: Catalog }>>>

export type Room = keyof typeof sources

const inUse = new Map<Room, Catalog>()
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const translator = signal<Translator>(createTranslator('en-US', [], timeZone))

const catalogOf = (room: Room, locale: Locale): Promise<Catalog> =>
  sources[room][locale === 'fr-CA' ? 'fr-CA' : 'en']().then((module) => module.default)

/** Loads rooms in the present language; those already in use cost nothing. */
export async function loadRooms(rooms: readonly Room[]): Promise<void> {
  const { locale } = translator.get()
  const missing = rooms.filter((room) => !inUse.has(room))
  if (missing.length === 0) return
  const catalogs = await Promise.all(missing.map((room) => catalogOf(room, locale)))
  if (locale !== translator.get().locale) return loadRooms(rooms)
  missing.forEach((room, index) => inUse.set(room, catalogs[index] ?? {}))
  translator.set(createTranslator(locale, [...inUse.values()], timeZone))
}

/** Speaks another language from now on, in every room in use. */
export async function switchLanguage(locale: Locale, andLoad: readonly Room[] = []): Promise<void> {
  const rooms = [...new Set([...inUse.keys(), ...andLoad])]
  const catalogs = await Promise.all(rooms.map((room) => catalogOf(room, locale)))
  rooms.forEach((room, index) => inUse.set(room, catalogs[index] ?? {}))
  document.documentElement.lang = locale
  translator.set(createTranslator(locale, [...inUse.values()], timeZone))
}

export const useTexts = (): Translator => useSignal(translator)
/** For the few places outside of a component. */
export const texts = (): Translator => translator.get()
