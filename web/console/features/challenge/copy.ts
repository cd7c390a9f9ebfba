import { type ChallengeDraft, emptyTexts, newBlock, pictureText, textsOf } from './draft.ts'

/** A part of a challenge that can be put back by itself: what one language says, or a setting. */
export type CopyPart = number | 'hashtags' | 'dates' | 'spareDays' | 'where' | 'picture'

/** The parts in which a copy differs from what is shown. */
export function differencesOf(copy: ChallengeDraft, shown: ChallengeDraft): CopyPart[] {
  const settings = (['hashtags', 'dates', 'spareDays', 'where', 'picture'] as const).filter(
    (part) => settingOf(copy, part) !== settingOf(shown, part),
  )
  const languages = copy.language_ids.filter(
    (language_id) => textOf(copy, language_id) !== textOf(shown, language_id),
  )
  return [...languages, ...settings]
}

/** What is shown, with that part as it is in the copy. */
export function putBack(
  shown: ChallengeDraft,
  { copy, part }: { copy: ChallengeDraft; part: CopyPart },
): ChallengeDraft {
  if (part === 'hashtags') return { ...shown, hashtags: copy.hashtags }
  if (part === 'picture') {
    const { picture, picture_alt } = copy
    return { ...shown, picture, picture_alt }
  }
  if (part === 'dates') return { ...shown, start_date: copy.start_date, end_date: copy.end_date }
  if (part === 'spareDays') return { ...shown, spare_days: copy.spare_days }
  if (part === 'where') {
    const { media_type, external_media_link } = copy
    return { ...shown, media_type, external_media_link }
  }
  return withLanguage(shown, copy, part)
}

function withLanguage(
  shown: ChallengeDraft,
  copy: ChallengeDraft,
  language_id: number,
): ChallengeDraft {
  const count = Math.max(shown.blocks.length, copy.blocks.length)
  const blocks = Array.from({ length: count }, (_, place) => {
    const block = shown.blocks[place] ?? newBlock()
    const mine = copy.blocks[place]
    const texts = mine ? textsOf(mine, language_id) : emptyTexts
    return { ...block, texts: { ...block.texts, [language_id]: texts } }
  })
  const language_ids = shown.language_ids.includes(language_id)
    ? shown.language_ids
    : [...shown.language_ids, language_id]
  return { ...shown, blocks, language_ids }
}

function settingOf(draft: ChallengeDraft, part: Exclude<CopyPart, number>): string {
  const { hashtags, start_date, end_date, media_type, external_media_link } = draft
  if (part === 'hashtags') return hashtags.join(',')
  if (part === 'spareDays') return String(draft.spare_days)
  if (part === 'dates') return `${start_date} ${end_date}`
  return part === 'where' ? `${media_type} ${external_media_link}` : pictureText(draft)
}

/** Blocks in which nothing is written make no difference. */
function textOf({ blocks }: ChallengeDraft, language_id: number): string {
  const texts = blocks.map((block) => {
    const { title, description, contest_unit_label } = textsOf(block, language_id)
    return [title.trim(), description, contest_unit_label.trim()]
  })
  while (texts.length > 0 && texts.at(-1)?.every((text) => text === '')) texts.pop()
  return JSON.stringify(texts)
}
