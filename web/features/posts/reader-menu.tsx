import { useQueryClient } from '@tanstack/react-query'
import { Flag, Gavel } from 'lucide-react'
import { useLocation } from 'wouter'
import { useBlock } from '#web/features/blocks/api.ts'
import { useReport } from '#web/features/reports/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { removePost } from './post-cache.ts'
import type { PostMenuProps } from './post-menu-props.ts'

/** The menu with the readers' actions on another member's post. */
export function ReaderMenu({ post, open, onClose, onGone }: PostMenuProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const token = useCommunity() ?? ''
  const { report, sheet } = useReport({ post_id: post.id }, () => {
    onGone?.()
    removePost(client, post.id)
  })
  const { action: blocking, question } = useBlock(post.user, onGone)
  return (
    <>
      <MenuSheet
        open={open}
        onClose={onClose}
        label={t('post.menu')}
        actions={[
          {
            id: 'report',
            label: t('report.post'),
            icon: <Flag aria-hidden />,
            onSelect: report,
          },
          {
            id: 'grievance',
            label: t('report.grievance'),
            icon: <Gavel aria-hidden />,
            onSelect: () => navigate(paths.grievance(token, paths.post(post.slug))),
          },
          blocking,
        ]}
      />
      {sheet}
      {question}
    </>
  )
}
