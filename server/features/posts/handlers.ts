import { heldWordHandlers } from './held-word-handlers.ts'
import { onBehalfEntryHandlers } from './on-behalf-handlers.ts'
import { readingHandlers } from './reading-handlers.ts'
import { votingHandlers } from './voting-handlers.ts'
import { writingHandlers } from './writing-handlers.ts'

export const postHandlers = {
  ...readingHandlers,
  ...writingHandlers,
  ...votingHandlers,
  ...onBehalfEntryHandlers,
  ...heldWordHandlers,
}
