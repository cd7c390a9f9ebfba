import { statfs } from 'node:fs/promises'
import { MEGABYTE } from '#shared/limits.ts'

/** How much may be written into a folder, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @throws an `Error` of one sentence where a folder has no room for so many bytes */
export async function requireSpace(
  folder: string,
  bytes: number,
  free: (folder: string) => Promise<number> = freeSpace,
): Promise<void> {
  const there = await free(folder)
  if (there >= bytes) return
  throw new Error(
    `There is too little room in ${folder}: ${inMegabytes(bytes)} may be needed, and ${inMegabytes(there)} are free.`,
  )
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
