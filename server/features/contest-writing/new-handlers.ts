import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import {
  contestTexts,
  type LibraryChallenge,
  type LibraryLocale,
  library,
  libraryLocaleOf,
  libraryLocales,
  themePictures,
  toReadyChallenge,
} from '#server/features/challenge-library/api.ts'
import { languageIdOf } from '#server/words/languages.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { copyContest } from './copy-contest.ts'
import { type Draft, type DraftTexts, insertDraft } from './insert-draft.ts'
import { requireWritten } from './permissions.ts'
import { findWrittenContest } from './written-contests.ts'

/** On how many days after its first a new challenge may be started. */
const startDays = 30

/** From nothing to a draft. */
export const newChallengeHandlers = {
  'console/challenge-library': async ({ locale }) => ({
    challenges: [...library].map((ready) => toReadyChallenge(ready, libraryLocaleOf(locale))),
  }),

  'console/new-challenge': async (call) => {
    const { db, community, member } = call
    const contest_id = await makeDraft(call)
    const draft = requireWritten(await findWrittenContest(db, community.id, contest_id))
    const subject = { name: draft.title, contest_id }
    await logAction(db, member, { action: 'make-challenge', subject })
    return { contest_id }
  },
} satisfies Partial<Handlers>

type NewCall = CallContext<'console/new-challenge'>

/** @throws `contest_not_found`, `ready_challenge_not_found` */
async function makeDraft({ db, community, input, locale, today }: NewCall): Promise<number> {
  const dates = { start_date: today, end_date: addDays(today, startDays) }
  const { contest_id, library_key } = input
  if (contest_id !== undefined) {
    const copy_id = await copyContest(db, community.id, { contest_id, ...dates })
    if (copy_id === undefined) throw new AppError('contest_not_found')
    return copy_id
  }
  const draft = library_key === undefined ? blank(locale) : ready(library_key, locale)
  return insertDraft(db, community.id, { ...draft, ...dates })
}

type Begun = Omit<Draft, 'start_date' | 'end_date'>

function blank(locale: Locale): Begun {
  const details = [{ title: '', description: '', contest_unit_label: '' }]
  const first = { language_id: languageIdOf(locale), details, days: [] }
  const pictures = { thumbnail_image: null, banner_image: null }
  return { first, translations: [], hashtags: [], pictures }
}

/** The reader's language comes first: it is the one that they go on writing in. */
function ready(library_key: string, locale: Locale): Begun {
  const challenge = library.get(library_key)
  if (!challenge) throw new AppError('ready_challenge_not_found')
  const own = libraryLocaleOf(locale)
  const others = libraryLocales.filter((one) => one !== own)
  return {
    first: textsIn(challenge, own),
    translations: others.map((one) => textsIn(challenge, one)),
    hashtags: challenge.hashtags,
    pictures: themePictures(challenge.theme),
  }
}

function textsIn(challenge: LibraryChallenge, locale: LibraryLocale): DraftTexts {
  return { language_id: languageIdOf(locale), ...contestTexts(challenge, locale) }
}
