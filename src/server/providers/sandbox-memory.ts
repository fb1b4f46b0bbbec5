/** What sandbox providers remember between calls and processes: how often they were asked, and the first words. */
export interface SandboxMemory {
  /** Counts the asking and keeps the first value; both as they stand afterwards. */
  remember(key: string, value: string): Promise<{ times: number; first: string }>
}

/** Where the carrier's answer to a reference is remembered. */
export const carrierKey = (reference: string): string => `carrier:${reference}`
