/** The Luhn checksum over a string of ASCII digits, check digit last. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighed = at % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
