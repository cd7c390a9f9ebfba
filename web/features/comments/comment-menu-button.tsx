import { Ellipsis } from 'lucide-react'
import { useOpenedPart } from '#web/layout/use-opened-part.ts'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { CommentMenuProps } from './comment-actions.tsx'

/** Opens the menu of a comment. */
export function CommentMenuButton(props: CommentMenuProps) {
  const { t } = useWords()
  const { part, open, show, close } = useOpenedPart<typeof import('./comment-actions.tsx')>()
  return (
    <>
      <IconButton
        icon={<Ellipsis aria-hidden className="size-5" />}
        aria-label={t('comment.menu', { name: props.author.full_name })}
        aria-haspopup="dialog"
        className="-my-3 -me-2 text-muted"
        onClick={() => void show(loadActions)}
      />
      {part && <part.CommentActions {...props} open={open} onClose={close} />}
    </>
  )
}

/** The actions of the menu, loaded when it is first opened. */
export function loadActions() {
  return import('./comment-actions.tsx')
}
