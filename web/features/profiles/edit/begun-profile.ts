import { draftOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'

/** A member's unsaved changes in the form. */
export type BegunProfile = {
  /** The fields that differ from the form's initial values: changes on other devices stay. */
  changes: Partial<ProfileDraft>
  /** Undefined leaves a picture, null removes it. */
  picture: Blob | null | undefined
  cover: Blob | null | undefined
}

export const nothingBegun: BegunProfile = { changes: {}, picture: undefined, cover: undefined }

/** Reads what the device has stored; `undefined` is nothing. */
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
