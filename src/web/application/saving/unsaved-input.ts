/** Forms with input that was typed since the page opened and not saved yet (DEC-23). */
const forms = new Set<string>()

export const markUnsaved = (page: string): void => void forms.add(page)
export const markSaved = (page: string): void => void forms.delete(page)
export const hasUnsavedInput = (): boolean => forms.size > 0

/** Called before the app itself leaves the page, such as for sign-in, so that the browser does not ask. */
export const discardUnsaved = (): void => forms.clear()
