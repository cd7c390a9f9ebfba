import { keepFile, readKeptFile } from '#web/device/kept-files.ts'
import { keepText, readText, type TextPlace } from '#web/device/kept-texts.ts'
import { draftOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'

/** What a member has changed in the form and not saved. */
export type BegunProfile = {
  /** The fields that differ from what the form began with: what is changed elsewhere meanwhile stays. */
  changes: Partial<ProfileDraft>
  /** Undefined leaves a picture as it is, null takes it off. */
  picture: Blob | null | undefined
  cover: Blob | null | undefined
}

/** The words, and what happens to the pictures, whose files are kept apart. */
type Kept = { changes: Partial<ProfileDraft>; picture?: PictureMark; cover?: PictureMark }
type PictureMark = 'chosen' | 'removed'

export const nothingBegun: BegunProfile = { changes: {}, picture: undefined, cover: undefined }

/** What is on the device. A picture that the browser has deleted since stays as it is. */
export async function readBegunProfile(member_id: number): Promise<BegunProfile> {
  const kept = readText(wordsPlace(member_id))
  if (!isKept(kept)) {
    // The words were too old, and their files are too. The form does not wait for that: it has nothing to read.
    void forgetBegunProfile(member_id)
    return nothingBegun
  }
  const read = async (part: 'picture' | 'cover') => {
    if (kept[part] === 'removed') return null
    return kept[part] === 'chosen' ? readKeptFile(filePlace(member_id, part)) : undefined
  }
  return { changes: kept.changes, picture: await read('picture'), cover: await read('cover') }
}

/** @returns whether the device keeps it */
export function keepBegunWords(member_id: number, begun: BegunProfile): boolean {
  const { changes, picture, cover } = begun
  const kept: Kept = {
    changes,
    ...(picture !== undefined && { picture: markOf(picture) }),
    ...(cover !== undefined && { cover: markOf(cover) }),
  }
  return keepText(wordsPlace(member_id), isBegun(begun) ? kept : undefined)
}

/** @returns whether the device keeps it */
export function keepBegunPicture(
  member_id: number,
  part: 'picture' | 'cover',
  file: Blob | null | undefined,
): Promise<boolean> {
  return keepFile(filePlace(member_id, part), file ?? undefined)
}

export async function forgetBegunProfile(member_id: number): Promise<void> {
  keepText(wordsPlace(member_id), undefined)
  // Both at once, and so before any file that is chosen from now on.
  const parts = ['picture', 'cover'] as const
  await Promise.all(parts.map((part) => keepFile(filePlace(member_id, part), undefined)))
}

export function isBegun({ changes, picture, cover }: BegunProfile): boolean {
  return Object.keys(changes).length > 0 || picture !== undefined || cover !== undefined
}

/** The fields of a draft that differ from the profile, as they were typed. */
export function fieldsChanged(draft: ProfileDraft, profile: OwnProfile): Partial<ProfileDraft> {
  const before = draftOf(profile)
  const fields = Object.keys(before) as (keyof ProfileDraft)[]
  return Object.fromEntries(
    fields.filter((field) => draft[field] !== before[field]).map((field) => [field, draft[field]]),
  )
}

function markOf(picture: Blob | null): PictureMark {
  return picture ? 'chosen' : 'removed'
}

function wordsPlace(member_id: number): TextPlace {
  return { member_id, name: 'profile' }
}

function filePlace(member_id: number, part: 'picture' | 'cover'): TextPlace {
  return { member_id, name: `profile:${part}` }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('changes' in value)) return false
  return typeof value.changes === 'object' && value.changes !== null
}
