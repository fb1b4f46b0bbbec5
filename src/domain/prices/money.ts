/**
 * Converts a price in whole currency units, such as 29.95, to integer minor units (PRICE-02).
 * @throws RangeError for a negative or non-finite price
 */
export function toMinorUnits(price: number): number {
  // Rounds the decimal notation, not the binary value, so that 1.005 becomes 101 cents.
  const cents = Math.round(Number(`${price}e2`))
  if (!Number.isSafeInteger(cents) || price < 0) throw new RangeError(`Invalid price: ${price}`)
  return cents
}
