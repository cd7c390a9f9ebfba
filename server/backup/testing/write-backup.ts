import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { engineVersion } from '#server/embedded-postgres/api.ts'
import { writeDescription } from '../description.ts'
import type { Description } from '../description-form.ts'
import type { BackupKey } from '../encryption/backup-key.ts'
import { HashList } from '../hashes.ts'
import { writePart } from '../new-files.ts'
import { hashOfFile } from '../write-hashed.ts'

export const contents = {
  'database.tar.gz': 'the database',
  backup_manifest: '{}',
  secret: 'a secret',
  'postgres-passwords.json': '{}',
  'tables/posts.copy.gz': 'rows',
  'media/posts/1/a.webp': 'a picture',
  'media/posts/1/b.webp': 'another one',
}

type Written = { files?: Record<string, string>; change?: Partial<Description>; key?: BackupKey }

/** Writes a backup in form, whose database is none. */
export async function writeBackup(
  folder: string,
  { files = contents, change, key }: Written = {},
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const list = await HashList.open(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    const content = Readable.from([Buffer.from(text)])
    await list.add(await writePart({ folder, key }, { path, content }))
  }
  await list.close()
  const sha256 = await hashOfFile(join(folder, 'SHA256SUMS'))
  const without = {
    ...{ made_at: '2026-11-25T02:00:00.000Z', version: '0.1.0' },
    ...{ postgres: await engineVersion(), machine: `${process.platform}-${process.arch}` },
    ...{ migration: '001-first', rows: {}, bytes: { database: 1, archive: 1, media: 1 } },
    ...{ media: { store: 'folder' as const, files: 2 }, hashes: { sha256, files: list.files } },
    ...{ settings: { PRODUCT_NAME: 'Chowk of Lodhi' }, ...change },
  }
  await writeDescription(folder, without, key)
}
