interface ImportMetaEnv {
  /** The path of the first script of this build. */
  readonly VERSION: string
  /** The paths of all scripts, styles, words and fonts of this build. */
  readonly FILES: string[]
}
