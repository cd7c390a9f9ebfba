import { extname } from 'node:path'
import { folderOfPosts } from '#server/media/media-path.ts'
import { faceSide, imageSides } from '#shared/limits.ts'
import { contests } from './contests/all.ts'
import { drawAvatar } from './drawings/avatar.ts'
import { drawChallenge } from './drawings/challenge-art.ts'
import { type Picture, rasterise } from './drawings/raster.ts'
import { drawScene } from './drawings/scene-picture.ts'
import type { SceneName } from './drawings/scenes.ts'
import { type Recording, type RecordingName, recordings } from './media/recordings.ts'
import { members } from './members.ts'
import type { PlannedPost } from './plan/planned-post.ts'
import { portraitOf } from './portraits.ts'

/** A file to make and store under its key; the same key always gets the same bytes. */
export type MediaJob = { key: string; make: () => Promise<Made> }

export type Made = {
  bytes: Uint8Array
  content_type: string
  picture?: StoredPicture
  /** Of a picture, with their keys. */
  smaller?: { key: string; bytes: Uint8Array }[]
}

/** What a page needs to know of a stored picture. */
export type StoredPicture = Pick<Picture, 'width' | 'height' | 'placeholder'> & {
  /** Its keys in all sizes, the smallest first. */
  sizes: { width: number; key: string }[]
}

const postWidth = 1080
const sidesOfPosts = imageSides.filter((side) => side < postWidth)
const thumbnail = { width: 1080, height: 608 }
const banner = { width: 1440, height: 560 }
// As wide as they are shown where two pixels are one, a challenge 360 on a phone; a face so wide that it has both its sizes.
const widths = { avatar: 384, thumbnail: 720, banner: 1080 }
const sidesOfFaces = [faceSide, ...imageSides.filter((side) => side < widths.avatar)]

/** Every file that the demo community shows. */
export function mediaJobs(community_id: number, posts: readonly PlannedPost[]): MediaJob[] {
  const ofPosts = posts.flatMap((post) => filesOfPost(community_id, post))
  return [...ofPosts, ...portraits(), ...challengeArt(), ...dayPictures(), ...dayRecordings()]
}

/** Of a face in its small size, which a profile names. */
export const faceKey = (username: string) => smallerKey(avatarKey(username), faceSide)
export const thumbnailKey = (contest: string) => `demo/challenges/${contest}-thumbnail.webp`
export const bannerKey = (contest: string) => `demo/challenges/${contest}-banner.webp`
export const dayKey = (contest: string, index: number) =>
  `demo/challenges/${contest}-${index + 1}.webp`

/**
 * Named by its scene and by the post's title, so that a changed text gets a new picture, and no two posts share
 * a file.
 */
export function postPictureKey(community_id: number, scene: SceneName, title: string): string {
  return `${folderOfPosts(community_id)}/${scene.toLowerCase()}-${fingerprint(title)}.webp`
}

/** Named like a picture. A day of a challenge has the recording too, in a file of its own. */
export function postRecordingKey(community_id: number, name: RecordingName, title: string): string {
  const ending = extname(recordings[name].key)
  return `${folderOfPosts(community_id)}/${name}-${fingerprint(title)}${ending}`
}

function portraits(): MediaJob[] {
  return members.flatMap((member) => {
    const portrait = portraitOf(member)
    return portrait
      ? [drawing(avatarKey(member.username), drawAvatar(portrait), widths.avatar, sidesOfFaces)]
      : []
  })
}

function challengeArt(): MediaJob[] {
  return contests.flatMap(({ key, art }) => [
    drawing(
      thumbnailKey(key),
      drawChallenge(art, thumbnail.width, thumbnail.height),
      widths.thumbnail,
    ),
    drawing(bannerKey(key), drawChallenge(art, banner.width, banner.height), widths.banner),
  ])
}

function dayPictures(): MediaJob[] {
  return contests.flatMap(({ key, days }) =>
    days.flatMap(({ name, scene }, index) =>
      scene ? [drawing(dayKey(key, index), drawScene(scene, `${key} ${name}`), postWidth)] : [],
    ),
  )
}

function filesOfPost(community_id: number, { scene, recording, title }: PlannedPost): MediaJob[] {
  if (scene) {
    const key = postPictureKey(community_id, scene, title)
    return [drawing(key, drawScene(scene, title), postWidth, sidesOfPosts)]
  }
  return recording
    ? [keeping(postRecordingKey(community_id, recording, title), recordings[recording])]
    : []
}

function dayRecordings(): MediaJob[] {
  return Object.values(recordings).map((recording) => keeping(recording.key, recording))
}

function keeping(key: string, { content_type, bytes }: Recording): MediaJob {
  return { key, make: async () => ({ bytes: await bytes(), content_type }) }
}

function drawing(key: string, svg: string, width: number, sides: readonly number[] = []): MediaJob {
  const make = async () => {
    const { bytes, smaller, ...picture } = await rasterise(svg, width, sides)
    const named = smaller.map(({ side, ...size }) => ({ ...size, key: smallerKey(key, side) }))
    const sizes = [
      ...named.map(({ width, key }) => ({ width, key })),
      { width: picture.width, key },
    ]
    return { bytes, content_type: 'image/webp', smaller: named, picture: { ...picture, sizes } }
  }
  return { key, make }
}

const avatarKey = (username: string) => `demo/members/${username}.webp`

/** Named like the sizes of what members upload: see largestOf. */
function smallerKey(key: string, side: number): string {
  return key.replace(/[.]webp$/, `-${side}.webp`)
}

function fingerprint(text: string): string {
  let value = 5381
  for (const character of text) value = (value * 33 + (character.codePointAt(0) ?? 0)) % 2 ** 40
  return value.toString(36)
}
