/** Devices and device bundles (ORDER-05, ORDER-06). */
import type { PlanKind } from './plans.ts'

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

/** Devices in each bundle. POYNTC bundles use the same key for the countertop terminal (ORDER-09). */
export const bundleDevices = {
  POYNTC: ['poyntC'],
  POYNTC_SUNMIT2S1: ['poyntC', 'SunmiT2S1'],
  POYNTC_SUNMIT2S2: ['poyntC', 'SunmiT2S2'],
  N910_SUNMIT2S1: ['N910', 'SunmiT2S1'],
  N910_SUNMIT2S2: ['N910', 'SunmiT2S2'],
  LICENSE: ['license'],
} as const satisfies Record<Bundle, readonly Device[]>

/** Number of register screens in each bundle. */
const bundleScreens = {
  POYNTC: 0,
  POYNTC_SUNMIT2S1: 1,
  POYNTC_SUNMIT2S2: 2,
  N910_SUNMIT2S1: 1,
  N910_SUNMIT2S2: 2,
  LICENSE: 0,
} as const satisfies Record<Bundle, 0 | 1 | 2>

/**
 * Bundles shown unless configured otherwise: countertop and single-screen bundles, not two-screen bundles. Licenses are
 * a quantity, not a choice (ORDER-08, ORDER-09).
 */
export const defaultBundleVisibility = Object.fromEntries(
  bundles.map((bundle) => [bundle, bundle !== 'LICENSE' && bundleScreens[bundle] < 2]),
) as Record<Bundle, boolean>

/** Plan of each device; null where the configured device price applies. */
export const devicePlans = {
  N910: 'n910',
  N950: 'n950',
  poyntC: 'poyntC',
  SunmiT2S1: null,
  SunmiT2S2: null,
  license: null,
} as const satisfies Record<Device, PlanKind | null>

/** Returns true for devices that are shipped. */
export const isHardware = (device: Device): boolean => device !== 'license'
