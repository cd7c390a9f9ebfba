import { useMutation } from '@tanstack/react-query'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { api } from '#web/http/api.ts'
import { useWords } from '#web/words/words.tsx'
import { searchErrorText } from './search-error.ts'

/** Looks up a chosen prediction, with its city and pincode. */
export function useFindPlace(session_token: string, onFound: (found: FoundPlace) => void) {
  const words = useWords()
  const { t, locale } = words
  const finding = useMutation({
    mutationFn: (place_id: string) =>
      api('place/geocode', { place_id, session_token, language: locale }),
    onSuccess: ({ results: [found] }) => found && onFound(found),
  })

  function findError(): string | undefined {
    if (finding.error) return searchErrorText(words, finding.error)
    return finding.data?.results.length === 0 ? t('place.notFound') : undefined
  }

  return {
    find: finding.mutate,
    isFinding: finding.isPending,
    error: findError(),
    forgetError: finding.reset,
  }
}
