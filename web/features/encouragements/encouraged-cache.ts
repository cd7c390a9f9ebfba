import type { QueryClient } from '@tanstack/react-query'
import type { Encouraged } from '#shared/contracts/encouragements.ts'
import type { EncouragingWord } from '#shared/rules/encouragement.ts'
import { encouragedQuery } from './queries.ts'
import { isOf, type Whom } from './whom.ts'

/** Shows on every screen that somebody is encouraged; an answer that is on its way may not know of it. */
export function showEncouraged(client: QueryClient, whom: Whom, word: EncouragingWord): void {
  const { queryKey } = encouragedQuery
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (answer) => {
    const others = answer?.encouraged.filter((one) => !isOf(one, whom)) ?? []
    return { encouraged: [encouragedOf(whom, word), ...others] }
  })
}

/** Shows that somebody is not encouraged, because it was refused. */
export function showNotEncouraged(client: QueryClient, whom: Whom): void {
  client.setQueryData(
    encouragedQuery.queryKey,
    (answer) => answer && { encouraged: answer.encouraged.filter((one) => !isOf(one, whom)) },
  )
}

function encouragedOf(whom: Whom, word: EncouragingWord): Encouraged {
  return {
    word,
    contest_id: 'contest_id' in whom ? whom.contest_id : 0,
    post_id: 'post_id' in whom ? whom.post_id : null,
    user_id: 'user_id' in whom ? whom.user_id : null,
    alias: 'alias' in whom ? whom.alias : null,
  }
}
