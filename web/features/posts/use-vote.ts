import { useQueryClient } from '@tanstack/react-query'
import type { Post, VoteType } from '#shared/contracts/posts.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { castVote } from '#shared/rules/vote.ts'
import { useAlert, useErrorAlert } from '#web/layout/alert.tsx'
import { api } from '#web/lib/api.ts'
import { pursueWish } from '#web/lib/optimistic-toggle.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { patchPost, rereadRunning } from './post-cache.ts'

type Tally = Pick<Post, 'my_vote' | 'upvotes' | 'downvotes' | 'badge_color'>

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
    void pursueWish(toggle, afterTap(post, vote)).then(() => rereadRunning(client))
  }
}

function tallyOf({ my_vote, upvotes, downvotes, badge_color }: Post): Tally {
  return { my_vote, upvotes, downvotes, badge_color }
}

function afterTap(post: Post, vote: VoteType): Tally {
  const { my_vote, upvotes, downvotes } = castVote(post, vote)
  return { my_vote, upvotes, downvotes, badge_color: badgeColor(upvotes, downvotes) }
}

/** No vote is wished for by sending the one that is held once more. */
async function sendVote(post_id: number, wish: Tally, held: Tally): Promise<Tally> {
  const vote = wish.my_vote ?? held.my_vote
  if (vote === null) return held
  const { my_vote, upvotes, downvotes, badge_color } = await api('post/votepost', { post_id, vote })
  return { my_vote, upvotes, downvotes, badge_color }
}
