import { contests } from './contests/all.ts'
import { drawAvatar } from './drawings/avatar.ts'
import { drawChallenge } from './drawings/challenge-art.ts'
import { type Picture, rasterise } from './drawings/raster.ts'
import { drawScene } from './drawings/scene-picture.ts'
import type { SceneName } from './drawings/scenes.ts'
import { recordings } from './media/recordings.ts'
import { members } from './members.ts'
import type { PlannedPost } from './plan/planned-post.ts'
import { portraitOf } from './portraits.ts'

/** A file to be made and kept under its key; the same key always gets the same bytes. */
export type MediaJob = { key: string; make: () => Promise<Made> }

export type Made = { bytes: Uint8Array; content_type: string; picture?: StoredPicture }

/** What a page needs to know of a stored picture. */
export type StoredPicture = Pick<Picture, 'width' | 'height' | 'placeholder'>

const postWidth = 1080
const avatarWidth = 320
const thumbnail = { width: 1080, height: 608 }
const banner = { width: 1440, height: 560 }

/** Every file that the demo community shows. */
export function mediaJobs(posts: readonly PlannedPost[]): MediaJob[] {
  return [...portraits(), ...challengeArt(), ...dayPictures(), ...postPictures(posts), ...sounds()]
}

export const avatarKey = (username: string) => `demo/members/${username}.webp`
export const thumbnailKey = (contest: string) => `demo/challenges/${contest}-thumbnail.webp`
export const bannerKey = (contest: string) => `demo/challenges/${contest}-banner.webp`
export const dayKey = (contest: string, index: number) =>
  `demo/challenges/${contest}-${index + 1}.webp`

/** Named by what it shows and by its title, so that a new text may not meet an old picture. */
export function postPictureKey(scene: SceneName, title: string): string {
  return `demo/posts/${scene.toLowerCase()}-${fingerprint(title)}.webp`
}

function portraits(): MediaJob[] {
  return members.flatMap((member) => {
    const portrait = portraitOf(member)
    return portrait ? [drawing(avatarKey(member.username), drawAvatar(portrait), avatarWidth)] : []
  })
}

function challengeArt(): MediaJob[] {
  return contests.flatMap(({ key, art }) => [
    drawing(thumbnailKey(key), drawChallenge(art, thumbnail.width, thumbnail.height), postWidth),
    drawing(bannerKey(key), drawChallenge(art, banner.width, banner.height), banner.width),
  ])
}

function dayPictures(): MediaJob[] {
  return contests.flatMap(({ key, days }) =>
    days.flatMap(({ name, scene }, index) =>
      scene ? [drawing(dayKey(key, index), drawScene(scene, `${key} ${name}`), postWidth)] : [],
    ),
  )
}

function postPictures(posts: readonly PlannedPost[]): MediaJob[] {
  return posts.flatMap(({ scene, title }) =>
    scene ? [drawing(postPictureKey(scene, title), drawScene(scene, title), postWidth)] : [],
  )
}

function sounds(): MediaJob[] {
  return Object.values(recordings).map(({ key, content_type, bytes }) => ({
    key,
    make: async () => ({ bytes: await bytes(), content_type }),
  }))
}

function drawing(key: string, svg: string, width: number): MediaJob {
  const make = async () => {
    const { bytes, ...picture } = await rasterise(svg, width)
    return { bytes, content_type: 'image/webp', picture }
  }
  return { key, make }
}

function fingerprint(text: string): string {
  let value = 5381
  for (const character of text) value = (value * 33 + (character.codePointAt(0) ?? 0)) % 2 ** 40
  return value.toString(36)
}
