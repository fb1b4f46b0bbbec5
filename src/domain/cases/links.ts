/** What two applications may have in common. */
export const linkKinds = ['BUSINESS', 'PERSON', 'PHONE', 'EMAIL', 'BANK_ACCOUNT', 'ADDRESS'] as const
export type LinkKind = (typeof linkKinds)[number]
