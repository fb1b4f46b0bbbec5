/** True for a query parameter that is `true`, `1` or has no value. */
export const isFlagSet = (flag: string | undefined): boolean => flag === 'true' || flag === '1' || flag === ''
