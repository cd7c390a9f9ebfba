import type { Input, Path, ReadingPath } from '#shared/contracts/calls.ts'
import type { Read, WritingPath } from '../every-read.ts'
import type { Scene } from './scene.ts'

/** What happens before a write, and which reads it changes. */
export type Story<P extends Path> = {
  /** Prepares the write, and returns its input. */
  sent: (scene: Scene) => Input<P> | Promise<Input<P>>
  /** Further reads that may show it. */
  reads?: (scene: Scene) => Read[]
  /** For a call that changes something after it has answered: resolves when that is done. */
  isDone?: (scene: Scene) => Promise<void>
} & Change

/** Reads that answer somebody otherwise after a change; or why there is none. */
type Change = { changes: readonly ReadingPath[] } | { changesNothing: string }

export type Stories = { [P in WritingPath]: Story<P> }
