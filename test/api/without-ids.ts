const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** The short number of an application. */
const reference = /\b[\dA-F]{4}-[\dA-F]{4}\b/g
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** A response without its ids and times, which may have the digits that it must not have. */
export const withoutIds = (text: string): string =>
  text.replaceAll(uuid, '').replaceAll(reference, '').replaceAll(time, '')
