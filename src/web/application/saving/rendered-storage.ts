import { openDraft } from '../draft.ts'
import type { Environment } from '../environment.tsx'
import { findSavedDraft } from './save-draft.ts'

/** Session storage of a visit that has only the saved draft, which is all that the server knows of it. */
export function renderedStorage({ referralUrlId, config, drafts }: Environment): Storage {
  const items = new Map<string, string>()
  const storage: Storage = {
    length: 0,
    key: () => null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
  const saved = findSavedDraft(drafts, { referralUrlId, config })
  if (saved) openDraft(storage, { referralUrlId, currency: config.currency }).adopt(saved)
  return storage
}
