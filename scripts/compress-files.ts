import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Less than this is sent as it is. */
const smallest = 1024

/**
 * Writes each text file of a folder compressed beside it, as `.br` and `.gz`. That takes seconds as small as it goes,
 * so it is done once and not for every request.
 */
export async function compressFiles(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/**/*.{js,css,svg,json}`)) {
    const content = await readFile(path)
    if (content.length < smallest) continue
    await Promise.all([
      writeFile(`${path}.br`, await promisify(brotliCompress)(content)),
      writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
    ])
  }
}
