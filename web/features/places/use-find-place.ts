import { useMutation } from '@tanstack/react-query'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { api } from '#web/lib/api.ts'
import { useWords } from '#web/words/words.tsx'

/** Looks up the prediction that was chosen, with its city and pincode. */
export function useFindPlace(session_token: string, onFound: (found: FoundPlace) => void) {
  const { t, locale } = useWords()
  const finding = useMutation({
    mutationFn: (place_id: string) =>
      api('place/geocode', { place_id, session_token, language: locale }),
    onSuccess: ({ results: [found] }) => found && onFound(found),
  })
  const isMissing = finding.data?.results.length === 0
  const error = finding.error ? t('place.failed') : isMissing ? t('place.notFound') : undefined
  return { find: finding.mutate, isFinding: finding.isPending, error, forgetError: finding.reset }
}
