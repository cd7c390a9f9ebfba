import { Link } from 'wouter'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { AllMedia } from '#web/features/posts/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { AboutMember } from './about-member.tsx'
import { AppealForm } from './appeal-form.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { PastDecisions } from './past-decisions.tsx'
import { ReportRows } from './report-rows.tsx'

/** All that a moderator needs for a decision, and the buttons for it. */
export function ItemView({ item }: { item: ModerationItemDetail }) {
  const { t } = useWords()
  const { kind, is_left_to_others } = item
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-6">
        <AppealForm item={item} />
        <AskedChange item={item} />
        {item.held_for && (
          <p className={noteClass}>
            {t(`moderation.heldText.${item.held_for}`, {
              name: item.about.full_name,
              word: item.held_word ?? '',
            })}
          </p>
        )}
        {item.context && <WhereItStands context={item.context} />}
        {kind !== 'member' && <WhatItSays item={item} />}
        {item.reports.length > 0 && <ReportRows reports={item.reports} />}
        <PastDecisions item={item} />
      </div>
      <div className="flex flex-col gap-6">
        <AboutMember item={item} />
        {is_left_to_others ? (
          <p>{t('moderation.leftToOthers')}</p>
        ) : (
          <DecisionButtons item={item} />
        )}
      </div>
    </div>
  )
}

/** Whether the author, who was asked for a change, is waited for, has made it or has not answered. */
function AskedChange({ item: { about, waits_until, came_back } }: { item: ModerationItemDetail }) {
  const { t, locale } = useWords()
  const name = about.full_name
  if (waits_until === null && came_back === null) return null
  return (
    <p className={noteClass}>
      {waits_until !== null
        ? t('moderation.waitsUntil', { name, date: dateOf(waits_until, locale) })
        : t(`moderation.cameBackText.${came_back ?? 'changed'}`, { name })}
    </p>
  )
}

const noteClass = 'rounded-card bg-sunken px-4 py-3.5 font-semibold [overflow-wrap:anywhere]'

/** The post under which a comment stands, and the comment that it answers. */
function WhereItStands({ context }: { context: NonNullable<ModerationItemDetail['context']> }) {
  const { t } = useWords()
  const { post_title, answered } = context
  return (
    <section aria-label={t('moderation.context')} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-muted">{t('moderation.context')}</h2>
      <p className="[overflow-wrap:anywhere]">
        {post_title
          ? t('moderation.underPost', { title: post_title })
          : t(post_title === null ? 'moderation.underDeleted' : 'moderation.underUntitled')}
      </p>
      {answered && (
        <>
          <p className="[overflow-wrap:anywhere]">
            {answered.by
              ? t('moderation.answers', { name: answered.by.full_name })
              : t('moderation.answersSomebody')}
          </p>
          <Said title="" text={answered.text} />
        </>
      )}
    </section>
  )
}

/** What it said when it was reported, and what it says now. */
function WhatItSays({ item }: { item: ModerationItemDetail }) {
  const { t } = useWords()
  const { title, text, now, post, kind, held_for, comment_id } = item
  const heading = t(held_for ? 'moderation.asWritten' : 'moderation.asReported')
  const isSame = now?.title === title && now.text === text
  const isSeen = now !== null && !now.is_hidden
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-muted">{heading}</h2>
      <Said title={title} text={text} />
      {now === null && <p className="font-semibold">{t('moderation.deleted')}</p>}
      {now?.is_hidden && (!held_for || now.is_hidden_by_order) && (
        <p className="font-semibold">
          {t(now.is_hidden_by_order ? 'moderation.hiddenByOrder' : 'moderation.hidden')}
        </p>
      )}
      {now && isSame && !held_for && <p className="text-sm text-muted">{t('moderation.same')}</p>}
      {now && !isSame && (
        <>
          <h2 className="text-sm font-semibold text-muted">{t('moderation.now')}</h2>
          <Said title={now.title} text={now.text} />
        </>
      )}
      {post && kind === 'post' && (
        <div className="overflow-clip rounded-card">
          <AllMedia post={post} full eager />
        </div>
      )}
      {post && !held_for && (
        <Link
          to={comment_id && isSeen ? paths.comment(post.slug, comment_id) : paths.post(post.slug)}
          className="self-start py-2 font-semibold underline"
        >
          {t(comment_id && isSeen ? 'moderation.openComment' : 'moderation.openPost')}
        </Link>
      )}
    </section>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <blockquote className="rounded-card border border-line bg-surface px-4 py-3.5 [overflow-wrap:anywhere]">
      {title && <p className="font-semibold">{title}</p>}
      <p className="whitespace-pre-line">{text}</p>
    </blockquote>
  )
}
