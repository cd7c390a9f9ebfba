import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContestNote } from '#shared/contracts/console/contest-notes.ts'
import { ConfirmDialog } from '#web/console/layout/confirm-dialog.tsx'
import { useAct } from '#web/console/layout/use-act.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { momentOf } from '#web/words/moment.ts'
import { useWords } from '#web/words/words.tsx'
import { contestNotesQuery } from './queries.ts'

/** The notes about a challenge, the latest first. */
export function NoteList({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const list = useInfiniteQuery(contestNotesQuery(contest_id))
  const [leaving, setLeaving] = useState<number>()
  const remove = useAct('console/delete-contest-note', t('contestNotes.deleted'))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const notes = list.data.pages.flatMap((page) => page.notes)
  return (
    <>
      {notes.length === 0 ? (
        <EmptyState seed="notes" title={t('contestNotes.none')} text={t('contestNotes.noneText')} />
      ) : (
        <ul aria-label={t('contestNotes.list')} className="flex flex-col gap-3">
          {notes.map((note) => (
            <NoteCard key={note.id} note={note} onDelete={() => setLeaving(note.id)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore label={t('contestNotes.more')} list={list} />}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('contestNotes.deleteQuestion')}
        text={t('contestNotes.deleteText')}
        confirmLabel={t('contestNotes.delete')}
        onConfirm={() => {
          setLeaving(undefined)
          if (leaving !== undefined) remove.mutate({ contest_note_id: leaving })
        }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}

function NoteCard({ note, onDelete }: { note: ContestNote; onDelete: () => void }) {
  const { t, locale } = useWords()
  const { text, author, is_own, written_at } = note
  const moment = momentOf(written_at, locale)
  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-1.5">
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-muted">
            <span dir="auto">{author?.full_name ?? t('contestNotes.authorGone')}</span>
            {' · '}
            <time dateTime={written_at}>{moment}</time>
          </p>
          {is_own && (
            <Button
              variant="ghost"
              aria-label={t('contestNotes.deleteOf', { moment })}
              onClick={onDelete}
            >
              {t('contestNotes.delete')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
