import type { ComponentType } from 'react'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'
import type { NeighboursSheetProps } from './neighbours-sheet.tsx'

type Task = Output<'contest/today'>['tasks'][number]
type NeighboursProps = { task: Pick<Task, 'contest_id' | 'neighbours_count' | 'faces'> }

/** How many others did their day of the challenge today, and some of their faces. A press lists them, to be encouraged. */
export function NeighboursOfToday({ task }: NeighboursProps) {
  const { t, number } = useWords()
  const loadPart = useLoadPart()
  const [sheet, setSheet] = useState<{ Sheet: ComponentType<NeighboursSheetProps> }>()
  const { contest_id, neighbours_count: count, faces } = task
  if (count === 0) return null

  async function openSheet() {
    const part = await loadPart(() =>
      import('./neighbours-sheet.tsx').then((one) => one.withWords()),
    )
    if (part) setSheet({ Sheet: part.NeighboursSheet })
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openSheet()}
        className="-mx-1 flex min-h-11 max-w-full items-center gap-2 rounded-control px-1 text-start hover:bg-sunken"
      >
        {faces.length > 0 && (
          <span className="flex shrink-0 -space-x-2">
            {faces.map(({ id, full_name, profile_pic }) => (
              <Avatar
                key={id}
                name={full_name}
                src={profile_pic}
                seed={`user-${id}`}
                size="small"
                className="ring-2 ring-surface"
              />
            ))}
          </span>
        )}
        <span className="min-w-0 text-sm text-muted underline decoration-line underline-offset-4">
          {t('today.neighbours', { count, shown: number(count) })}
        </span>
      </button>
      {sheet && <sheet.Sheet contest_id={contest_id} onClose={() => setSheet(undefined)} />}
    </>
  )
}
