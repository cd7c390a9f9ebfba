import type { ListedContest } from '#shared/contracts/contests.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'
import { contestFacts } from './contest-facts.ts'

/** Faces of some participants, their number, and the length of the challenge. */
export function ContestPeople({ contest }: { contest: ListedContest }) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      {contest.faces.length > 0 && (
        <span className="flex shrink-0 -space-x-2">
          {contest.faces.map(({ id, full_name, profile_pic }) => (
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
      <p className="min-w-0 text-sm text-muted">{contestFacts(contest, useWords())}</p>
    </div>
  )
}
