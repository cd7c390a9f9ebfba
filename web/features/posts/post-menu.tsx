import { Ellipsis } from 'lucide-react'
import type { ComponentType } from 'react'
import { LoginForm } from '#web/layout/login-form.tsx'
import { useOpenedPart } from '#web/layout/use-opened-part.ts'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { PostMenuProps } from './post-menu-props.ts'

type ButtonProps = Pick<PostMenuProps, 'post' | 'onGone'> & { isOwn: boolean }

/** Opens the menu of a post: its author and its readers have different ones. It is loaded when it is first opened. */
export function PostMenuButton({ post, isOwn, onGone }: ButtonProps) {
  const { t } = useWords()
  const { part, open, show, close } = useOpenedPart<{ Menu: ComponentType<PostMenuProps> }>()
  return (
    <>
      <LoginForm>
        <IconButton
          type="submit"
          icon={<Ellipsis aria-hidden className="size-5" />}
          aria-label={t('post.menu')}
          aria-haspopup="dialog"
          onClick={() => void show(isOwn ? loadOwnerMenu : loadReaderMenu)}
        />
      </LoginForm>
      {part && <part.Menu post={post} open={open} onClose={close} onGone={onGone} />}
    </>
  )
}

const loadOwnerMenu = async () => ({ Menu: (await import('./owner-menu.tsx')).OwnerMenu })
const loadReaderMenu = async () => ({ Menu: (await import('./reader-menu.tsx')).ReaderMenu })
