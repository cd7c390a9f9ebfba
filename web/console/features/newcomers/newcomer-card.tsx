import { useState } from 'react'
import type { Newcomer } from '#shared/contracts/console/newcomers.ts'
import { maxRefusalLength } from '#shared/limits.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Somebody who waits, with a yes and a no; or who got a no, and can still be let in. */
export function NewcomerCard({ newcomer }: { newcomer: Newcomer }) {
  const { t } = useWords()
  const [isRefusing, setIsRefusing] = useState(false)
  const { id, full_name, profile_pic, username, waiting_since, referrer, refusal } = newcomer
  const admitting = useAct('console/admit-newcomer', t('newcomers.admitted', { name: full_name }))
  return (
    <Card as="li">
      <CardBody>
        <div className="flex items-center gap-3">
          <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{full_name}</h3>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              @{username} · <TimeAgo instant={waiting_since} />
            </p>
          </div>
        </div>
        {referrer && (
          <p className="mt-2 text-sm">{t('newcomers.referrer', { name: referrer.full_name })}</p>
        )}
        {refusal && <p className="mt-2 text-sm">{t('newcomers.said', { refusal })}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="go"
            busy={admitting.isPending}
            aria-label={t('newcomers.yesTo', { name: full_name })}
            onClick={() => admitting.mutate({ user_id: id })}
          >
            {t('newcomers.yes')}
          </Button>
          {refusal === null && (
            <Button
              variant="secondary"
              aria-label={t('newcomers.noTo', { name: full_name })}
              onClick={() => setIsRefusing(true)}
            >
              {t('newcomers.no')}
            </Button>
          )}
        </div>
      </CardBody>
      <Sheet
        open={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={t('newcomers.noTo', { name: full_name })}
        closeLabel={t('page.close')}
      >
        <Refusing newcomer={newcomer} onDone={() => setIsRefusing(false)} />
      </Sheet>
    </Card>
  )
}

function Refusing({ newcomer, onDone }: { newcomer: Newcomer; onDone: () => void }) {
  const { t } = useWords()
  const [refusal, setRefusal] = useState('')
  const refusing = useAct('console/refuse-newcomer', t('newcomers.refused'), onDone)
  return (
    <>
      <TextArea
        label={t('newcomers.word')}
        hint={t('newcomers.wordHint')}
        rows={3}
        limit={maxRefusalLength}
        value={refusal}
        onChange={(event) => setRefusal(event.target.value)}
      />
      <Button
        wide
        className="mt-4"
        busy={refusing.isPending}
        onClick={() => refusing.mutate({ user_id: newcomer.id, refusal })}
      >
        {t('newcomers.send')}
      </Button>
    </>
  )
}
