import { useState } from 'react'
import type { Post } from '#shared/contracts/posts.ts'
import { useWords } from '#web/lib/words.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BadgeLegend } from '#web/ui/badge-legend.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type BadgeColor = Post['badge_color']

/** A post's status; a tap tells what the colours mean. */
export function PostBadge({ color }: { color: BadgeColor }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center rounded-full px-0.5"
      >
        <span className="sr-only">{t('post.status')}: </span>
        <Badge color={color} label={t(`post.${color}`)} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('post.status')}
        closeLabel={t('page.close')}
      >
        <BadgeLegend
          items={colors.map((color) => ({
            color,
            label: t(`post.${color}`),
            meaning: t(`post.${color}Meaning`),
          }))}
        />
      </Dialog>
    </>
  )
}

const colors: BadgeColor[] = ['green', 'red', 'yellow', 'gray']
