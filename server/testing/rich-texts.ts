import { movedTables } from '#server/features/moving/moved-tables.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { writtenChallenge } from './every-call.ts'
import { type TestMember, today } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Who writes rich texts: an operator of a community in English and Hindi, with a draft of three days. */
export type Desk = { app: TestApp; operator: TestMember; contest_id: number }

/** A way in which rich texts are written. */
type Way = {
  /** The file that sanitises them. */
  file: string
  /** The fields of its call that take HTML; none where it takes plain text, of which HTML is made. */
  fields: string[]
  /** The columns that it fills. An archive of a community fills all of them. */
  columns: string[]
  /** @returns the status of each call */
  write: (desk: Desk, text: string) => Promise<number[]>
}

const [hindi, english] = [1, 2]

/**
 * Every way in which rich texts are written. Tests compare it with the contracts, the tables and the sources, and push texts of
 * attackers through each.
 */
export const richTextWays: Partial<Record<Path, Way>> = {
  'console/save-challenge': {
    file: 'server/features/contest-writing/save-handler.ts',
    fields: ['texts[].details[].description'],
    columns: ['contests.details', 'contest_texts.details'],
    write: async (desk, description) => [await saveChallenge(desk, description)],
  },
  'console/save-days': {
    file: 'server/features/contest-days/plan-days.ts',
    fields: [],
    columns: ['contest_days.detail', 'contest_day_texts.detail'],
    write: async (desk, detail) => [
      // Days are written in a further language that the challenge has.
      await saveChallenge(desk, ''),
      await saveDays(desk, { detail }),
      await saveDays(desk, { detail, language_id: hindi }),
    ],
  },
  'console/save-page': {
    file: 'server/features/local-info/written-page.ts',
    fields: ['items[].html'],
    columns: ['pages.items'],
    write: async ({ app, operator }, html) => {
      const page = { page: 'info' as const, language_id: english }
      const { version } = (await app.call('console/page', page, operator)).body
      const input = { ...page, version, items: [{ title: 'Where we are', html }] }
      return [(await app.call('console/save-page', input, operator)).status]
    },
  },
  'console/publish-notice': {
    file: 'server/features/notices/publishing.ts',
    fields: ['texts[].text'],
    columns: ['notice_texts.text'],
    write: async ({ app, operator }, text) => {
      const texts = [{ language_id: english, title: 'Water', text }]
      const input = { texts, until: addDays(today(), 1) }
      const { status, body } = await app.call('console/publish-notice', input, operator)
      // Few may be shown at the same time.
      const ended = await app.call('console/end-notice', { notice_id: body.notice_id }, operator)
      return [status, ended.status]
    },
  },
  'console/publish-terms': {
    file: 'server/features/terms/publishing.ts',
    fields: ['texts[].terms', 'texts[].privacy'],
    columns: ['community_terms_texts.terms', 'community_terms_texts.privacy'],
    write: async ({ app, operator }, html) => {
      const { version } = (await app.call('console/terms', {}, operator)).body
      const texts = [{ language_id: english, terms: html, privacy: html }]
      const input = { texts, in_force_from: today(), version }
      return [(await app.call('console/publish-terms', input, operator)).status]
    },
  },
}

/** Files that sanitise what no operator writes: a community that arrives, whose every column is in the list of what moves. */
export const alsoSanitising = ['server/features/moving/neutral-rows.ts']

/** The field of a block that holds a rich text, by what a JSON holds. */
const blockFields: Partial<Record<string, string>> = { texts: 'description', items: 'html' }

/** Every column of rich text, and how it stands in there: as it is, or in the blocks of a JSON. */
export const richTextColumns = Object.entries(movedTables).flatMap(
  ([table, { richTexts = [], json = {} }]) => [
    ...richTexts.map((column) => ({ table, column, within: undefined })),
    ...Object.entries(json).flatMap(([column, kind]) => {
      const within = blockFields[kind]
      return within ? [{ table, column, within }] : []
    }),
  ],
)

async function saveChallenge(
  { app, operator, contest_id }: Desk,
  description: string,
): Promise<number> {
  const { challenge } = (await app.call('console/challenge', { contest_id }, operator)).body
  const details = [{ title: 'Walk', description, contest_unit_label: 'steps' }]
  const input = {
    ...writtenChallenge(contest_id, challenge.version),
    texts: [english, hindi].map((language_id) => ({ language_id, details })),
  }
  return (await app.call('console/save-challenge', input, operator)).status
}

async function saveDays(
  { app, operator, contest_id }: Desk,
  written: { detail: string; language_id?: number },
): Promise<number> {
  const { language_id, detail } = written
  const asked = { contest_id, language_id }
  const { days_version, days } = (await app.call('console/challenge-days', asked, operator)).body
  const rows = days.map(({ day_key }) => ({ day_key, name_of_day: 'Walk', detail }))
  return (await app.call('console/save-days', { ...asked, days_version, rows }, operator)).status
}
