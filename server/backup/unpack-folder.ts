import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { placeOfDatabase } from '#server/embedded-postgres/api.ts'
import { type PartsOfBackup, readPart } from './backup-parts.ts'
import { restoreKeys } from './copy-keys.ts'
import { databaseFile, keyFiles, manifestFile } from './layout.ts'
import type { OnProgress } from './progress.ts'
import { untar } from './untar.ts'

const manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

/**
 * Unpacks PostgreSQL's folder and the keys of a backup into a new data folder.
 *
 * @throws an `Error` of one sentence where what was unpacked is not what PostgreSQL has listed
 */
export async function unpackFolder(
  backup: PartsOfBackup,
  { dataDir, onProgress }: { dataDir: string; onProgress: OnProgress },
): Promise<void> {
  // The passwords first: without them the folder is opened with others.
  await restoreKeys(keyFiles, { from: backup, to: dataDir })
  const listed = await readManifest(backup)
  const { path, owner } = await placeOfDatabase(dataDir)
  await pipeline(readPart(backup, databaseFile), createGunzip(), async (archive) => {
    for await (const { path: file, bytes, sha256 } of untar(archive, path, owner)) {
      onProgress(`Unpacking ${file}`)
      const said = listed.get(file)
      // The log of what was written meanwhile is in no list; PostgreSQL checks it as it reads it.
      if (!said && file.startsWith('pg_wal/')) continue
      if (said?.Size !== bytes || said.Checksum !== sha256) throw differs(file)
      listed.delete(file)
    }
  })
  for (const file of listed.keys()) throw differs(file)
}

async function readManifest(backup: PartsOfBackup) {
  const { Files } = manifest.parse(JSON.parse(await text(readPart(backup, manifestFile))))
  return new Map(Files.map((file) => [file.Path, file]))
}

function differs(file: string): Error {
  return new Error(`${file} of the database is not what PostgreSQL has listed in ${manifestFile}.`)
}
