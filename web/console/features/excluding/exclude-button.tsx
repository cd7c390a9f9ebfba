import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ExcludeSheet } from './exclude-sheet.tsx'
import type { Subject } from './subject.ts'

/** Takes a member out of a challenge, where something of theirs is shown. */
export function ExcludeButton(subject: Subject) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ms-3">
      <Button
        variant="ghost"
        icon={<UserRoundX aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('excluding.takeOutNamed', { name: subject.name })}
      </Button>
      <ExcludeSheet {...subject} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
