import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'

/** What operators write to each other about a challenge. */
export function ContestNotes({ contest_id }: { contest_id: number }) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <NoteForm key={contest_id} owner={actorOf(user)} contest_id={contest_id} />
      <NoteList contest_id={contest_id} />
    </div>
  )
}
