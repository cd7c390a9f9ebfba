import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '#shared/contracts/profiles.ts'
import { useBlock } from '#web/features/blocks/api.ts'
import { useReport } from '#web/features/reports/api.ts'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

type MemberMenuProps = { profile: Profile; is_blocked: boolean; onGone: () => void }

/** The menu with the actions on another member. */
export function MemberMenu({ profile, is_blocked, onGone }: MemberMenuProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { report, sheet } = useReport({ user_id: profile.id }, () => {
    onGone()
    // Their posts may be on any screen: screens that are not shown now are read again when they are opened.
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
  })
  const { action: blocking, question } = useBlock(profile)
  return (
    <>
      <IconButton
        icon={<Ellipsis aria-hidden className="size-5" />}
        aria-label={t('profile.menu')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <MenuSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={t('profile.menu')}
        actions={[
          {
            id: 'report',
            label: t('report.member'),
            icon: <Flag aria-hidden />,
            onSelect: report,
          },
          ...(is_blocked ? [] : [blocking]),
        ]}
      />
      {sheet}
      {question}
    </>
  )
}
