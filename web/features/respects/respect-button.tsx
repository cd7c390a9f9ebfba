import { Check } from 'lucide-react'
import { UnsentNote } from '#web/features/queue/api.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useRespect } from './use-respect.ts'

type RespectButtonProps = {
  user_id: number
  full_name: string
  is_respected: boolean
  size?: 'small' | 'medium'
}

/** Reads Respect, then Respected (PROFILE-5). */
export function RespectButton({ user_id, full_name, is_respected, size }: RespectButtonProps) {
  const { t } = useWords()
  const toggle = useRespect({ user_id, full_name, is_respected })
  return (
    <>
      <UnsentNote about={[`respect for ${user_id}`]} />
      <Button
        variant={is_respected ? 'secondary' : 'primary'}
        size={size}
        icon={is_respected && <Check aria-hidden className="size-4" />}
        onClick={toggle}
        className="shrink-0"
      >
        {is_respected ? t('respect.given') : t('respect.give')}
        <span className="sr-only">{full_name}</span>
      </Button>
    </>
  )
}
