/** Devices and bundles of them (ORDER-05, ORDER-06): data, the pictures and names are the screens'. */
import type { PlanKind } from '../referrals/plans.ts'

export const devices = ['N910', 'N950', 'poyntC', 'SunmiT2S1', 'SunmiT2S2', 'license'] as const
export type Device = (typeof devices)[number]

export const bundles = [
  'POYNTC',
  'POYNTC_SUNMIT2S1',
  'POYNTC_SUNMIT2S2',
  'N910_SUNMIT2S1',
  'N910_SUNMIT2S2',
  'LICENSE',
] as const
export type Bundle = (typeof bundles)[number]

/** What a bundle holds. The countertop's one key stands for it in every bundle named POYNTC (ORDER-09). */
export const devicesOf = {
  POYNTC: ['poyntC'],
  POYNTC_SUNMIT2S1: ['poyntC', 'SunmiT2S1'],
  POYNTC_SUNMIT2S2: ['poyntC', 'SunmiT2S2'],
  N910_SUNMIT2S1: ['N910', 'SunmiT2S1'],
  N910_SUNMIT2S2: ['N910', 'SunmiT2S2'],
  LICENSE: ['license'],
} as const satisfies Record<Bundle, readonly Device[]>

/** Screens of the till in a bundle. */
const screensOf = {
  POYNTC: 0,
  POYNTC_SUNMIT2S1: 1,
  POYNTC_SUNMIT2S2: 2,
  N910_SUNMIT2S1: 1,
  N910_SUNMIT2S2: 2,
  LICENSE: 0,
} as const satisfies Record<Bundle, 0 | 1 | 2>

/**
 * What is shown until a configuration says otherwise: the countertop and single-screen bundles; two-screen ones are
 * hidden, and licences are a quantity, not a choice (ORDER-08, ORDER-09).
 */
export const bundlesShown = Object.fromEntries(
  bundles.map((bundle) => [bundle, bundle !== 'LICENSE' && screensOf[bundle] < 2]),
) as Record<Bundle, boolean>

/** The plan of a device; the tills have none: the device price of the pricing setting counts. */
export const planOf = {
  N910: 'n910',
  N950: 'n950',
  poyntC: 'poyntC',
  SunmiT2S1: null,
  SunmiT2S2: null,
  license: null,
} as const satisfies Record<Device, PlanKind | null>

/** Whether a device is hardware that is shipped; a licence is not. */
export const isHardware = (device: Device): boolean => device !== 'license'
