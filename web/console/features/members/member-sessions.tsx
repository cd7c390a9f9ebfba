import { useId } from 'react'
import type { MemberPage } from '#shared/contracts/console/members.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** On how many devices a member is signed in, and the end of it. Operators sign out only themselves. */
export function MemberSessions({ member }: { member: MemberPage }) {
  const { t } = useWords()
  const id = useId()
  const showAlert = useAlert()
  const { id: user_id, full_name: name, role, sessions } = member
  const ending = useAct('console/end-member-sessions', t('members.ended', { name }))

  function ask() {
    const end = {
      ...{ id: 'end', label: t('members.endSessions'), variant: 'danger' as const },
      onPress: () => ending.mutate({ user_id }),
    }
    showAlert({
      ...{ title: t('members.endTitle', { name }), message: t('members.endText') },
      actions: [end, { id: 'cancel', label: t('page.cancel') }],
    })
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <CardBody>
        <h2 id={id} className="font-semibold">
          {t('members.signedIn')}
        </h2>
        <p className="mt-1">{t('members.sessions', { count: sessions })}</p>
        {role === 'operator' ? (
          <p className="mt-1 text-sm text-muted">{t('members.ownSessions')}</p>
        ) : (
          sessions > 0 && (
            <Button variant="secondary" className="mt-3" busy={ending.isPending} onClick={ask}>
              {t('members.endSessions')}
            </Button>
          )
        )}
      </CardBody>
    </Card>
  )
}
