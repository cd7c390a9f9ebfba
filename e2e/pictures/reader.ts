import type { Output } from '#shared/contracts/calls.ts'

/** Who is signed in when a picture is taken. */
export type Reader = Pick<Output<'auth/login-with-email'>, 'user' | 'token'>

/** A member as the browser stores them after signing in. */
export function readerOf(
  member: { id: number; full_name: string; token: string },
  identification_token: string,
): Reader {
  const user_detail = {
    profile_pic: null,
    bio: '',
    about: '',
    selected_language_id: 2,
    view_moods: [],
    other_cities: '',
    current_city: '',
  }
  const { id, full_name, token } = member
  const names = { full_name, username: '', identification_token, profile_pic: null, locale: null }
  return { user: { id, ...names, user_detail, role: 'member' }, token }
}
