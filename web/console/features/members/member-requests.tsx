import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { MemberPage } from '#shared/contracts/console/members.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { RequestForm } from './request-form.tsx'
import { useProviderProof } from './use-provider-proof.ts'

/** What an operator does for a member who asks and cannot do it themselves. */
export function MemberRequests({ member }: { member: MemberPage }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const [, navigate] = useLocation()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <CardBody>
        <h2 id={id} className="font-semibold">
          {t('members.requests')}
        </h2>
        <p className="text-sm text-muted">{t('members.requestsText')}</p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <RequestSheet member={member} task="export" />
          {member.role === 'member' && (
            <RequestSheet
              member={member}
              task="delete"
              onDone={() => navigate(consolePaths.members(token), { replace: true })}
            />
          )}
        </div>
        {member.role !== 'member' && (
          <p className="mt-3 text-sm text-muted">{t('members.roleFirst')}</p>
        )}
      </CardBody>
    </Card>
  )
}

type SheetProps = { member: MemberPage; task: 'export' | 'delete'; onDone?: () => void }

function RequestSheet({ member, task, onDone }: SheetProps) {
  const { t } = useWords()
  const provider = useProviderProof(member.id, task)
  const [isOpen, setOpen] = useState(provider.isVerified)

  function handleDone() {
    setOpen(false)
    onDone?.()
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(`members.request.${task}`)}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`members.requestTitle.${task}`, { name: member.full_name })}
        closeLabel={t('page.close')}
      >
        {isOpen && <RequestForm {...{ member, task, provider }} onDone={handleDone} />}
      </Sheet>
    </>
  )
}
