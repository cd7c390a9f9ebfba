import { availableParallelism } from 'node:os'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'

/**
 * Breaks the files in every way that Stryker knows, one place at a time, and runs tests against each. A file
 * is judged by the tests of its own feature, which take much less time than all.
 */
export async function testMutants(files: string[]): Promise<MutantResult[]> {
  const results: MutantResult[] = []
  for (const [folder, mutate] of Map.groupBy(files, testFolderOf)) {
    // Not by Stryker's option testFiles: with it, mutants of what a module does on loading are never active.
    process.env.MUTANTS_TESTS = folder
    const stryker = new Stryker({
      // It names a tsconfig that is not there: Stryker reads one by an API that TypeScript 7 does not have.
      configFile: 'mutants/stryker.json',
      mutate,
      concurrency: availableParallelism(),
      htmlReporter: { fileName: `reports/mutants/${folder.replaceAll('/', '-')}.html` },
    })
    results.push(...(await stryker.runMutationTest()))
  }
  return results
}

function testFolderOf(file: string): string {
  const folder =
    /^(server\/(?:calls|media)|(?:server|web|web\/console)\/features\/[\w-]+|web\/console\/tables|shared\/rules|\w+)\//.exec(
      file,
    )?.[1]
  if (!folder) throw new Error(`${file} lies in no folder with tests`)
  return folder
}
