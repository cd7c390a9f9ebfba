import { useState } from 'react'
import type { ModerationItem } from '#shared/contracts/console/moderation.ts'
import { type BulkAction, bulkActions } from '#shared/rules/moderation.ts'
import { useRules } from '#web/features/community-rules/api.ts'
import { ActionBar } from '#web/ui/press/action-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { BulkSheet } from './bulk-sheet.tsx'

/** What can be decided about all that are chosen. */
export function BulkActions({ items, onDone }: { items: ModerationItem[]; onDone: () => void }) {
  const { t } = useWords()
  const [action, setAction] = useState<BulkAction>()
  // What the sheet has above its button must be there when it opens.
  const { isPending } = useRules()
  return (
    <>
      <ActionBar>
        {bulkActions
          .filter((one) => isOffered(one, items))
          .map((one) => (
            <Button
              key={one}
              variant={one === 'hide' ? 'primary' : 'secondary'}
              busy={one === action && isPending}
              onClick={() => setAction(one)}
            >
              {t(`moderation.all.${one}`)}
            </Button>
          ))}
      </ActionBar>
      {action && !isPending && (
        <BulkSheet
          items={items}
          action={action}
          onClose={() => setAction(undefined)}
          onDone={onDone}
        />
      )}
    </>
  )
}

/** What waits for a first look is shown or hidden; nothing else is shown. */
function isOffered(action: BulkAction, items: ModerationItem[]): boolean {
  if (action === 'show') return items.some(({ held_for }) => held_for !== null)
  return action !== 'leave' || items.some(({ held_for }) => held_for === null)
}
