import type { Input, Output } from '#shared/contracts/calls.ts'
import type { Gender } from '#shared/contracts/fields.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'

/** The fields of the profile form, besides the pictures. */
export type ProfileDraft = {
  full_name: string
  bio: string
  about: string
  gender: Gender | null
  language_id: number
  /** Blank for none. */
  alias: string
  in_standings: boolean
  shows_achievements: boolean
}

export type OwnProfile = Output<'user/userdetail'>['user']

type Change = Input<'user/update-profile'>

export function draftOf({ full_name, user_detail }: OwnProfile): ProfileDraft {
  return {
    full_name,
    bio: user_detail.bio,
    about: user_detail.about,
    gender: user_detail.gender ?? null,
    language_id: user_detail.selected_language_id ?? defaultLanguageId,
    alias: user_detail.alias ?? '',
    in_standings: user_detail.in_standings ?? true,
    shows_achievements: user_detail.shows_achievements ?? true,
  }
}

/** The changes to the stored profile as input of the call. It has nothing else, so that two devices do not collide. */
export function changesOf(draft: ProfileDraft, profile: OwnProfile): Change {
  const stored = inputOf(draftOf(profile))
  const wanted = Object.entries(inputOf(draft)) as [keyof typeof stored, unknown][]
  return Object.fromEntries(wanted.filter(([field, value]) => value !== stored[field]))
}

function inputOf(draft: ProfileDraft) {
  return {
    ...draft,
    full_name: draft.full_name.trim(),
    bio: draft.bio.trim(),
    about: draft.about.trim(),
    alias: visibleText(draft.alias) || null,
  }
}
