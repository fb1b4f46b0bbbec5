/** What a setting is made of: an environment variable, what it means, and how its text becomes a value. */
import { isIP } from 'node:net'

/** Why a setting cannot be used, in words that never repeat its value: it may be a secret. */
export class SettingFault extends Error {
  override readonly name = 'SettingFault'
}

export interface Setting<T> {
  meaning: string
  /** @throws SettingFault when the text is not what the setting wants. */
  read: (text: string) => T
  /** 'live': must be set in ote and production, where nothing stands in for it. */
  required?: 'live'
  fallback?: T
}

export interface SettingWithFallback<T> extends Setting<T> {
  fallback: T
}

export const setting = <T>(meaning: string, read: (text: string) => T): Setting<T> => ({ meaning, read })
export const settingOr = <T>(
  meaning: string,
  read: (text: string) => T,
  fallback: T,
): SettingWithFallback<T> => ({ meaning, read, fallback })
export const liveSetting = <T>(meaning: string, read: (text: string) => T): Setting<T> => ({
  meaning,
  read,
  required: 'live',
})

export const text = (value: string): string => value

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (value: string): Choice => {
    const found = choices.find((choice) => choice === value)
    if (found === undefined) throw new SettingFault(`must be one of ${choices.join(', ')}`)
    return found
  }

export function port(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < 1 || number > 65_535)
    throw new SettingFault('must be a port number from 1 to 65535')
  return number
}

/** A whole number of days, one at least. */
export function days(value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new SettingFault('must be a number of days from 1 to 99999')
  return Number(value)
}

export const url =
  (...schemes: string[]) =>
  (value: string): string => {
    const wanted = schemes.map((scheme) => `${scheme}://`).join(' or ')
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1)))
      throw new SettingFault(`must be an address beginning with ${wanted}`)
    return value
  }

/** A list parted by commas; blanks around its members do not matter. */
export const list =
  <T>(member: (text: string) => T) =>
  (value: string): T[] =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(member)

/** An address or a network such as 10.0.0.0/8. */
export function network(value: string): string {
  const [address = '', bits, ...rest] = value.split('/')
  const size = isIP(address) === 6 ? 128 : 32
  const good = isIP(address) !== 0 && rest.length === 0 && (bits === undefined || isBits(bits, size))
  if (!good) throw new SettingFault('must be IP addresses or networks such as 10.0.0.0/8, parted by commas')
  return value
}

const isBits = (bits: string, size: number): boolean => /^\d{1,3}$/.test(bits) && Number(bits) <= size
