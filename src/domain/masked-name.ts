/** A name for whom it is not meant: the first letter of each word, none longer than another (API2-21). */
export const maskedName = (name: string): string => name.trim().replaceAll(/(\S)\S*/gu, '$1•••')
