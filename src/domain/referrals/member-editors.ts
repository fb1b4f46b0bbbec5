/** Who changes which part of a referral: a partner its look, texts and contacts, the operator everything (PART-05). */
import type { Referral } from './referral.ts'

export type Editor = 'partner' | 'operator'

/** Brand: name, sender, logos, look, colors, texts, contacts and links. */
export const memberEditors = {
  id: 'operator',
  sandbox: 'operator',
  movedTo: 'operator',
  organizationId: 'operator',
  shared: 'operator',
  brand: 'partner',
  resellerType: 'operator',
  redirectUrl: 'operator',
  orderTypes: 'operator',
  plans: 'operator',
  bundles: 'operator',
  pricing: 'operator',
  fees: 'operator',
  complimentaryDevices: 'operator',
  vendorCode: 'operator',
  partner: 'operator',
  currencies: 'operator',
  flags: 'operator',
} as const satisfies Record<keyof Referral, Editor>

const members = Object.keys(memberEditors) as (keyof Referral)[]

/** The current referral with what a partner may change taken from another version. */
export function withPartnerMembers(current: Referral, changed: Referral): Referral {
  const merged = { ...current }
  for (const name of members)
    if (memberEditors[name] === 'partner') {
      if (changed[name] === undefined) delete merged[name]
      else Object.assign(merged, { [name]: changed[name] })
    }
  return merged
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members that differ, those of the brand and the other groups one by one: `brand.colors`, `plans.n910`, `currencies`. */
export function changedMembers(before: Partial<Referral>, after: Referral): string[] {
  return members.flatMap((name) => {
    const [old, now]: unknown[] = [before[name], after[name]]
    if (isSame(old, now)) return []
    if (!isGroup(old ?? {}) || !isGroup(now ?? {})) return [name]
    const [oldGroup, newGroup] = [isGroup(old) ? old : {}, isGroup(now) ? now : {}]
    return [...new Set([...Object.keys(oldGroup), ...Object.keys(newGroup)])]
      .filter((part) => !isSame(oldGroup[part], newGroup[part]))
      .map((part) => `${name}.${part}`)
  })
}

/** Ignores the order of members. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isGroup(a) || !isGroup(b)) return a === b
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.every((name) => isSame(a[name], b[name]))
}
