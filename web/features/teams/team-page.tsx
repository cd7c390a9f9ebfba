import type { ReactNode } from 'react'
import type { Team } from '#shared/contracts/teams.ts'
import { useWords } from '#web/words/words.tsx'
import { InviteCard } from './invite-card.tsx'
import { ManageTeam } from './manage-team.tsx'
import { NudgeCard } from './nudge-card.tsx'
import { TeamMembers } from './team-members.tsx'

type TeamPageProps = {
  team: Team
  title: string
  /** The entries of its members. */
  wall: ReactNode
}

/** A team as its members see it: who is in it and how far, its link, and what they write. */
export function TeamPage({ team, title, wall }: TeamPageProps) {
  const { t } = useWords()
  const isAlone = team.members.length === 1
  const invite = <InviteCard team={team} title={title} />
  return (
    <div className="flex flex-col gap-4">
      {isAlone && invite}
      <TeamMembers team={team} />
      <NudgeCard team={team} />
      {!isAlone && invite}
      <ManageTeam team={team} />
      <section aria-labelledby="wall">
        <h2 id="wall" className="mb-3 text-lg font-semibold">
          {t('team.wall')}
        </h2>
        {wall}
      </section>
    </div>
  )
}
