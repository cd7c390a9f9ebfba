import { Ellipsis } from 'lucide-react'
import type { Participant } from '#shared/rules/participants/participant.ts'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

type ParticipantButtonProps = {
  participant: Participant
  onChoose: (participant: Participant) => void
  tabIndex?: number
  'data-cell'?: string
}

/** Opens what can be done for a participant; nothing for who has left. */
export function ParticipantButton({ participant, onChoose, ...cell }: ParticipantButtonProps) {
  const { t } = useWords()
  const { full_name, has_left } = participant
  if (has_left) return <span {...cell} className="sr-only" />
  return (
    <IconButton
      {...cell}
      icon={<Ellipsis aria-hidden />}
      aria-label={t('running.actionsFor', { name: full_name })}
      aria-haspopup="dialog"
      onClick={() => onChoose(participant)}
    />
  )
}
