import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { folderOfPosts } from '#server/media/media-path.ts'
import { faceSide, imageSides } from '#shared/limits.ts'
import { contests } from './contests/all.ts'
import { type Recording, type RecordingName, recordings } from './media/recordings.ts'
import { members } from './members.ts'
import type { PlannedPost } from './plan/planned-post.ts'
import { pictureOf, type SceneName } from './scenes.ts'

/** A file to store under its key; the same key always gets the same bytes. */
export type DemoFile = {
  key: string
  content_type: string
  bytes: () => Promise<Uint8Array>
}

const sceneWidth = 1080
const sidesOfScenes = imageSides.filter((side) => side < sceneWidth)
// A face is so wide that it has both its sizes.
const sidesOfFaces = [faceSide, ...imageSides.filter((side) => side < 384)]

/** Every file that the demo community shows. */
export function demoFiles(community_id: number, posts: readonly PlannedPost[]): DemoFile[] {
  const ofPosts = posts.flatMap((post) => filesOfPost(community_id, post))
  return [...ofPosts, ...portraits(), ...challengePictures(), ...dayPictures(), ...dayRecordings()]
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

/** The sizes of the picture with that key, the smallest first. A scene is wider than high. */
export function sizesOfPostPicture(key: string): { width: number; key: string }[] {
  const smaller = sidesOfScenes.map((side) => ({ width: side, key: smallerKey(key, side) }))
  return [...smaller, { width: sceneWidth, key }]
}

/** Named like a picture. A day of a challenge has the recording too, in a file of its own. */
export function postRecordingKey(community_id: number, name: RecordingName, title: string): string {
  const ending = extname(recordings[name].key)
  return `${folderOfPosts(community_id)}/${name}-${fingerprint(title)}${ending}`
}

function portraits(): DemoFile[] {
  return members.flatMap(({ username, has_portrait }) =>
    has_portrait ? picture(avatarKey(username), `members/${username}`, sidesOfFaces) : [],
  )
}

function challengePictures(): DemoFile[] {
  return contests.flatMap(({ key }) => [
    ...picture(thumbnailKey(key), `challenges/${key}-thumbnail`),
    ...picture(bannerKey(key), `challenges/${key}-banner`),
  ])
}

function dayPictures(): DemoFile[] {
  return contests.flatMap(({ key, days }) =>
    days.flatMap(({ name, scene }, index) =>
      scene ? scenePicture(dayKey(key, index), scene, `${key} ${name}`) : [],
    ),
  )
}

function filesOfPost(community_id: number, { scene, recording, title }: PlannedPost): DemoFile[] {
  if (scene) {
    return scenePicture(postPictureKey(community_id, scene, title), scene, title, sidesOfScenes)
  }
  return recording
    ? [recordingFile(postRecordingKey(community_id, recording, title), recordings[recording])]
    : []
}

function dayRecordings(): DemoFile[] {
  return Object.values(recordings).map((recording) => recordingFile(recording.key, recording))
}

function recordingFile(key: string, { content_type, bytes }: Recording): DemoFile {
  return { key, content_type, bytes }
}

function scenePicture(key: string, scene: SceneName, word: string, sides: readonly number[] = []) {
  return picture(key, `scenes/${pictureOf(scene, word).file}`, sides)
}

/** A file of the folder `pictures`, and beside it the smaller ones of those sides. */
function picture(key: string, file: string, sides: readonly number[] = []): DemoFile[] {
  const one = (key: string, name: string) => ({
    key,
    content_type: 'image/webp',
    bytes: () => readFile(new URL(`pictures/${name}.webp`, import.meta.url)),
  })
  const smaller = sides.map((side) => one(smallerKey(key, side), `${file}-${side}`))
  return [...smaller, one(key, file)]
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
