import { useQuery } from '@tanstack/react-query'
import { useCommunity } from '#web/session/session.tsx'
import { languagesQuery } from '../queries.ts'
import type { Draft } from './draft.ts'
import { languageOfText } from './language-of-text.ts'

type Change = (change: Partial<Draft>) => void

/** Changes a draft, and with its words the language, until the author has chosen one. */
export function useLanguageOfText(draft: Draft | undefined, change: Change): Change {
  const { data } = useQuery(languagesQuery(useCommunity()))
  return (changes) => {
    const isOfWords = 'title' in changes || 'description' in changes
    if (!draft || draft.is_language_chosen || !isOfWords) return change(changes)
    const { title, description } = { ...draft, ...changes }
    const text = `${title} ${description}`
    const language_id = languageOfText(text, data?.languages ?? [], draft.language_id)
    change({ ...changes, language_id })
  }
}
