// Draws share pictures and drawings of ours, one after the other, in a process of its own. `share-picture-drawer.ts` starts it.
import { drawCertificate } from './draw-certificate.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { drawSvg } from './draw-svg.ts'
import type { DrawerWork } from './share-picture-drawer.ts'

process.on('message', async (work: DrawerWork) => {
  const picture = await draw(work).catch(() => 'undrawable' as const)
  process.send?.(picture)
})

function draw(work: DrawerWork): Promise<Buffer> {
  if ('certificate' in work) return drawCertificate(work.certificate)
  return 'svg' in work ? drawSvg(work.svg) : drawSharePicture(work)
}

// The server has ended, or needs no pictures for now.
process.on('disconnect', () => process.exit())
