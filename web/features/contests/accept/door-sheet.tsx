import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { firstStartDate } from '#shared/rules/contest-state.ts'
import { startOffers } from '#shared/rules/start-offers.ts'
import { JoinByCode, useHasCodes } from '#web/features/auth/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useCommunity } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { ContestPicture } from '../contest/contest-banner.tsx'
import { contestFacts } from '../contest/contest-facts.ts'
import { titleOf } from '../contest/contest-text.ts'
import { standingsQuery } from '../queries.ts'
import { useToday } from '../today.ts'
import type { AcceptOverlaysProps } from './accept-overlays.tsx'
import { chosenStart, storeChosenStart } from './chosen-start.ts'
import { EveryDayLine } from './every-day-line.tsx'
import { promiseText } from './promise-text.ts'
import { StartChoice } from './start-choice.tsx'

/** The words of signing in come with it: most visitors only read. */
export async function withWords() {
  await addCatalogue('auth')
  return DoorSheet
}

/** What a visitor who accepts a challenge sees: what it is, who does it, and where to sign in or to join (CONTEST-16). */
function DoorSheet({ contest, onStage }: AcceptOverlaysProps) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const intent = { path: useHere(), redirectToContestId: contest.id }
  const hasCodes = useHasCodes()
  const methods = hasCodes ? quiet : plain
  return (
    <Sheet
      open
      onClose={() => onStage({ name: 'none' })}
      title={titleOf(contest)}
      closeLabel={t('page.close')}
    >
      <div className="overflow-clip rounded-card">
        <ContestPicture contest={contest} />
      </div>
      <Neighbours contest={contest} />
      {contest.media_type === 'other' && <Start contest={contest} />}
      <p className="mt-4 mb-3 font-semibold">{t('contest.loginToParticipate')}</p>
      {hasCodes && <JoinByCode token={token} intent={intent} />}
      <div className={methods.box}>
        <LinkButton wide variant={methods.variant} to={paths.login(token)} state={stateOf(intent)}>
          {t('alert.login')}
        </LinkButton>
        <LinkButton wide variant={methods.variant} to={paths.join(token)} state={stateOf(intent)}>
          {t('alert.createAccount')}
        </LinkButton>
      </div>
    </Sheet>
  )
}

/** What the visitor takes on, and when they would start: it is chosen for them once they are in. */
function Start({ contest }: { contest: Contest }) {
  const words = useWords()
  const today = useToday()
  const [chosen, setChosen] = useState(
    () => chosenStart(contest, today) ?? firstStartDate(contest, today),
  )
  useEffect(() => storeChosenStart(contest.id, chosen), [contest.id, chosen])
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p>
        <EveryDayLine contest={contest} />
      </p>
      <StartChoice
        offers={startOffers(contest, today)}
        {...{ today, chosen }}
        onChoose={setChosen}
      />
      <p aria-live="polite" className="font-semibold">
        {promiseText(contest, { chosen, today }, words)}
      </p>
    </div>
  )
}

const quiet = { variant: 'ghost', box: 'mt-2 flex flex-wrap *:w-auto *:grow *:px-2' } as const
const plain = { variant: 'secondary', box: 'flex flex-col gap-2.5' } as const

/** The first of the standings stand for all. Until they are read, and where they cannot be, there is the number alone. */
function Neighbours({ contest }: { contest: Contest }) {
  const { data } = useInfiniteQuery(standingsQuery(contest.id))
  const first = data?.pages[0]?.standings.slice(0, 3) ?? []
  return (
    <div className="mt-3 flex min-h-9 items-center gap-2.5">
      {first.length > 0 && (
        <span aria-hidden className="flex shrink-0 -space-x-2">
          {first.map(({ rank, user }) => (
            <Avatar
              key={`${rank} ${user.full_name}`}
              name={user.full_name}
              src={user.profile_pic}
              seed={`user-${user.id}`}
              size="small"
              className="ring-2 ring-surface"
            />
          ))}
        </span>
      )}
      <p className="text-muted">{contestFacts(contest, useWords())}</p>
    </div>
  )
}
