/**
 * A US routing number is 9 digits whose sum by the weights 3, 7, 1 is divisible by 10 (VAL-51). Nine zeros have the
 * sum, but no bank.
 */
import type { Rule } from './rule.ts'

const weights = [3, 7, 1]

export const routingNumber: Rule = (value) => {
  if (!/^[0-9]{9}$/.test(value)) return 'routing_number_format'
  const sum = Array.from(value, (digit, at) => Number(digit) * (weights[at % 3] ?? 0)).reduce((a, b) => a + b)
  return sum % 10 === 0 && sum > 0 ? null : 'routing_number_invalid'
}
