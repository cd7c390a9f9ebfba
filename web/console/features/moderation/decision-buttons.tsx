import { useState } from 'react'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import type { ItemKind, ModerationAction } from '#shared/rules/moderation.ts'
import { useRules } from '#web/features/community-rules/api.ts'
import { Button, type ButtonProps } from '#web/ui/press/button.tsx'
import { useWords, type Words } from '#web/words/words.tsx'
import { DecideSheet } from './decide-sheet.tsx'

/** What the server lets this moderator do, each button in the words of what it does. */
export function DecisionButtons({ item }: { item: ModerationItemDetail }) {
  const words = useWords()
  // What the sheet has above its button must be there when it opens.
  const { isPending } = useRules()
  const [chosen, setChosen] = useState<ModerationAction>()
  return (
    <div className="flex flex-col gap-2">
      {item.actions.map((action) => (
        <Button
          key={action}
          wide
          variant={variants[action]}
          busy={action === chosen && isPending}
          onClick={() => setChosen(action)}
        >
          {actionLabel(action, item, words)}
        </Button>
      ))}
      {chosen && !isPending && (
        <DecideSheet
          item={item}
          action={chosen}
          label={actionLabel(chosen, item, words)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

function actionLabel(
  action: ModerationAction,
  { kind, about }: ModerationItemDetail,
  { t }: Words,
): string {
  return t(`moderation.do.${deedOf(action, kind)}`, { name: about.full_name })
}

/** What is hidden and shown again is named. */
function deedOf(action: ModerationAction, kind: ItemKind) {
  if (action !== 'hide' && action !== 'restore') return action
  return kind === 'comment' ? (`${action}.comment` as const) : (`${action}.post` as const)
}

const variants: Record<ModerationAction, ButtonProps['variant']> = {
  leave: 'secondary',
  show: 'go',
  'ask-to-change': 'secondary',
  hide: 'primary',
  restore: 'primary',
  warn: 'secondary',
  mute: 'secondary',
  'end-mute': 'primary',
  ban: 'ghost',
  'end-ban': 'primary',
}
