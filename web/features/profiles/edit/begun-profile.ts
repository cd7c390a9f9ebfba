import { draftOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'

/** What a member has changed in the form and not saved. */
export type BegunProfile = {
  /** The fields that differ from what the form began with: what is changed elsewhere meanwhile stays. */
  changes: Partial<ProfileDraft>
  /** Undefined leaves a picture as it is, null takes it off. */
  picture: Blob | null | undefined
  cover: Blob | null | undefined
}

export const nothingBegun: BegunProfile = { changes: {}, picture: undefined, cover: undefined }

/** Understands what the device has stored; `undefined` is nothing. */
export function readBegun(stored: unknown): BegunProfile | undefined {
  if (typeof stored !== 'object' || stored === null || !('changes' in stored)) return undefined
  const { changes, picture, cover } = stored as Record<string, unknown>
  if (typeof changes !== 'object' || changes === null) return undefined
  return { changes: { ...changes }, picture: toPicture(picture), cover: toPicture(cover) }
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

function toPicture(stored: unknown): Blob | null | undefined {
  return stored === null || stored instanceof Blob ? stored : undefined
}
