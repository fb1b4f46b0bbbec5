/** A name for whom it is not meant: the first letter of each word, as long as the next one (API2-21). */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}•••`)
    .join(' ')
