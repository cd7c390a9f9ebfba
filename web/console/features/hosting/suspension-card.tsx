import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { maxHostReasonLength } from '#shared/limits.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useAct } from '../../layout/use-act.ts'

/** Suspends a community with a reason, which its operators read in their log, or opens it again. */
export function SuspensionCard({ community, suspended_because }: Output<'host/community'>) {
  const { t } = useWords()
  const { identification_token: token, suspended_at } = community
  const resume = useAct('host/resume', t('hosting.resumed'))
  if (suspended_at === null) return <Suspend token={token} />
  return (
    <Card as="section">
      <CardBody className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('hosting.isSuspended')}</h2>
        <p>
          <bdi>{suspended_because}</bdi> <TimeAgo instant={suspended_at} />
        </p>
        <p className="text-sm text-muted">{t('hosting.resumeText')}</p>
        <div>
          <Button busy={resume.isPending} onClick={() => resume.mutate({ token })}>
            {t('hosting.resume')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}

function Suspend({ token }: { token: string }) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const suspend = useAct('host/suspend', t('hosting.suspendedNow'))

  function handleSuspend() {
    if (reason.trim() === '') return setError(t('hosting.reasonNeeded'))
    suspend.mutate({ token, reason })
  }

  return (
    <Card as="section">
      <CardBody className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('hosting.suspend')}</h2>
        <p className="text-sm text-muted">{t('hosting.suspendText')}</p>
        <TextArea
          label={t('hosting.reason')}
          hint={t('hosting.reasonHint')}
          rows={2}
          required
          limit={maxHostReasonLength}
          value={reason}
          error={error ?? null}
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
        <div>
          <Button variant="danger" busy={suspend.isPending} onClick={handleSuspend}>
            {t('hosting.suspend')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
