/** Money: configured in whole currency units, counted in integer minor units (PRICE-02). */

/**
 * @param price in whole currency units, such as 30 or 29.95
 * @returns cents. Throws on what is no price: a configuration that holds such a thing is refused.
 */
export function minorUnits(price: number): number {
  // The shortest decimal that names the number is rounded, not its binary neighbour: 1.005 is 101 cents.
  const cents = Math.round(Number(`${price}e2`))
  if (!Number.isSafeInteger(cents) || price < 0) throw new RangeError(`${price} is not a price`)
  return cents
}
