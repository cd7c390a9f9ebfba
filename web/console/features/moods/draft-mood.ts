import type { WrittenMood } from '#shared/contracts/console/moods.ts'

/** A mood as it is edited; its `id` is that of the form alone. */
export type DraftMood = Omit<WrittenMood, 'id'> & { id: string; mood_id: number | null }

export function draftOf(moods: readonly WrittenMood[]): DraftMood[] {
  return moods.map(({ id, ...mood }) => ({ ...mood, id: String(id), mood_id: id }))
}

/** The moods with those that somebody else has added meanwhile: a post may have them. */
export function withMissing(moods: DraftMood[], stored: readonly DraftMood[]): DraftMood[] {
  const missing = stored.filter(({ id }) => moods.every((mood) => mood.id !== id))
  return [...moods, ...missing]
}

export function newMood(): DraftMood {
  const id = crypto.randomUUID()
  return { id, mood_id: null, picture: 'emoji:🙂', names: [], is_retired: false }
}

/** What is sent: the retired ones last, without empty names. */
export function writtenOf(moods: readonly DraftMood[]): WrittenMood[] {
  return moods.map(({ id, mood_id, names, ...mood }) => ({
    ...{ ...mood, id: mood_id },
    names: names.filter(({ mood_name }) => mood_name.trim() !== ''),
  }))
}

export function nameIn({ names }: DraftMood, language_id: number): string {
  return names.find((name) => name.language_id === language_id)?.mood_name ?? ''
}

export function withName(mood: DraftMood, language_id: number, mood_name: string): DraftMood {
  const others = mood.names.filter((name) => name.language_id !== language_id)
  return { ...mood, names: [...others, { language_id, mood_name }] }
}

/** Whether it has a name in some language. */
export function isNamed({ names }: DraftMood): boolean {
  return names.some(({ mood_name }) => mood_name.trim() !== '')
}
