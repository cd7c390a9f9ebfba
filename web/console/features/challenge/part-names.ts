import { useWords } from '#web/words/words.tsx'
import type { CopyPart } from './copy.ts'
import { useLanguageNames } from './use-languages.ts'

/** Names the parts in which two versions differ. */
export function usePartNames(): (part: CopyPart) => string {
  const { t } = useWords()
  const nameOf = useLanguageNames()
  return (part) =>
    typeof part === 'number'
      ? t('challenge.textsIn', { language: nameOf(part) })
      : t(`challenge.part.${part}`)
}
