import { Ban } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { useMayAct } from '#web/layout/use-may-act.ts'
import type { MenuAction } from '#web/ui/overlay/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import type { BlockQuestionProps } from './block-question.tsx'

type OpenQuestion = { Question: ComponentType<BlockQuestionProps> }

/**
 * Blocks a member, after a question. `action` is the item of a menu, and the caller draws `question`; visitors are offered
 * a login. `onGone` leaves a screen that shows the member's texts.
 */
export function useBlock(
  member: BlockQuestionProps['member'],
  onGone?: () => void,
): { action: MenuAction; question: ReactNode } {
  const { t } = useWords()
  const mayAct = useMayAct()
  const loadPart = useLoadPart()
  const [open, setOpen] = useState<OpenQuestion>()

  /** Loaded when it is first wanted: most readers never block. */
  async function openQuestion() {
    const part = await loadPart(() => import('./block-question.tsx'))
    if (part) setOpen({ Question: part.BlockQuestion })
  }

  function handleSelect() {
    if (mayAct(t('block.login'), {})) void openQuestion()
  }

  const name = member.full_name
  return {
    action: {
      id: 'block',
      label: t('block.member', { name }),
      icon: <Ban aria-hidden />,
      onSelect: handleSelect,
    },
    question: open && (
      <open.Question member={member} onClose={() => setOpen(undefined)} onGone={onGone} />
    ),
  }
}
