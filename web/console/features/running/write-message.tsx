import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { MessageComposer } from './message-composer.tsx'

type Writing = {
  contest_id: number
  /** Those whom the screen shows, where they are not all. */
  shown?: number[] | undefined
}

/** A button that opens the sheet for a message. */
export function WriteMessage(writing: Writing) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        icon={<Megaphone aria-hidden className="size-5" />}
      >
        {t('message.write')}
      </Button>
      <MessageSheet open={open} onClose={() => setOpen(false)} {...writing} />
    </>
  )
}

type MessageSheetProps = Writing & { open: boolean; onClose: () => void }

/** A sheet in which a message is written to those who take part. */
export function MessageSheet({ open, onClose, ...writing }: MessageSheetProps) {
  const { t } = useWords()
  const user = useSession()?.user
  if (!user) return null
  return (
    <Sheet open={open} onClose={onClose} title={t('message.write')} closeLabel={t('page.close')}>
      <MessageComposer owner={actorOf(user)} {...writing} />
    </Sheet>
  )
}
