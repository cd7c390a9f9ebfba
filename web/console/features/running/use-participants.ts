import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { fromColumns } from '#shared/rules/participants/columns.ts'
import {
  countStates,
  orderParticipants,
  type ParticipantFilter,
  type ParticipantSort,
} from '#shared/rules/participants/order.ts'
import { useWords } from '#web/words/words.tsx'
import { allQuery, firstQuery } from './queries.ts'

type Asked = { sort: ParticipantSort; filter: ParticipantFilter; name: string }

/**
 * The participants of a challenge. The server sorts the first ones, which are shown at once; all of them follow, and are then
 * sorted, filtered and searched here.
 */
export function useParticipants(contest_id: number, asked: Asked) {
  const { sort, filter, name } = asked
  const { locale } = useWords()
  const [begun] = useState({ contest_id, sort, filter })
  const head = useQuery(firstQuery(begun))
  const all = useAllParticipants(contest_id, head.data !== undefined)
  const first = useQuery({
    ...firstQuery({ contest_id, sort, filter }),
    enabled: all.participants === undefined,
  })
  const today = head.data?.today ?? ''
  const ordered = useMemo(
    () => all.participants && orderParticipants(all.participants, { sort, filter, today, locale }),
    [all.participants, sort, filter, today, locale],
  )
  const counts = useMemo(
    () => all.participants && countStates(all.participants, today),
    [all.participants, today],
  )
  const firstOnes = useMemo(() => first.data && fromColumns(first.data.participants), [first.data])
  const known = ordered ?? firstOnes ?? []
  const sought = name.trim().toLocaleLowerCase(locale)
  const rows = sought
    ? known.filter((one) => one.full_name.toLocaleLowerCase(locale).includes(sought))
    : known
  return {
    ...{ head, first, all: all.query, today, rows },
    /** How many stand in each state; undefined until they are counted. */
    counts: counts ?? first.data?.counts ?? undefined,
    /** Whether `rows` are all there are. */
    isWhole: ordered !== undefined,
    isWaiting: ordered === undefined && firstOnes === undefined,
    /** How many rows there will be, those that are still to come counted too. */
    total: ordered || sought ? rows.length : (first.data?.total ?? 0),
  }
}

/** Fetches one page after the other; `participants` is undefined until the last has come. */
function useAllParticipants(contest_id: number, enabled: boolean) {
  const query = useInfiniteQuery({ ...allQuery(contest_id), enabled })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const goesOn = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const participants = useMemo(
    () =>
      data && !hasNextPage
        ? data.pages.flatMap((page) => fromColumns(page.participants))
        : undefined,
    [data, hasNextPage],
  )
  return { query, participants }
}
