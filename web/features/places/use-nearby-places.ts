import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/http/api.ts'
import { useWords } from '#web/words/words.tsx'
import { currentPosition, PositionError } from './current-position.ts'
import { searchErrorText } from './search-error.ts'

/** The places near the device, once they are asked for. */
export function useNearbyPlaces() {
  const words = useWords()
  const { t, locale } = words
  const asking = useRef<AbortController>(undefined)
  const search = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const position = await currentPosition(signal)
      return api('place/geocode', { ...position, language: locale }, { signal })
    },
  })
  useEffect(() => () => asking.current?.abort(), [])

  function start() {
    asking.current = new AbortController()
    search.mutate(asking.current.signal)
  }

  function cancel() {
    asking.current?.abort()
    search.reset()
  }

  function errorText(error: Error): string {
    if (!(error instanceof PositionError)) return searchErrorText(words, error)
    return error.isUnsupported ? t('place.unsupported') : error.message
  }

  return {
    places: search.data?.results,
    error: search.error && errorText(search.error),
    isSearching: search.isPending,
    start,
    cancel,
  }
}
