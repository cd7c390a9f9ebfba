import scenes from './pictures/scenes.json' with { type: 'json' }
import { createRandom } from './random.ts'

export type SceneName = keyof typeof scenes

/** A picture of a scene, at some hour. */
export type ScenePicture = {
  /** Of the file in `pictures/scenes`, without its ending. */
  file: string
  /** A description for people who cannot see it. */
  alt: string
  /** In pixels. */
  width: number
  height: number
  /** A thumbhash, base64: what to show while the picture loads. */
  placeholder: string
}

/** One of the pictures of a scene; for the same word the same one. */
export function pictureOf(scene: SceneName, word: string): ScenePicture {
  const pictures: readonly ScenePicture[] = scenes[scene]
  return createRandom(`${scene} ${word}`).pick(pictures)
}
