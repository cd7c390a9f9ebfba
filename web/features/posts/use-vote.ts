import { useQueryClient } from '@tanstack/react-query'
import type { Post, VoteType } from '#shared/contracts/post.ts'
import { useAlert, useErrorAlert } from '#web/layout/alert.tsx'
import { api } from '#web/lib/api.ts'
import { setOptimistically } from '#web/lib/optimistic-toggle.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { patchPost, rereadRunning } from './post-cache.ts'
import { type Tally, tallyAfter, tallyOf, voteToSend } from './tally.ts'

/** Votes on a post on every screen that shows it. Visitors are offered a login. */
export function useVote(post: Post): (vote: VoteType) => void {
  const { t } = useWords()
  const client = useQueryClient()
  const session = useSession()
  const alert = useAlert()
  const showError = useErrorAlert()
  return (vote) => {
    if (!session) return alert({ message: t('post.loginToVote'), showLoginBtn: true })
    const toggle = {
      key: `vote on ${post.id}`,
      state: tallyOf(post),
      isSame: (one: Tally, other: Tally) => one.my_vote === other.my_vote,
      send: (wanted: Tally, stored: Tally) => sendVote(post.id, wanted, stored),
      show: (tally: Tally) => patchPost(client, post.id, tally),
      onError: showError,
    }
    void setOptimistically(toggle, tallyAfter(post, vote)).then(() => rereadRunning(client))
  }
}

async function sendVote(post_id: number, wanted: Tally, stored: Tally): Promise<Tally> {
  const vote = voteToSend(wanted, stored)
  return vote === null ? stored : tallyOf(await api('post/votepost', { post_id, vote }))
}
