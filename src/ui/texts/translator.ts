/** The translator of the page, inside React and outside. */
import { createContext, useContext } from 'react'
import { createTranslator, type Translator } from '#messages/translator.ts'
import { signal, useSignal } from '../signal.ts'

const translator = signal<Translator>(createTranslator('en-US', []))

/** Set when the server renders a page, because it serves readers in several languages. */
export const TranslatorContext = createContext<Translator | null>(null)

export function useTranslator(): Translator {
  const current = useSignal(translator)
  return useContext(TranslatorContext) ?? current
}
/** Translator for code outside React components. */
export const getTranslator = (): Translator => translator.get()
export const setTranslator = (next: Translator): void => translator.set(next)
