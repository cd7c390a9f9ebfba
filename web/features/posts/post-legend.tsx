import type { Post } from '#shared/contracts/posts.ts'
import { useWords } from '#web/lib/words.tsx'
import { BadgeLegend } from '#web/ui/badge-legend.tsx'

/** What the status of a post says (spec section 2, Shared components). */
export function PostLegend() {
  const { t } = useWords()
  const items = colors.map((color) => ({
    color,
    label: t(`post.${color}`),
    meaning: t(`post.${color}Meaning`),
  }))
  return <BadgeLegend items={items} />
}

const colors: Post['badge_color'][] = ['green', 'red', 'yellow', 'gray']
