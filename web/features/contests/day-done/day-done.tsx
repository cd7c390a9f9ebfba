import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useEffect } from 'react'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { definePart, loadPart } from '#web/navigation/part.ts'
import { whenIdle } from '#web/navigation/when-idle.ts'
import { useUndoDay } from '../mutations.ts'
import { todayQuery } from '../today-query.ts'
import type { DayDoneSheetProps } from './day-done-sheet.tsx'

/** A day of today that was just done; `isReturn` says whether the day before was missed. */
export type JustDone = { contest_id: number; isReturn: boolean }

type DayDoneProps = { done: JustDone | undefined; onClose: () => void }

/** The sheet about a day that was just done, until it is closed. It is loaded before, because a day is also done without a network. */
export function DayDone({ done, onClose }: DayDoneProps) {
  useEffect(() => whenIdle(() => void loadPart(sheet)), [])
  const { data } = useQuery({ ...todayQuery, enabled: done !== undefined })
  const task = data?.tasks.find(({ contest_id }) => contest_id === done?.contest_id)
  const { mutateAsync: undo } = useUndoDay()
  const showFailure = useFailureToast()
  if (!done || !task?.day?.is_done) return null
  const { contest_id, day } = task

  function takeBack() {
    // First, so that the focus goes to what comes back when the day is open again.
    onClose()
    if (!day) return
    const key = { contest_id, day_id: day.id, name: day.name_of_day }
    undo(key).catch((error: unknown) => showFailure(error, takeBack))
  }

  return (
    <Suspense>
      <LoadedSheet task={task} isReturn={done.isReturn} onClose={onClose} onUndo={takeBack} />
    </Suspense>
  )
}

/** Nothing where it could not be loaded: the screen says that the day is done. */
function LoadedSheet(props: DayDoneSheetProps) {
  const loaded = use(loadPart(sheet))
  return loaded && <loaded.module.DayDoneSheet {...props} />
}

const sheet = definePart('web/features/contests/day-done/day-done-sheet.tsx', () =>
  import('./day-done-sheet.tsx').then((part) => part.withWords()),
)
