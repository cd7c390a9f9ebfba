import type { Post } from '#shared/contracts/post.ts'
import { useOpenedPart } from '#web/layout/use-opened-part.ts'
import { useWords } from '#web/words/words.tsx'
import { Badge, BadgeShape } from './badge.tsx'

type BadgeColor = Post['badge_color']

/** A post's status, by its shape alone where there is little room; a tap explains every status. */
export function PostBadge({ color }: { color: BadgeColor }) {
  const { t } = useWords()
  const { part, open, show, close } = useOpenedPart<typeof import('./legend-dialog.tsx')>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void show(loadDialog)}
        aria-label={`${t('post.status')}: ${t(`post.${color}`)}`}
        className="flex min-h-11 min-w-11 items-center justify-center rounded-full"
      >
        <span className="hidden @min-[18.25rem]:block">
          <Badge color={color} label={t(`post.${color}`)} />
        </span>
        <span className={`${inks[color]} @min-[18.25rem]:hidden`}>
          <BadgeShape color={color} className="size-4" />
        </span>
      </button>
      {part && <part.LegendDialog open={open} onClose={close} />}
    </>
  )
}

const loadDialog = () => import('./legend-dialog.tsx')

const inks = {
  green: 'text-done-ink',
  red: 'text-danger-ink',
  yellow: 'text-warn-ink',
  gray: 'text-muted',
}
