interface ImportMetaEnv {
  /** The paths of the first scripts of this build, with spaces between. */
  readonly VERSION: string
  /** The paths of all scripts, styles, words and fonts of this build. */
  readonly FILES: string[]
}
