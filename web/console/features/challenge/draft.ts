import type { Input, Output } from '#shared/contracts/calls.ts'
import type { ChallengeTexts } from '#shared/contracts/console/challenges.ts'
import { isRecord } from '#web/device/is-record.ts'

export type Challenge = Output<'console/challenge'>['challenge']
export type BlockTexts = ChallengeTexts['details'][number]

/** A block of the details, by language. It has the same place in every language. */
export type DraftBlock = { id: string; texts: Record<number, BlockTexts> }

/** A challenge as it is written. The first language is the one that everybody reads who does not read another of these. */
export type ChallengeDraft = {
  language_ids: number[]
  blocks: DraftBlock[]
} & Pick<
  Challenge,
  | 'hashtags'
  | 'start_date'
  | 'end_date'
  | 'media_type'
  | 'external_media_link'
  | 'picture'
  | 'picture_alt'
  | 'spare_days'
>

export const emptyTexts: BlockTexts = { title: '', description: '', contest_unit_label: '' }

export function textsOf({ texts }: DraftBlock, language_id: number): BlockTexts {
  return texts[language_id] ?? emptyTexts
}

export function newBlock(): DraftBlock {
  return { id: crypto.randomUUID(), texts: {} }
}

export function toDraft(challenge: Challenge): ChallengeDraft {
  const { texts, hashtags, start_date, end_date, media_type, external_media_link } = challenge
  const { picture, picture_alt, spare_days } = challenge
  const count = Math.max(...texts.map(({ details }) => details.length))
  const blocks = Array.from({ length: count }, (_, place) => ({
    id: `block-${place}`,
    texts: Object.fromEntries(
      texts.map(({ language_id, details }) => [language_id, details[place] ?? emptyTexts]),
    ),
  }))
  return {
    language_ids: texts.map(({ language_id }) => language_id),
    ...{ blocks, hashtags, start_date, end_date, media_type, external_media_link },
    ...{ picture, picture_alt, spare_days },
  }
}

type Settings = Omit<Input<'console/save-challenge'>, 'contest_id' | 'version' | 'note'>

/** A draft as it is sent. */
export function toSettings({ language_ids, blocks, ...settings }: ChallengeDraft): Settings {
  const texts = language_ids.map((language_id) => ({
    language_id,
    details: blocks.map((block) => textsOf(block, language_id)),
  }))
  return { ...settings, texts }
}

/** Whether the server would store the same of both. */
export function isSame(one: ChallengeDraft, other: ChallengeDraft): boolean {
  return one === other || stored(one) === stored(other)
}

/** As the server stores it: it trims texts, and sorts the further languages. */
function stored(draft: ChallengeDraft): string {
  const { language_ids, blocks, external_media_link, ...settings } = draft
  const [first, ...others] = language_ids
  const sorted = [first, ...others.toSorted((one, other) => one - other)]
  const texts = sorted.map((language_id = 0) => [
    language_id,
    ...blocks.map((block) => {
      const { title, description, contest_unit_label } = textsOf(block, language_id)
      return [title.trim(), description, contest_unit_label.trim()]
    }),
  ])
  const { hashtags, start_date, end_date, media_type, spare_days } = settings
  const where = [media_type, external_media_link.trim()]
  const dates = [start_date, end_date, spare_days]
  return JSON.stringify([texts, hashtags, dates, where, pictureText(draft)])
}

/** The pictures, and what is said of them, as one text. Nothing is said of a drawn picture. */
export function pictureText({ picture, picture_alt }: ChallengeDraft): string {
  const isDrawn = typeof picture === 'string' && picture !== 'own'
  return isDrawn ? picture : JSON.stringify([picture, picture_alt.trim()])
}

/** Reads a draft of that challenge that the device has stored. */
export function readChallengeDraft(
  value: unknown,
  { spare_days }: Pick<Challenge, 'spare_days'>,
): ChallengeDraft | undefined {
  const isDraft =
    isRecord(value) &&
    Array.isArray(value.language_ids) &&
    Array.isArray(value.blocks) &&
    Array.isArray(value.hashtags) &&
    typeof value.start_date === 'string' &&
    typeof value.end_date === 'string'
  // Only this form writes it.
  // Older ones say nothing of their pictures and spare days.
  return isDraft ? ({ picture_alt: '', spare_days, ...value } as ChallengeDraft) : undefined
}
