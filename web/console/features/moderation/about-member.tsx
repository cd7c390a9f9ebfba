import { useId } from 'react'
import { Link } from 'wouter'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { titleOf } from './item-card.tsx'
import { StrikeList } from './strike-list.tsx'

/** Whom an item is about: since when they are here, what was decided against them before, and what else waits. */
export function AboutMember({ item: { about, member, others } }: { item: ModerationItemDetail }) {
  const { t, locale } = useWords()
  const { joined_at, is_banned, banned_until, muted_until, strikes_count, strikes } = member
  return (
    <section aria-label={t('moderation.author')} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-muted">{t('moderation.author')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={about.full_name} src={about.profile_pic} seed={`user-${about.id}`} />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{about.full_name}</p>
          <p className="text-sm text-muted">
            {t('moderation.since', { date: dateOf(joined_at, locale) })}
          </p>
        </div>
      </div>
      {is_banned && (
        <Pill tone="danger" className="self-start">
          {banned_until === null
            ? t('moderation.banned')
            : t('moderation.bannedUntil', { date: dateOf(banned_until, locale) })}
        </Pill>
      )}
      {muted_until !== null && (
        <Pill tone="warn" className="self-start">
          {t('moderation.mutedUntil', { date: dateOf(muted_until, locale) })}
        </Pill>
      )}
      <p>{t('moderation.strikes', { count: strikes_count })}</p>
      <StrikeList strikes={strikes} />
      <Others others={others} />
      {!is_banned && (
        <Link to={paths.userProfile(about.id)} className="self-start py-2 font-semibold underline">
          {t('moderation.openProfile')}
        </Link>
      )}
    </section>
  )
}

/** What else of theirs was reported, in one place, so that it is judged together. */
function Others({ others }: Pick<ModerationItemDetail, 'others'>) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const heading = useId()
  if (others.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold text-muted">
        {t('moderation.others')}
      </h3>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="[overflow-wrap:anywhere]">
            <Link
              to={consolePaths.moderationItem(token, other.id)}
              className="inline-block py-2.5 underline"
            >
              {`${t(`moderation.kind.${other.kind}`)}: ${titleOf(other) || t('moderation.untitled')}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
