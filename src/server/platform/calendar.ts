/** Calendar arithmetic, with the bank holidays of each market. */
import { createRequire } from 'node:module'
import { utc } from '@date-fns/utc'
import { addDays } from 'date-fns/addDays'
import { addMonths as addMonthsIn } from 'date-fns/addMonths'
import { isWeekend } from 'date-fns/isWeekend'
import type Holidays from 'date-holidays'
import type { BusinessCalendar } from '#domain/dates/business-calendar.ts'
import { countries } from '#domain/countries/countries.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Market } from '#domain/countries/market.ts'

/** If the resulting month lacks the day, its last day is used. */
export const addMonths = (from: Date, months: number): Date =>
  new Date(addMonthsIn(from, months, { in: utc }).getTime())

/** Loaded on first use: the holiday data takes 35 MB and 100 ms. */
function createHolidays(market: Market): Holidays {
  const Calendar = createRequire(import.meta.url)('date-holidays') as typeof Holidays
  const { code, bankHolidays } = countries[market]
  const { region, types, additional }: Country['bankHolidays'] = bankHolidays
  const calendar = new Calendar({ country: code, ...(region && { state: region }) }, { types: [...types] })
  for (const [date, name] of Object.entries(additional))
    calendar.setHoliday(date, { name: { en: name }, type: 'public' })
  return calendar
}

const holidaysByMarket = new Map<Market, Holidays>()
const holidayDatesByYear = new Map<string, ReadonlySet<string>>()

/** YYYY-MM-DD. */
function holidayDates(market: Market, year: number): ReadonlySet<string> {
  const key = `${market} ${year}`
  const cached = holidayDatesByYear.get(key)
  if (cached) return cached
  const holidays = holidaysByMarket.get(market) ?? createHolidays(market)
  holidaysByMarket.set(market, holidays)
  const dates = new Set(holidays.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  holidayDatesByYear.set(key, dates)
  return dates
}

/**
 * Payments clear in Eastern time: Friday evening in San Francisco is still Friday there, but Saturday in UTC.
 */
export const bankTimeZone = 'America/New_York'
/** 5 or 6 p.m. Eastern time, on the same date from Newfoundland to Hawaii. */
const closeOfBusiness = 'T22:00:00.000Z'
const bankDate = new Intl.DateTimeFormat('en-CA', { timeZone: bankTimeZone, dateStyle: 'short' })

const isBusinessDay = (day: Date, market: Market): boolean =>
  !isWeekend(day, { in: utc }) &&
  !holidayDates(market, day.getUTCFullYear()).has(day.toISOString().slice(0, 10))

/** Days until the given business day, counted from the bank's date. */
function daysUntil(from: Date, businessDays: number, market: Market): { day: Date; days: number } {
  let day: Date = utc(bankDate.format(from))
  let days = 0
  for (let remaining = businessDays; remaining > 0;) {
    day = addDays(day, 1, { in: utc })
    days += 1
    if (isBusinessDay(day, market)) remaining -= 1
  }
  return { day, days }
}

export const bankCalendar: BusinessCalendar = {
  addBusinessDays(from, businessDays, market) {
    const { days } = daysUntil(from, businessDays, market)
    return new Date(addDays(from, days, { in: utc }).getTime())
  },
  deadline(from, businessDays, market) {
    const { day } = daysUntil(from, businessDays, market)
    return new Date(day.toISOString().slice(0, 10) + closeOfBusiness)
  },
}
