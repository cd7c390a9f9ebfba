import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { pincodeLength } from '#shared/limits.ts'
import { isPincode, readPincode } from '#shared/rules/pincode.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { AsTyped } from './as-typed.tsx'
import { FoundList, FoundSkeleton } from './found-list.tsx'
import { pincodeQuery } from './queries.ts'
import { searchErrorText } from './search-error.ts'

type PincodeSearchProps = {
  onFound: (found: FoundPlace) => void
  /** Stores the pincode in the profile alone, without a place; absent where a name is needed. */
  onTyped: ((pincode: string) => void) | undefined
}

/** Searches the places of a pincode as soon as it has six digits (PLACE-2). */
export function PincodeSearch({ onFound, onTyped }: PincodeSearchProps) {
  const words = useWords()
  const { t, locale } = words
  const [pincode, setPincode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isWhole = isPincode(pincode)
  const { data, error, isFetching, refetch } = useQuery({
    ...pincodeQuery(pincode, locale),
    enabled: isWhole,
    retry: false,
    refetchOnReconnect: true,
  })
  const places = isWhole ? data?.results : undefined
  const hint = t('place.codeInvalid')

  /** What has more digits is not cut, because that would be another place. */
  function handleChange(typed: string) {
    const read = readPincode(typed)
    const fits = read.length <= pincodeLength
    setWrong(!fits)
    if (fits) setPincode(read)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(!isWhole)
      }}
      className="flex flex-col gap-3"
    >
      <TextInput
        label={t('place.code')}
        hint={isWrong ? undefined : hint}
        error={isWrong ? hint : undefined}
        name="pincode"
        autoFocus
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="search"
        value={pincode}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setWrong(pincode !== '' && !isWhole)}
      />
      {isWhole && isFetching && !places && <FoundSkeleton />}
      {isWhole && error && !places && (
        <ErrorState
          text={searchErrorText(words, error)}
          retryLabel={t('page.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {places && <FoundList places={places} onChoose={onFound} />}
      {places?.length === 0 && onTyped && (
        <AsTyped text={pincode} onKeep={() => onTyped(pincode)} />
      )}
    </form>
  )
}
