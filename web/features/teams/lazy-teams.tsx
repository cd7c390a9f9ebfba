import { Suspense, use } from 'react'
import { definePart, loadPart } from '#web/navigation/part.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'

type TeamBoardProps = { contest_id: number; participates: boolean }

/** The teams of a challenge below its standings; nothing where they could not be loaded. */
export function TeamBoard(props: TeamBoardProps) {
  if (!useIsLive()) return null
  return (
    <Suspense>
      <LoadedBoard {...props} />
    </Suspense>
  )
}

function LoadedBoard(props: TeamBoardProps) {
  const loaded = use(loadPart(board))
  return loaded && <loaded.module.TeamBoard {...props} />
}

/** The way to a member's own team; nothing where it could not be loaded. */
export function TeamLink({ contest_id }: { contest_id: number }) {
  const isMember = useSession() !== null
  const isLive = useIsLive()
  if (!isMember || !isLive) return null
  return (
    <Suspense>
      <LoadedLink contest_id={contest_id} />
    </Suspense>
  )
}

function LoadedLink({ contest_id }: { contest_id: number }) {
  const loaded = use(loadPart(link))
  return loaded && <loaded.module.TeamLink contest_id={contest_id} />
}

const board = definePart('web/features/teams/team-board.tsx', () =>
  import('./team-board.tsx').then((part) => part.withWords()),
)
const link = definePart('web/features/teams/team-link.tsx', () =>
  import('./team-link.tsx').then((part) => part.withWords()),
)
