import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contracts/calls.ts'
import type { EncouragingWord } from '#shared/rules/encouragement.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { showEncouraged, showNotEncouraged } from './encouraged-cache.ts'
import { encouragedQuery } from './queries.ts'
import { encouragingAbout, type Whom } from './whom.ts'

/** Encourages a neighbour, which every screen shows at once; where it is refused, that is said and shown no more. */
export function useEncourage(whom: Whom): (word: EncouragingWord) => void {
  const client = useQueryClient()
  const showFailure = useFailureToast()
  return encourage

  function encourage(word: EncouragingWord) {
    showEncouraged(client, whom, word)
    const options = { about: encouragingAbout(whom), title: whom.name }
    sendOrQueue('contest/encourage', { word, ...subjectOf(whom) }, options)
      .then((answer) => {
        if (!answer) return
        void client.invalidateQueries({ queryKey: encouragedQuery.queryKey })
        void client.invalidateQueries({ queryKey: ['contest/encouragements'] })
      })
      .catch((error: unknown) => {
        showNotEncouraged(client, whom)
        void client.invalidateQueries({ queryKey: encouragedQuery.queryKey })
        showFailure(error, () => encourage(word))
      })
  }
}

function subjectOf(whom: Whom): Omit<Input<'contest/encourage'>, 'word'> {
  if ('post_id' in whom) return { post_id: whom.post_id }
  const { contest_id } = whom
  return 'alias' in whom ? { contest_id, alias: whom.alias } : { contest_id, user_id: whom.user_id }
}
