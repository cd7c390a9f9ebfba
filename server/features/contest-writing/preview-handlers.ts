import type { Handlers } from '#server/calls/run/call-context.ts'
import { lacksOf, writtenState } from '#shared/rules/written-challenge.ts'
import { requireWritten } from './permissions.ts'
import { listPreviewedDays, nameLanguages, toPreviewedContest } from './preview.ts'
import { findTranslations, findWrittenContest } from './written-contests.ts'

/** Challenges as members will see them. */
export const previewHandlers = {
  'console/preview': async ({ db, community, input, today }) => {
    const { contest_id } = input
    const row = requireWritten(await findWrittenContest(db, community.id, contest_id))
    const first = { language_id: row.language_id, details: row.details }
    const written = [first, ...(await findTranslations(db, community.id, contest_id))]
    const texts = written.find(({ language_id }) => language_id === input.language_id) ?? first
    const { language_id } = texts
    return {
      contest: toPreviewedContest(row, texts, today),
      contestDays: await listPreviewedDays(db, community.id, { contest_id, language_id }),
      languages: await nameLanguages(
        db,
        written.map((one) => one.language_id),
      ),
      language_id,
      written_state: writtenState(row, today),
      lacks: row.published_at === null ? lacksOf(row, today) : [],
    }
  },
} satisfies Partial<Handlers>
