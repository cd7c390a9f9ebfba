import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { useBlock } from '#web/layout/use-block.tsx'
import { useReport } from '#web/layout/use-report.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuSheet } from '#web/ui/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { removePost } from './post-cache.ts'

/** The menu with what readers may do with the post of another. */
export function ReaderMenu({ post, onGone }: { post: Post; onGone?: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { report, sheet } = useReport({ post_id: post.id }, () => {
    onGone?.()
    removePost(client, post.id)
  })
  const { action: blocking, question } = useBlock(post.user, onGone)
  return (
    <>
      <IconButton
        icon={<Ellipsis aria-hidden className="size-5" />}
        aria-label={t('post.menu')}
        aria-haspopup="dialog"
        className="-my-2.5 -me-2.5"
        onClick={() => setIsOpen(true)}
      />
      <MenuSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={t('post.menu')}
        actions={[
          {
            id: 'report',
            label: t('report.post'),
            icon: <Flag aria-hidden />,
            onSelect: report,
          },
          blocking,
        ]}
      />
      {sheet}
      {question}
    </>
  )
}
