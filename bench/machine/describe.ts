import { cpus, totalmem } from 'node:os'

/** The machine in a sentence. */
export function describeMachine(): string {
  const all = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${all.length} × ${all[0]?.model ?? 'unknown'}, ${memory} GB, Node ${process.version}.`
}
