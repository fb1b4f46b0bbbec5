export interface Outcome {
  acknowledged: number
  lost: number
  doubled: number
  stuck: number
  /** The longest wait of a client for its answer. */
  longestMs: number
}
