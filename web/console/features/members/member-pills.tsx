import type { ListedMember } from '#shared/contracts/console/members.ts'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** The role of those who have one, and whether somebody is banned. */
export function MemberPills({ member }: { member: Pick<ListedMember, 'role' | 'is_banned'> }) {
  const { t } = useWords()
  return (
    <>
      {member.role !== 'member' && <Pill>{t(`members.role.${member.role}`)}</Pill>}
      {member.is_banned && <Pill tone="danger">{t('members.banned')}</Pill>}
    </>
  )
}
