import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldsOf } from '#shared/testing/fields-of.ts'
import { calls } from './calls.ts'
import { contest, contestDay, openContestDay } from './contests.ts'
import { post } from './post.ts'

/** The fields that every client of the product relies on. A thing may have more. */
const entities: [name: string, schema: z.ZodType, fields: string][] = [
  [
    'post',
    post,
    `id slug created_at language_id upvotes downvotes badge_color=green|red|yellow|gray
    user.id user.full_name user.profile_pic contents[].title contents[].description contents[].text
    media[].type=image|video|audio|link media[].path location.locationMaster.location_name
    mood.id mood.mood_name source source_link contest_id contest_hashtag`,
  ],
  [
    'contest',
    contest,
    `id thumbnail_image banner_image hashtag details[].title details[].description
    details[].contest_unit_label start_date end_date media_type=external|other external_media_link`,
  ],
  [
    'contest day',
    contestDay,
    'id name_of_day participate_date content_type=audio|video|text|image contest_days_user.status',
  ],
  ['opened contest day', openContestDay, 'link detail activities[].activity_data'],
  [
    'user',
    calls['auth/login-with-email'].output,
    `user.id user.full_name user.username user.identification_token
    user.profile_pic user.role=member|moderator|operator user.user_detail.profile_pic user.user_detail.bio
    user.user_detail.about user.user_detail.selected_language_id user.user_detail.view_moods user.user_detail.other_cities
    user.user_detail.current_city`,
  ],
  ['pin', calls['post/mypinnedposts'].output, 'pins[].id pins[].post.id'],
  ['mood', calls['post/moods'].output, 'moods[].id moods[].mood_name moods[].thumbnail_image'],
  ['language', calls['post/languages'].output, 'languages[].id languages[].language_name'],
]

// FIELD-post, FIELD-post-media, FIELD-contest, FIELD-contest-day, FIELD-user, FIELD-pin,
// FIELD-mood, FIELD-language
test.each(entities)('a %s has the fields that clients rely on', (_name, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
})

// FIELD-post-source
test('a post comes from its author, was passed on, is from the web, an entry or from others', () => {
  const values = ['By Me', 'Forwarded', 'web', 'contest', 'others']
  expect(fieldsOf(post)).toContain(`source=${values.join('|')}`)
})
