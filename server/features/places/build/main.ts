import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { buildGazetteer } from './build.ts'
import { toText } from './write.ts'

// npm run places: writes the file of all places from the data packages in the folder that is named.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the data packages.')

const text = toText(buildGazetteer(folder))
const params = {
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
}
const bytes = await promisify(brotliCompress)(text, { params })
await writeFile(new URL('../gazetteer.txt.br', import.meta.url), bytes)
process.stdout.write(`${text.split('\n').length} places in ${bytes.length} bytes\n`)
