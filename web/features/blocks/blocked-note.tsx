import { Ban } from 'lucide-react'
import { Card } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { UnblockButton } from './unblock-button.tsx'

type BlockedNoteProps = { member: { id: number; full_name: string } }

/** Is shown on the profile of a blocked member instead of their texts. */
export function BlockedNote({ member }: BlockedNoteProps) {
  const { t } = useWords()
  return (
    <Card className="mt-6 flex items-start gap-3.5 px-4 py-3.5">
      <Ban aria-hidden className="mt-2 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-9 items-center justify-between gap-3 large-text:flex-wrap">
          <h3 className="min-w-0 font-semibold">{t('block.isBlocked')}</h3>
          <UnblockButton member={member} />
        </div>
        <p className="mt-1 text-sm text-muted">{t('block.isBlockedText')}</p>
      </div>
    </Card>
  )
}
