import { Flag, Share, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Comment } from '#shared/contracts/comments.ts'
import { useBlock } from '#web/features/blocks/api.ts'
import { useReport } from '#web/features/reports/api.ts'
import { useShare } from '#web/features/shares/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { DeleteComment } from './delete-comment.tsx'
import type { Discussion } from './discussion.ts'

export type CommentMenuProps = {
  comment: Comment
  author: NonNullable<Comment['user']>
  replies_count: number
  discussion: Discussion
}

/** The actions on a comment: share its address; delete it, as its author or a moderator; report it, or block its author. */
export function CommentActions(props: CommentMenuProps & { open: boolean; onClose: () => void }) {
  const { comment, author, replies_count, discussion, open, onClose } = props
  const { t } = useWords()
  const { public_url } = useProduct()
  const user = useSession()?.user
  const [isAsking, setIsAsking] = useState(false)
  const { share, sheet: shareSheet } = useShare()
  const { report, sheet: reportSheet } = useReport({ comment_id: comment.id }, () =>
    discussion.hide(comment.id),
  )
  const { action: blocking, question } = useBlock(author, useLeaveTheirPost(author.id, discussion))
  const isOwn = user?.id === author.id
  const isKeeper = user !== undefined && user.role !== 'member'
  const name = author.full_name
  const url = `${public_url}${encodeURI(paths.comment(discussion.post.slug, comment.id))}`
  const sharing = {
    id: 'share',
    label: t('comment.share'),
    icon: <Share aria-hidden />,
    onSelect: () => void share({ title: t('comment.by', { name }), url }),
  }
  const deleting = {
    id: 'delete',
    label: t('comment.delete'),
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
    onSelect: () => setIsAsking(true),
  }
  const reporting = {
    id: 'report',
    label: t('report.comment'),
    icon: <Flag aria-hidden />,
    onSelect: report,
  }
  const actions = [
    sharing,
    ...(isOwn || isKeeper ? [deleting] : []),
    ...(isOwn ? [] : [reporting, blocking]),
  ]
  return (
    <>
      <MenuSheet
        open={open}
        onClose={onClose}
        label={t('comment.menu', { name })}
        actions={actions}
      />
      <DeleteComment
        open={isAsking}
        replies_count={replies_count}
        onClose={() => setIsAsking(false)}
        onDelete={() => void discussion.remove(comment.id, 1 + replies_count)}
      />
      {shareSheet}
      {reportSheet}
      {question}
    </>
  )
}

/** On the reader's own post, a blocked author's comment goes alone; elsewhere their post goes with it. */
function useLeaveTheirPost(author_id: number, { post }: Discussion): (() => void) | undefined {
  const token = useCommunity()
  const [, navigate] = useLocation()
  if (author_id !== post.user.id) return undefined
  return () => navigate(token ? paths.posts(token) : paths.start, { replace: true })
}
