/** What a ready challenge is about. Each theme has drawn pictures, so that a challenge begins with its own. */
export const challengeThemes = [
  'yoga',
  'walking',
  'water',
  'waste',
  'reading',
  'greening',
  'sleep',
  'sugar',
  'kindness',
  'strength',
  'drawing',
  'cleanup',
] as const

/** Raise it when a drawing changes: browsers keep a file for ever. A challenge keeps the version that it has. */
export const themeDrawingVersion = 1

/** The address of the small picture of a theme. */
export function themeThumbnail(theme: ChallengeTheme): string {
  return `/media/challenge-themes/${theme}-thumbnail-v${themeDrawingVersion}.webp`
}

export type ChallengeTheme = (typeof challengeThemes)[number]
