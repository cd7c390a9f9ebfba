import type { WrittenState } from '#shared/rules/written-challenge.ts'
import { consolePaths } from '#web/console/paths.ts'
import type { WordId } from '#web/words/catalogues.ts'

type PartRow = {
  label: WordId
  to: (token: string, contest_id: number) => string
  /** Whether a draft has it too. */
  ofDrafts?: true
}

/** The screens of a challenge, in their order. A new screen of a challenge gets its row here. */
const table = {
  texts: { label: 'challenge.texts', to: consolePaths.challenge, ofDrafts: true },
  days: { label: 'challenge.days', to: consolePaths.challengeDays, ofDrafts: true },
  preview: { label: 'challenge.preview', to: consolePaths.challengePreview, ofDrafts: true },
  notes: { label: 'challenge.notes', to: consolePaths.challengeNotes, ofDrafts: true },
  today: { label: 'challenge.today', to: consolePaths.challengeToday },
  participants: { label: 'challenge.participants', to: consolePaths.challengeParticipants },
  messages: { label: 'challenge.messages', to: consolePaths.challengeMessages },
  figures: { label: 'challenge.figures', to: consolePaths.challengeFigures },
  entries: { label: 'challenge.entries', to: consolePaths.challengeEntries },
  winners: { label: 'challenge.winners', to: consolePaths.challengeWinners },
} satisfies Record<string, PartRow>

export type ChallengePart = keyof typeof table

export function labelOf(part: ChallengePart): WordId {
  return table[part].label
}

/** The screens that a challenge in this state has. */
export function partsOf(state: WrittenState): ({ id: string } & PartRow)[] {
  const parts = Object.entries<PartRow>(table).map(([id, row]) => ({ id, ...row }))
  return state === 'draft' ? parts.filter(({ ofDrafts }) => ofDrafts) : parts
}
