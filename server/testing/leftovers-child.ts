// Writes into a data folder until it is killed: `node leftovers-child.ts <dataDir>`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { openMedia } from '#server/media/open-media.ts'

const { storage, uploads } = openMedia({ dataDir: process.argv[2] ?? '' })
await writeFile(join(await uploads.openFolder(), '0'), 'half a picture')
const stream = new PassThrough()
stream.write('half a picture')
void storage.put('posts/1/half.webp', { stream, size: 1000, contentType: 'image/webp' })
process.stdout.write('at work\n')
setInterval(() => undefined, 1000)
