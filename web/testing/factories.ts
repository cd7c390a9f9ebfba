import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import type { Contest, ContestDay, OpenContestDay } from '#shared/contracts/contests.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { Post, PostMedia } from '#shared/contracts/post.ts'

/** A post of member 7 without votes, as the server sends it. */
export function makePost(id: number, part: Partial<Post> = {}): Post {
  return {
    id,
    slug: `post-${id}`,
    created_at: '2026-11-20T08:00:00.000Z',
    edited_at: null,
    language_id: 2,
    upvotes: 0,
    downvotes: 0,
    badge_color: 'gray',
    user: { id: 7, full_name: 'Asha Verma', profile_pic: null },
    contents: [{ title: 'Mist', description: 'Over the lake', text: 'Over the lake' }],
    media: [],
    comments_count: 0,
    location: { locationMaster: { location_name: 'Lodhi Garden' } },
    mood: null,
    source: 'By Me',
    source_link: null,
    contest_id: null,
    contest_hashtag: null,
    name_of_day: null,
    entered_by_operator: false,
    is_held: false,
    my_vote: null,
    pinned: false,
    ...part,
  }
}

/** What a member has logged for a day, as the server sends it. */
export function makeActivity(part: Partial<Activity> = {}): Activity {
  return {
    ...{ activity_date: '2026-11-20', activity_data: '4 rounds', entered_by_operator: false },
    ...part,
  }
}

type Activity = OpenContestDay['activities'][number]

/** A picture of a post, as the server sends it. */
export function makePostMedia(part: Partial<PostMedia> = {}): PostMedia {
  return {
    id: '0190a5b8-0000-7000-8000-000000000001',
    type: 'image',
    path: '/media/posts/1/lake.webp',
    variants: [],
    width: 4,
    height: 3,
    placeholder: null,
    duration: null,
    poster: null,
    captions: null,
    alt: '',
    ...part,
  }
}

/** Member 7, signed in. */
export function makeUser(detail: Partial<SignedInUser['user_detail']> = {}): SignedInUser {
  return {
    id: 7,
    full_name: 'Asha Verma',
    username: 'asha',
    identification_token: '100001',
    role: 'member',
    membership: 'full',
    profile_pic: null,
    locale: null,
    user_detail: {
      profile_pic: null,
      bio: '',
      about: '',
      selected_language_id: 1,
      view_moods: [],
      other_cities: '',
      current_city: '',
      ...detail,
    },
  }
}

type OwnProfile = Output<'user/userdetail'>['user']

/** The profile of member 7, as they see it themselves. */
export function makeOwnProfile(detail: Partial<OwnProfile['user_detail']> = {}): OwnProfile {
  return {
    ...{ id: 7, full_name: 'Asha Verma', profile_pic: null, cover_pic: null },
    user_detail: { bio: '', about: '', gender: null, selected_language_id: 3, ...detail },
  }
}

/** A contest of three days that may be started from 20 to 30 November 2026. */
export function makeContest(part: Partial<Contest> = {}): Contest {
  return {
    id: 5,
    thumbnail_image: null,
    banner_image: null,
    picture_alt: '',
    hashtag: 'lodhi',
    details: [{ title: 'Walk', description: 'A round a day', contest_unit_label: 'rounds' }],
    start_date: '2026-11-20',
    end_date: '2026-11-30',
    media_type: 'other',
    external_media_link: null,
    state: 'open',
    participants_count: 4,
    days_count: 3,
    spare_days: 2,
    results_declared: false,
    called_back: null,
    archived: false,
    ...part,
  }
}

/** A day of text that is not done. */
export function makeDay(id: number, part: Partial<ContestDay> = {}): ContestDay {
  return {
    id,
    name_of_day: `Day ${id}`,
    content_type: 'text',
    participate_date: null,
    contest_days_user: null,
    ...part,
  }
}

/** Media of a post; only some fields matter. */
export function makeMedia(
  fields: Partial<PostMedia> & Pick<PostMedia, 'type' | 'path'>,
): PostMedia {
  const none = { width: null, height: null, placeholder: null, duration: null }
  return { id: null, variants: [], ...none, poster: null, captions: null, alt: '', ...fields }
}

/** An unread notification of a comment on the post 5, as the server sends it. */
export function makeNotification(part: Partial<Notification> = {}): Notification {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    event: 'comment',
    happened_at: '2026-11-24T08:00:00.000Z',
    is_read: false,
    people: [{ id: 7, full_name: 'Asha Verma', profile_pic: null }],
    people_count: 1,
    post: { id: 5, slug: 'mist-5', title: 'Mist' },
    comment: { id: 9, text: 'Over the lake' },
    contest: null,
    message: null,
    notice: null,
    duty: null,
    contest_day: null,
    place: null,
    day: null,
    ...part,
  }
}
