import { Link, useLocation } from 'wouter'
import type { Lack } from '#shared/rules/written-challenge.ts'
import { OutLink } from '#web/console/layout/out-link.tsx'
import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { CallBack } from './call-back.tsx'
import type { Preview } from './queries.ts'
import { useStep } from './use-step.ts'

/** What may be done with a challenge: publish or delete a draft, close one that can be started, archive it or call it back. */
export function PreviewSteps({ preview }: { preview: Preview }) {
  const { written_state, contest } = preview
  if (written_state === 'draft') return <DraftSteps preview={preview} />
  const mayClose = written_state === 'open' || written_state === 'upcoming'
  const goesOn = mayClose || written_state === 'closed'
  const isArchived = written_state === 'archived'
  return (
    <Card>
      <CardBody className="flex flex-wrap gap-2.5">
        <SeeAsMember contest_id={contest.id} />
        {mayClose && <InviteToIt contest_id={contest.id} />}
        {mayClose && <CloseButton contest_id={contest.id} />}
        {goesOn && <ArchiveButton contest_id={contest.id} />}
        {isArchived && <BringBackButton contest_id={contest.id} />}
        {(goesOn || isArchived) && <CallBack contest_id={contest.id} />}
      </CardBody>
    </Card>
  )
}

function DraftSteps({ preview: { contest, lacks } }: { preview: Preview }) {
  const { t, locale } = useWords()
  const dates = {
    from: longDate(contest.start_date, locale),
    to: longDate(contest.end_date, locale),
  }
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        {lacks.length > 0 ? (
          <Lacks contest_id={contest.id} lacks={lacks} />
        ) : (
          <p>{t('preview.ready', dates)}</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <PublishButton contest_id={contest.id} isWhole={lacks.length === 0} />
          <DeleteButton contest_id={contest.id} />
        </div>
      </CardBody>
    </Card>
  )
}

/** Where that is written. */
function wayOf(lack: Lack) {
  return lack === 'days' ? consolePaths.challengeDays : consolePaths.challenge
}

function Lacks({ contest_id, lacks }: { contest_id: number; lacks: Lack[] }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <div>
      <h2 className="font-semibold">{t('preview.lacksTitle')}</h2>
      <ul className="mt-1 list-disc ps-5">
        {lacks.map((lack) => (
          <li key={lack}>
            <Link to={wayOf(lack)(token, contest_id)} className={linkClass}>
              {t(`preview.lack.${lack}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PublishButton({ contest_id, isWhole }: { contest_id: number; isWhole: boolean }) {
  const { t } = useWords()
  const { ask, isPending } = useStep(contest_id, {
    path: 'console/publish-challenge',
    variant: 'go',
    words: {
      ...{ title: 'preview.publishAsk', text: 'preview.publishText' },
      ...{ button: 'preview.publish', done: 'preview.published' },
    },
  })
  return (
    <Button variant="go" busy={isPending} disabled={!isWhole} onClick={ask}>
      {t('preview.publish')}
    </Button>
  )
}

function InviteToIt({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <LinkButton variant="secondary" to={consolePaths.invitations(token, contest_id)}>
      {t('preview.invite')}
    </LinkButton>
  )
}

function CloseButton({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const { ask, isPending } = useStep(contest_id, {
    path: 'console/close-challenge',
    variant: 'danger',
    words: {
      ...{ title: 'preview.closeAsk', text: 'preview.closeText' },
      ...{ button: 'preview.close', done: 'preview.closed' },
    },
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={ask}>
      {t('preview.close')}
    </Button>
  )
}

function ArchiveButton({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const { ask, isPending } = useStep(contest_id, {
    path: 'console/archive-challenge',
    variant: 'danger',
    words: {
      ...{ title: 'preview.archiveAsk', text: 'preview.archiveText' },
      ...{ button: 'preview.archive', done: 'preview.archived' },
    },
  })
  return (
    <Button variant="ghost" busy={isPending} onClick={ask}>
      {t('preview.archive')}
    </Button>
  )
}

function BringBackButton({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const { ask, isPending } = useStep(contest_id, {
    path: 'console/bring-back-challenge',
    variant: 'go',
    words: {
      ...{ title: 'preview.bringBackAsk', text: 'preview.bringBackText' },
      ...{ button: 'preview.bringBack', done: 'preview.broughtBack' },
    },
  })
  return (
    <Button variant="go" busy={isPending} onClick={ask}>
      {t('preview.bringBack')}
    </Button>
  )
}

function DeleteButton({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const [, navigate] = useLocation()
  const { ask, isPending } = useStep(contest_id, {
    path: 'console/delete-draft',
    variant: 'danger',
    words: {
      ...{ title: 'preview.deleteAsk', text: 'preview.deleteText' },
      ...{ button: 'preview.delete', done: 'preview.deleted' },
    },
    onDone: () => navigate(consolePaths.challenges(token), { replace: true }),
  })
  return (
    <Button variant="ghost" busy={isPending} onClick={ask}>
      {t('preview.delete')}
    </Button>
  )
}

function SeeAsMember({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  return <OutLink to={paths.contest(contest_id)}>{t('preview.asMember')}</OutLink>
}

const linkClass = 'font-semibold text-primary-ink underline'
