import { HandHelping, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Participant } from '#shared/rules/participants/participant.ts'
import { ExcludeSheet, useLettingBack } from '#web/console/features/excluding/api.ts'
import { useContestId } from '#web/console/layout/challenge/use-contest-id.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'

type ParticipantMenuProps = {
  /** The one that was chosen, also after the menu has closed. */
  participant: Participant | undefined
  open: boolean
  onClose: () => void
}

/** What can be done for a participant: entering days, and taking them out of the challenge or back in. */
export function ParticipantMenu({ participant, open, onClose }: ParticipantMenuProps) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const token = useCommunity() ?? ''
  const contest_id = useContestId() ?? 0
  const [isExcluding, setExcluding] = useState(false)
  const { id: user_id = 0, full_name: name = '', is_excluded = false } = participant ?? {}
  const askToLetBack = useLettingBack({ contest_id, user_id, name })
  const enter = {
    ...{ id: 'enter', label: t('running.enterDays', { name }), icon: <HandHelping aria-hidden /> },
    onSelect: () => navigate(consolePaths.enterFor(token, contest_id, user_id)),
  }
  const exclude = {
    ...{ id: 'exclude', label: t('excluding.takeOut'), icon: <UserRoundX aria-hidden /> },
    ...{ tone: 'danger' as const, onSelect: () => setExcluding(true) },
  }
  const letBack = {
    ...{ id: 'let-back', label: t('excluding.letBack'), icon: <UserRoundCheck aria-hidden /> },
    onSelect: askToLetBack,
  }
  return (
    <>
      <MenuSheet
        open={open}
        onClose={onClose}
        title={name}
        closeLabel={t('page.close')}
        actions={is_excluded ? [letBack] : [enter, exclude]}
      />
      <ExcludeSheet
        key={user_id}
        {...{ contest_id, user_id, name }}
        open={isExcluding}
        onClose={() => setExcluding(false)}
      />
    </>
  )
}
