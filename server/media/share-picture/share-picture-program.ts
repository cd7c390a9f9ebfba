// Draws share pictures, one after the other, in a process of its own. `share-picture-drawer.ts` starts it.
import { drawSharePicture } from './draw-share-picture.ts'
import type { ShareWords } from './share-picture.ts'

process.on('message', async (words: ShareWords) => {
  const picture = await drawSharePicture(words).catch(() => 'undrawable' as const)
  process.send?.(picture)
})

// The server has ended, or needs no pictures for now.
process.on('disconnect', () => process.exit())
