import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Prediction } from '#shared/contracts/places.ts'
import { query } from '#web/http/query.ts'
import { useAfterPause } from '#web/ui/form/use-after-pause.ts'
import { useWords } from '#web/words/words.tsx'

/** A shorter text matches too many places. */
const shortestInput = 2

/**
 * The places that match the typed text, once the reader pauses for `delay` milliseconds. The token groups the calls of one
 * search.
 */
export function usePredictions(typed: string, delay: number) {
  const { locale } = useWords()
  const [session_token, setToken] = useState(() => crypto.randomUUID())
  const input = typed.trim()
  const asked = useAfterPause(input, delay)
  const isWorthAsking = input.length >= shortestInput && asked.length >= shortestInput
  const { data, error, isFetching, refetch } = useQuery({
    ...query('place/autocomplete', { input: asked, language: locale, session_token }),
    enabled: isWorthAsking,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnReconnect: true,
  })
  const predictions: Prediction[] = isWorthAsking && !error ? (data?.predictions ?? []) : []
  return {
    predictions,
    session_token,
    error: isWorthAsking ? error : null,
    /** Whether the predictions are those for the current text. */
    isAnswered: isWorthAsking && input === asked && !isFetching && !error,
    isFetching,
    /** Ends the search once a place is chosen: the next one has another token. */
    endSearch: () => setToken(crypto.randomUUID()),
    retry: () => void refetch(),
  }
}
