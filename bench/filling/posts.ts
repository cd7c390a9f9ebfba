import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'

/** What a post of the last month says, in about 400 characters; older ones have a sentence. */
const text = [
  'This morning the whole lane stood on its roofs to see them pass.',
  'The tea stall opened early, and the children counted more than sixty.',
  'Has anybody seen where they rest at night? My neighbour says it is the old tank behind the school.',
  'If it is, let us ask the ward office to keep the lights there low until they have gone on.',
].join(' ')

/**
 * Posts of two years, the more of them the later. 85 of 100 are from localities of the home, ten from its state and
 * five from large cities elsewhere. Most are in the community's own language; the later a mood stands in the list, the
 * rarer it is; three of 100 are entries of a challenge. Every third of the last month shows a picture.
 */
export async function insertPosts(
  db: Database,
  community_id: number,
  { language_id, count }: { language_id: number; count: number },
): Promise<void> {
  await sql`
    with members as materialized (
      select id, row_number() over (order by id) as number
      from users where community_id = ${community_id}
    ), entrants as materialized (
      select contest_id, user_id, row_number() over (order by user_id, contest_id) as number
      from participations where community_id = ${community_id}
    ), drawn as materialized (
      select id, floor(1000 * random())::integer as slot, random() as language, random() as mood,
        interval '2 years' * random() ^ 1.2 as age,
        ceil(random() ^ 2 * (select count(*) from members)) as member,
        case when random() < 0.03 then ceil(random() * (select count(*) from entrants)) end as entrant
      from ${newIds(community_id, 'posts', count)} id
    )
    insert into posts (
      community_id, id, user_id, contest_id, source, language_id, mood_id, title, description,
      location_name, city, district, state, pincode, latitude, longitude, place_id, created_at
    )
    select ${community_id}, d.id, coalesce(e.user_id, m.id), e.contest_id,
      case when e.contest_id is null then 'By Me' else 'contest' end,
      case
        when d.language < 0.6 then ${language_id}::integer
        when d.language < 0.85 then 2 when d.language < 0.97 then 1 else 5
      end,
      case when d.mood > 0.2 then 9 - ceil(8 * ((d.mood - 0.2) / 0.8) ^ 0.4) end,
      'Mist over ' || (place).name,
      'And the geese are back, seen from ' || (place).city || '.'
        || case when age < interval '30 days' then ' ' || ${text}::text else '' end,
      left((place).name, 60), coalesce(nullif((place).city, ''), (place).district), (place).district,
      (place).state, (place).pincode,
      round((place).latitude, 2), round((place).longitude, 2), (place).id, now() - age
    from drawn d
    join chosen_places using (slot)
    join members m on m.number = d.member
    left join entrants e on e.number = d.entrant`.execute(db)
  await insertPictures(db, community_id)
}

async function insertPictures(db: Database, community_id: number): Promise<void> {
  await sql`
    with shown as materialized (
      select id, user_id, gen_random_uuid() as media_id
      from posts
      where community_id = ${community_id}
        and created_at > now() - interval '30 days' and id % 48 < 16
    ), files as (
      insert into media (
        community_id, id, user_id, type, path, variants, bytes, width, height, placeholder
      )
      select ${community_id}, media_id, user_id, 'image', '/media/' || media_id || '-1280.webp',
        jsonb_build_array(
          jsonb_build_object('width', 320, 'path', '/media/' || media_id || '-320.webp'),
          jsonb_build_object('width', 640, 'path', '/media/' || media_id || '-640.webp'),
          jsonb_build_object('width', 1280, 'path', '/media/' || media_id || '-1280.webp')
        ), 180000, 1280, 960, '1QcSHQRnh493V4dIh4eXh1h4kJUI'
      from shown
    )
    insert into post_media (community_id, post_id, position, media_id, alt)
    select ${community_id}, id, 0, media_id, 'Geese over the roofs of a lane'
    from shown`.execute(db)
}
