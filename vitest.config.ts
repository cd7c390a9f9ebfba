import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFiles } from './server/testing/longest-files.ts'
import { plugins } from './vite.config.ts'

const testsOf = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

// Tests with a database may be late once on a machine that is busy with other work. Those that were are listed at the end.
const secondTry = 1

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = longestFiles.findIndex((path) => moduleId.endsWith(`/${path}`))
  return index === -1 ? longestFiles.length : index
}

export default defineConfig({
  plugins: plugins(),
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['server', 'demo'].map(testsOf), retry: secondTry },
      },
      {
        extends: true,
        test: {
          name: 'rules and web',
          include: ['shared', 'web', 'house'].map(testsOf),
          exclude: ['**/*.dom.test.tsx'],
          setupFiles: ['web/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/**/*.dom.test.tsx'],
          setupFiles: ['web/testing/dom.ts'],
          retry: secondTry,
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // A process for each file took about twice as long.
    isolate: false,
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/setup.ts'],
    // By default one core stays idle: half of a small machine, while many tests only wait for a database.
    maxWorkers: '100%',
    // What takes or comes within seconds does not on a machine that is busy with other work.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
})
