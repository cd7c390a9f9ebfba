import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCommunity } from '#web/session/session.tsx'
import { languagesQuery } from '../queries.ts'
import type { Draft } from './draft.ts'
import { languageOfText } from './language-of-text.ts'

/**
 * Keeps the language of a draft that of its words, until the author has chosen one. Words that were there before the list of
 * languages count too.
 */
export function useLanguageOfText(
  draft: Draft | undefined,
  change: (change: Pick<Draft, 'language_id'>) => void,
): void {
  const { data } = useQuery(languagesQuery(useCommunity()))
  const language_id = draft && languageOf(draft, data?.languages ?? [])
  // After each change of either, also where both change at once.
  useEffect(() => {
    if (language_id && language_id !== draft?.language_id) change({ language_id })
  })
}

function languageOf(draft: Draft, languages: Parameters<typeof languageOfText>[1]): number {
  const { title, description, language_id, is_language_chosen } = draft
  if (is_language_chosen) return language_id
  return languageOfText(`${title} ${description}`, languages, language_id)
}
