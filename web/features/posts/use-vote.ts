import { useQueryClient } from '@tanstack/react-query'
import type { Post, VoteType } from '#shared/contracts/posts.ts'
import { useAlert, useErrorAlert } from '#web/layout/alert.tsx'
import { api } from '#web/lib/api.ts'
import { pursueWish } from '#web/lib/optimistic-toggle.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { patchPost, rereadRunning } from './post-cache.ts'
import { type Tally, tallyAfter, tallyOf, voteToSend } from './tally.ts'

/** Votes on a post wherever it is shown; visitors are offered a login. */
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
      send: (wish: Tally, held: Tally) => sendVote(post.id, wish, held),
      show: (tally: Tally) => patchPost(client, post.id, tally),
      onRefused: showError,
    }
    void pursueWish(toggle, tallyAfter(post, vote)).then(() => rereadRunning(client))
  }
}

async function sendVote(post_id: number, wish: Tally, held: Tally): Promise<Tally> {
  const vote = voteToSend(wish, held)
  return vote === null ? held : tallyOf(await api('post/votepost', { post_id, vote }))
}
