import { type Messages, setupI18n } from '@lingui/core'
import type { MessageArguments, MessageId } from './generated/ids.ts'

/** The languages of I18N-01. American and Canadian English share their texts and differ in their formats. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA'
/** Compiled texts by id, as scripts/messages.mjs writes them. */
export type Catalog = Messages

type Value = string | number | Date
type Union<T> = (T extends unknown ? (member: T) => void : never) extends (member: infer All) => void
  ? All
  : never
/** Exactly the values a message asks for; an id that is only known when it runs may come with any. */
type ValuesOf<Id extends MessageId> = [Id] extends [Union<Id>]
  ? Id extends keyof MessageArguments
    ? [values: MessageArguments[Id]]
    : []
  : [values?: Readonly<Record<string, Value>>]

/** Its functions need no `this`: `const { t } = translator` is fine. */
export interface Translator {
  readonly locale: Locale
  /** The text of an id with its values put in; the id itself where no catalog holds it. */
  readonly t: <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Money, from integer minor units: `currency(3000, 'CAD')` is "$30.00" or "30,00 $". */
  readonly currency: (minorUnits: number, currency: 'USD' | 'CAD') => string
  /** A calendar day (`YYYY-MM-DD`), which is the same everywhere, or an instant, told in the reader's time zone. */
  readonly date: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string
  /** "a, b and c", or with `disjunction` "a, b or c". */
  readonly list: (items: readonly string[], type?: Intl.ListFormatType) => string
}

/** A stand-in for the backslash: Lingui would take `\u003c` in a typed value for an escape and decode it. */
const backslash = '\uE05C'

/** A day has no time zone. */
const isDay = (value: string | Date): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * Speaks one language with the catalogs given. Catalogs are joined, never changed; loading one more means
 * making another translator, which is cheap.
 * @param timeZone the reader's, such as `America/Toronto`; UTC where it is not known
 */
export function createTranslator(locale: Locale, catalogs: readonly Catalog[], timeZone = 'UTC'): Translator {
  const i18n = setupI18n({ locale, messages: { [locale]: Object.assign({}, ...catalogs) as Catalog } })
  return {
    locale,
    t: (id, ...[values]) => i18n._(id, values && guarded(values)).replaceAll(backslash, '\\'),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    currency: (minorUnits, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minorUnits / 100),
    date: (value, options = { dateStyle: 'long' }) =>
      new Intl.DateTimeFormat(locale, { timeZone: isDay(value) ? 'UTC' : timeZone, ...options }).format(
        new Date(value),
      ),
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { type }).format(items),
  }
}

const guarded = (values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', backslash) : value,
    ]),
  )
