import { setting } from '#web/device/settings.ts'
import { useSetting } from '#web/device/use-setting.ts'

/** The ids of the languages that the reader does not read: their posts are folded. It is a choice of this device. */
export const foldedLanguages = setting('folded_languages', (stored): number[] =>
  Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [],
)

export function useFoldedLanguages(): number[] {
  return useSetting(foldedLanguages, (ids) => ids)
}

/** Folds the posts in a language, or shows them again. */
export function foldLanguage(id: number, isFolded: boolean): void {
  const others = foldedLanguages.read().filter((other) => other !== id)
  const ids = isFolded ? [...others, id] : others
  foldedLanguages.write(ids.length > 0 ? ids : undefined)
}
