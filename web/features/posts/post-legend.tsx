import type { Post } from '#shared/contracts/post.ts'
import { useWords } from '#web/words/words.tsx'
import { Badge } from './badge.tsx'

/** What each status of a post means (POST-11). */
export function PostLegend() {
  const { t } = useWords()
  return (
    <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-3">
      {colors.map((color) => (
        <div key={color} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt>
            <Badge color={color} label={t(`post.${color}`)} />
          </dt>
          <dd className="min-w-0 text-sm">{t(`post.${color}Meaning`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const colors: Post['badge_color'][] = ['green', 'red', 'yellow', 'gray']
