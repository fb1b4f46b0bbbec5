/** Seeded random choices: the same seed makes the same choices. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Mulberry32. @returns a number from 0 to below 1 */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.#next() < probability
  }

  /** @returns a whole number from `from` to `to` */
  between(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1))
  }

  /** @param list not empty */
  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T
  }

  /** @param choices each with its weight; at least one is positive */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let rest = this.#next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, choice] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    return (choices.at(-1) as readonly [number, T])[1]
  }
}
