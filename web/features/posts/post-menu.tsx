import { Ellipsis } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

export type PostMenuProps = {
  post: Post
  open: boolean
  onClose: () => void
  /** Called once the reader shall not see the post any more. */
  onGone: (() => void) | undefined
}

type ButtonProps = Pick<PostMenuProps, 'post' | 'onGone'> & { isOwn: boolean }

/** Opens the menu of a post: another for its author than for its readers. It is loaded when it is first wanted. */
export function PostMenuButton({ post, isOwn, onGone }: ButtonProps) {
  const { t } = useWords()
  const loadPart = useLoadPart()
  const [open, setOpen] = useState(false)
  const [menu, setMenu] = useState<{ Menu: ComponentType<PostMenuProps> }>()

  async function handleOpen() {
    const part = await loadPart(isOwn ? loadOwnerMenu : loadReaderMenu)
    if (!part) return
    setMenu(part)
    setOpen(true)
  }

  return (
    <>
      <IconButton
        icon={<Ellipsis aria-hidden className="size-5" />}
        aria-label={t('post.menu')}
        aria-haspopup="dialog"
        onClick={() => void handleOpen()}
      />
      {menu && <menu.Menu post={post} open={open} onClose={() => setOpen(false)} onGone={onGone} />}
    </>
  )
}

const loadOwnerMenu = async () => ({ Menu: (await import('./owner-menu.tsx')).OwnerMenu })
const loadReaderMenu = async () => ({ Menu: (await import('./reader-menu.tsx')).ReaderMenu })
