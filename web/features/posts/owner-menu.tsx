import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { PostMenuProps } from './post-menu-props.ts'
import { useDeletePost } from './use-delete-post.ts'

/** The menu with the author's actions on their post. */
export function OwnerMenu({ post, open, onClose, onGone }: PostMenuProps) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  // What a moderator is looking at stays as it is.
  const edit = {
    id: 'edit',
    label: t('post.edit'),
    icon: <Pencil aria-hidden />,
    onSelect: () => navigate(paths.editPost(post.slug)),
  }
  return (
    <>
      <MenuSheet
        open={open}
        onClose={onClose}
        label={t('post.menu')}
        actions={[
          ...(post.is_held ? [] : [edit]),
          {
            id: 'delete',
            label: t('post.delete'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
      <DeleteQuestion
        post_id={post.id}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={onGone}
      />
    </>
  )
}

type DeleteQuestionProps = {
  post_id: number
  open: boolean
  onClose: () => void
  onDeleted: (() => void) | undefined
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
