/** Whether a flag of a query is set: present without a value, `true` or `1`. */
export const isSet = (flag: string | undefined): boolean => flag === 'true' || flag === '1' || flag === ''
