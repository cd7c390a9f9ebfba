import { useId, useState } from 'react'
import type { MemberPage } from '#shared/contracts/console/members.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { RoleForm } from './role-form.tsx'
import { useProviderProof } from './use-provider-proof.ts'

/** The role of a member, with what it lets them do, and a sheet that changes it. */
export function MemberRole({ member }: { member: MemberPage }) {
  const { t } = useWords()
  const id = useId()
  const provider = useProviderProof(member.id, 'role')
  const [isOpen, setOpen] = useState(provider.isVerified)
  return (
    <Card as="section" aria-labelledby={id}>
      <CardBody>
        <h2 id={id} className="font-semibold">
          {t('members.roleTitle')}
        </h2>
        <p className="mt-1">{t(`members.role.${member.role}`)}</p>
        <p className="text-sm text-muted">{t(`members.roleText.${member.role}`)}</p>
        <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {t('members.changeRole')}
        </Button>
      </CardBody>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('members.roleOf', { name: member.full_name })}
        closeLabel={t('page.close')}
      >
        {isOpen && <RoleForm member={member} provider={provider} onDone={() => setOpen(false)} />}
      </Sheet>
    </Card>
  )
}
