import { Archive, EyeOff, Lock, TriangleAlert, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { type Heading, type HiddenPart, hiddenParts } from './hidden-parts.ts'

type NotPublicProps = {
  contest_id: number
  heading: Heading
  /** The screen of the console that shows it; none on a page of members, from which the console is another page. */
  screen?: string
}

/** Tells operators what members do not see of a challenge, and leads to what makes it public. */
export function NotPublic({ contest_id, heading, screen }: NotPublicProps) {
  const words = useWords()
  const token = useCommunity()
  const parts = hiddenParts(heading)
  if (parts.length === 0 || !token) return null
  return (
    <section aria-label={words.t('notPublic.label')} className="mb-4 flex max-w-3xl flex-col gap-2">
      {parts.map((part) => {
        const { icon, look, title, way } = table[part]
        return (
          <div key={part} className={classNames('flex gap-3 rounded-card px-4 py-2.5', look)}>
            <span className="mt-0.5 shrink-0 *:size-5">{icon}</span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{words.t(title, countOf(heading, words))}</p>
              <p className="text-sm">{words.t(textOf(part, heading))}</p>
              {way.screen !== screen && (
                <WayOut to={way.to(token, contest_id)} isOut={screen === undefined}>
                  {words.t(way.label)}
                </WayOut>
              )}
            </div>
          </div>
        )
      })}
    </section>
  )
}

type WayOutProps = { to: string; isOut: boolean; children: ReactNode }

function WayOut({ to, isOut, children }: WayOutProps) {
  const className = 'inline-flex min-h-11 items-center font-semibold underline'
  // The console is an entry of its own.
  if (isOut) return <a {...{ href: to, className }}>{children}</a>
  return <Link {...{ to, className }}>{children}</Link>
}

function textOf(part: HiddenPart, { held_back }: Heading): WordId {
  if (part === 'held_back' && held_back?.is_planned) return 'notPublic.plannedText'
  return table[part].text
}

function countOf({ held_back }: Heading, { number }: Words) {
  const count = held_back?.winners_count ?? 0
  return { count, shown: number(count) }
}

type Row = {
  icon: ReactNode
  look: string
  title: WordId
  text: WordId
  /** What makes it public, and the screen of the console on which that is done. */
  way: { screen: string; label: WordId; to: (token: string, contest_id: number) => string }
}

const notYet = 'bg-warn-tint text-warn-ink'
const noMore = 'bg-sunken text-ink'

const table: Record<HiddenPart, Row> = {
  draft: {
    ...{ icon: <EyeOff aria-hidden />, look: notYet },
    ...{ title: 'notPublic.draft', text: 'notPublic.draftText' },
    way: { screen: 'preview', label: 'notPublic.toPublish', to: paths.consolePreview },
  },
  closed: {
    ...{ icon: <Lock aria-hidden />, look: noMore },
    ...{ title: 'notPublic.closed', text: 'notPublic.closedText' },
    way: { screen: 'texts', label: 'notPublic.toDates', to: paths.consoleChallenge },
  },
  archived: {
    ...{ icon: <Archive aria-hidden />, look: noMore },
    ...{ title: 'notPublic.archived', text: 'notPublic.archivedText' },
    way: { screen: 'preview', label: 'notPublic.toBringBack', to: paths.consolePreview },
  },
  held_back: {
    ...{ icon: <Trophy aria-hidden />, look: notYet },
    ...{ title: 'notPublic.heldBack', text: 'notPublic.heldBackText' },
    way: { screen: 'winners', label: 'notPublic.toWinners', to: paths.consoleWinners },
  },
  called_back: {
    ...{ icon: <TriangleAlert aria-hidden />, look: notYet },
    ...{ title: 'notPublic.calledBack', text: 'notPublic.calledBackText' },
    way: { screen: 'new', label: 'notPublic.toCopy', to: paths.consoleNewFromEarlier },
  },
}
