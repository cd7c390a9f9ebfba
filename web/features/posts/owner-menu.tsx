import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuSheet } from '#web/ui/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { useDeletePost } from './use-delete-post.ts'

/** The menu with what authors may do with their post. */
export function OwnerMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'menu' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton
        icon={<Ellipsis aria-hidden className="size-5" />}
        aria-label={t('post.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      />
      <MenuSheet
        open={open === 'menu'}
        onClose={close}
        label={t('post.menu')}
        actions={[
          {
            id: 'edit',
            label: t('post.edit'),
            icon: <Pencil aria-hidden />,
            onSelect: () => navigate(paths.editPost(post.slug)),
          },
          {
            id: 'delete',
            label: t('post.delete'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: () => setOpen('question'),
          },
        ]}
      />
      <DeleteQuestion
        post_id={post.id}
        open={open === 'question'}
        onClose={close}
        onDeleted={onDeleted}
      />
    </>
  )
}

type DeleteQuestionProps = {
  post_id: number
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

function DeleteQuestion({ post_id, open, onClose, onDeleted }: DeleteQuestionProps) {
  const { t } = useWords()
  const remove = useDeletePost(post_id, onDeleted)
  const handleDelete = () => remove.mutate(undefined, { onSettled: onClose })
  return (
    <Dialog open={open} onClose={onClose} busy={remove.isPending} title={t('post.deleteQuestion')}>
      <p className="text-muted">{t('post.deleteText')}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="danger" wide busy={remove.isPending} onClick={handleDelete}>
          {t('post.delete')}
        </Button>
        <Button variant="secondary" wide disabled={remove.isPending} onClick={onClose}>
          {t('post.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
