import { Check, Star, StickyNote } from 'lucide-react'
import type { ReviewedEntry } from '#shared/contracts/console/entries.ts'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** Who else has picked or starred an entry, and the reviewer's own note. */
export function Reviewers({ entry: { others, my_review } }: { entry: ReviewedEntry }) {
  const { t } = useWords()
  if (others.length === 0 && !my_review?.note) return null
  return (
    <div className="flex flex-col gap-2">
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map(({ reviewer, is_picked }) => (
            <li key={reviewer.id} className="min-w-0">
              <Pill tone={is_picked ? 'done' : 'warn'} icon={is_picked ? check : star}>
                {t(is_picked ? 'entries.pickedBy' : 'entries.starredBy', {
                  name: reviewer.full_name,
                })}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {my_review?.note && (
        <p className="flex items-start gap-2 rounded-control bg-warn-tint px-3 py-2 text-sm text-warn-ink">
          <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="sr-only">{t('entries.noteOf')}: </span>
            <bdi>{my_review.note}</bdi>
          </span>
        </p>
      )}
    </div>
  )
}

const check = <Check aria-hidden className="size-3.5 shrink-0" />
const star = <Star aria-hidden className="size-3.5 shrink-0" />
