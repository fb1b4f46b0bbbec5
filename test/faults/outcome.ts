export interface Bounds {
  /** Faults. */
  times: number
  /** No further fault after that time. */
  minutes: number
}

export interface Outcome {
  /** How many faults there were; of the vendors' scenario, how many people. */
  times: number
  acknowledged: number
  lost: number
  doubled: number
  stuck: number
  /** The longest wait of a client for its answer. */
  longestMs: number
}
