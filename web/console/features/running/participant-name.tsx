import type { Participant } from '#shared/rules/participants/participant.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** A participant's name, which leads to their profile; who has left has none. */
export function ParticipantName({
  participant: { id, full_name, has_left },
  ...cell
}: {
  participant: Participant
  tabIndex?: number
  'data-cell'?: string
}) {
  const { t } = useWords()
  if (has_left) {
    return (
      <span {...cell} className="min-w-0 flex-1 truncate text-muted">
        {full_name ? t('running.leftNamed', { name: full_name }) : t('running.left')}
      </span>
    )
  }
  return (
    <a
      {...cell}
      href={paths.userProfile(id)}
      className="inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold"
    >
      <span className="truncate">{full_name}</span>
    </a>
  )
}
