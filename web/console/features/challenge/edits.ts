import { type BlockTexts, type ChallengeDraft, emptyTexts, newBlock, textsOf } from './draft.ts'

// What operators do with a draft: each returns the draft after it.

type Place = { block_id: string; language_id: number }

export function writeBlock(
  draft: ChallengeDraft,
  { block_id, language_id }: Place,
  part: Partial<BlockTexts>,
): ChallengeDraft {
  const blocks = draft.blocks.map((block) => {
    if (block.id !== block_id) return block
    const texts = { ...textsOf(block, language_id), ...part }
    return { ...block, texts: { ...block.texts, [language_id]: texts } }
  })
  return { ...draft, blocks }
}

export function addBlock(draft: ChallengeDraft): ChallengeDraft {
  return { ...draft, blocks: [...draft.blocks, newBlock()] }
}

export function removeBlock(draft: ChallengeDraft, block_id: string): ChallengeDraft {
  return { ...draft, blocks: draft.blocks.filter(({ id }) => id !== block_id) }
}

/** Moves a block in every language. */
export function moveBlock(
  draft: ChallengeDraft,
  { block_id, to }: { block_id: string; to: number },
): ChallengeDraft {
  const moved = draft.blocks.find(({ id }) => id === block_id)
  if (!moved) return draft
  const blocks = draft.blocks.filter((block) => block !== moved).toSpliced(to, 0, moved)
  return { ...draft, blocks }
}

export function addLanguage(draft: ChallengeDraft, language_id: number): ChallengeDraft {
  return { ...draft, language_ids: [...draft.language_ids, language_id] }
}

export function removeLanguage(draft: ChallengeDraft, language_id: number): ChallengeDraft {
  const blocks = draft.blocks.map((block) => {
    const texts = { ...block.texts }
    delete texts[language_id]
    return { ...block, texts }
  })
  return { ...draft, blocks, language_ids: draft.language_ids.filter((id) => id !== language_id) }
}

/** How many texts of the first language are not written in another. */
export function countMissing(
  { language_ids, blocks }: ChallengeDraft,
  language_id: number,
): number {
  const [first = 0] = language_ids
  const fields = ['title', 'description'] as const
  const missing = blocks.flatMap((block) =>
    fields.filter((field) => textsOf(block, first)[field] && !textsOf(block, language_id)[field]),
  )
  return missing.length
}

export function isEmptyBlock({ texts }: ChallengeDraft['blocks'][number]): boolean {
  return Object.values(texts).every((one) => isEmptyText(one))
}

export function isEmptyText(texts: BlockTexts): boolean {
  return Object.keys(emptyTexts).every((field) => !texts[field as keyof BlockTexts])
}
