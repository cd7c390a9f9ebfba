import { Readable } from 'node:stream'
import { mediaPath } from '#server/media/media-path.ts'
import type { SharePictureDrawer } from '#server/media/share-picture/share-picture-drawer.ts'
import type { Storage } from '#server/media/storage.ts'
import {
  type ChallengeTheme,
  challengeThemes,
  themeDrawingVersion,
} from '#shared/rules/challenge-themes.ts'
import { drawTheme, type PictureKind } from './draw-theme.ts'

export const themePicturesFolder = 'challenge-themes'

const form = new RegExp(`^${themePicturesFolder}/([a-z]+)-(banner|thumbnail)-v(\\d{1,4})\\.webp$`)

type Services = { storage: Storage; sharePictures: SharePictureDrawer }
type ThemePicture = { theme: ChallengeTheme; kind: PictureKind }

/** The paths under which the pictures of a theme are served, as a challenge has them. */
export function themePictures(theme: ChallengeTheme) {
  return {
    thumbnail_image: mediaPath(keyOf({ theme, kind: 'thumbnail' })),
    banner_image: mediaPath(keyOf({ theme, kind: 'banner' })),
  }
}

/** The theme of which a picture is; `undefined` for any other picture. */
export function themeOfPicture(path: string): ChallengeTheme | undefined {
  return challengeThemes.find((theme) => Object.values(themePictures(theme)).includes(path))
}

/**
 * Draws the picture under a key and stores it. Does nothing for a key that is none of ours. All communities share the
 * pictures: one that has been removed is drawn again when it is next asked for.
 */
export async function makeThemePicture(services: Services, key: string): Promise<void> {
  const picture = readKey(key)
  const bytes =
    picture && (await services.sharePictures.drawSvg(drawTheme(picture.theme, picture.kind)))
  if (!bytes) return
  const content = { stream: Readable.from([bytes]), size: bytes.length, contentType: 'image/webp' }
  await services.storage.put(key, content)
}

function keyOf({ theme, kind }: ThemePicture): string {
  return `${themePicturesFolder}/${theme}-${kind}-v${themeDrawingVersion}.webp`
}

function readKey(key: string): ThemePicture | undefined {
  const [, name, kind, version] = form.exec(key) ?? []
  const theme = challengeThemes.find((one) => one === name)
  // A bound for what anybody can make us store: the versions that there have been.
  const isKnown = Number(version) >= 1 && Number(version) <= themeDrawingVersion
  return theme && isKnown && String(Number(version)) === version
    ? { theme, kind: kind === 'banner' ? 'banner' : 'thumbnail' }
    : undefined
}
