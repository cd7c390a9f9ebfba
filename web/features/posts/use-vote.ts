import { useQueryClient } from '@tanstack/react-query'
import type { Post, VoteType } from '#shared/contracts/post.ts'
import { setOptimistically } from '#web/http/optimistic-toggle.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { useMayAct } from '#web/layout/use-may-act.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { useWords } from '#web/words/words.tsx'
import { patchPost, rereadRunning } from './post-cache.ts'
import { postTitle } from './post-title.ts'
import { type Tally, tallyAfter, tallyOf, voteToSend } from './tally.ts'

/** Votes on a post on every screen that shows it. Visitors get an alert that offers a login. */
export function useVote(post: Post): (vote: VoteType) => void {
  const { t } = useWords()
  const client = useQueryClient()
  const mayAct = useMayAct()
  const showFailure = useFailureToast()
  return cast

  function cast(vote: VoteType) {
    if (!mayAct(t('post.loginToVote'))) return
    const toggle = {
      key: `vote on ${post.id}`,
      state: tallyOf(post),
      isSame: (one: Tally, other: Tally) => one.my_vote === other.my_vote,
      send: (wanted: Tally, stored: Tally) => sendVote(post, wanted, stored),
      show: (tally: Tally) => patchPost(client, post.id, tally),
      onError: (error: unknown) => showFailure(error, () => cast(vote)),
    }
    void setOptimistically(toggle, tallyAfter(post, vote)).then(() => rereadRunning(client))
  }
}

async function sendVote(post: Post, wanted: Tally, stored: Tally): Promise<Tally> {
  const input = { post_id: post.id, ...voteToSend(wanted, stored) }
  const options = { about: `vote on ${post.id}`, title: postTitle(post) }
  const answer = await sendOrQueue('post/votepost', input, options)
  return answer ? tallyOf(answer) : wanted
}
