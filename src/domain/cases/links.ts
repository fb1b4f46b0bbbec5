/** Details by which two applications can be linked. */
export const linkKinds = ['BUSINESS', 'PERSON', 'PHONE', 'EMAIL', 'BANK_ACCOUNT', 'ADDRESS'] as const
export type LinkKind = (typeof linkKinds)[number]
