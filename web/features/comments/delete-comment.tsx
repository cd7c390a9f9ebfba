import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type DeleteCommentProps = {
  open: boolean
  replies_count: number
  onClose: () => void
  onDelete: () => void
}

/** Asks before a comment is deleted, and says that its replies go with it. */
export function DeleteComment({ open, replies_count, onClose, onDelete }: DeleteCommentProps) {
  const { t } = useWords()

  function handleDelete() {
    onClose()
    onDelete()
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('comment.deleteQuestion')}>
      <p className="text-muted">{t('comment.deleteText', { count: replies_count })}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="danger" wide onClick={handleDelete}>
          {t('comment.delete')}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {t('comment.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
