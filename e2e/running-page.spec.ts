// A journey because the product is installed, started and upgraded as people do it.

import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { S3Settings } from '#server/media/s3-storage.ts'
import { freePort } from '#server/testing/built-product.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { expect, test } from './journey.ts'
import { makeDataDir } from './product.ts'

test.setTimeout(1_200_000)

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** What stands in the fences of the page, by the titles of its sections. */
async function readPage(): Promise<(title: string) => string[]> {
  const page = await readFile(join(root, 'docs/running.md'), 'utf8')
  const sections = page.split(/^## /m).map((text) => {
    const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = '']) => block)
    return [text.slice(0, text.indexOf('\n')), blocks] as const
  })
  const blocksOf = new Map(sections)
  return (title) => {
    const blocks = blocksOf.get(title)
    if (!blocks?.length) throw new Error(`the page has no section ${title} with blocks`)
    return blocks
  }
}

type Place = { repository: string; bucket: S3Settings; old?: { folder: string } }

/**
 * A machine as the page wants one, in a folder: its paths, its address and the repository stand for those of the page. What belongs
 * to a whole machine does here what the page needs of it.
 */
async function makeMachine({ repository, bucket, old }: Place) {
  const folder = await makeDataDir()
  const port = await freePort()
  const programs = join(folder, 'usr/local/bin')
  await mkdir(programs, { recursive: true })
  for (const [name, script] of Object.entries(standIns)) {
    await writeFile(join(programs, name), `#!/bin/bash\n${script}`, { mode: 0o755 })
  }

  /** A text of the page, as it is on this machine. */
  function here(text: string): string {
    return text
      .replaceAll('https://git.example.org/chowk.git', repository)
      .replaceAll('old.example.org:', old?.folder ?? '')
      .replaceAll('https://s3.example.org/chowk-backups', bucket.endpoint)
      .replaceAll('key-of-the-bucket', bucket.accessKeyId)
      .replaceAll('secret-of-the-bucket', bucket.secretAccessKey)
      .replaceAll(/(?<!\w)\/(?=srv\/|etc\/|usr\/local\/)/g, `${folder}/`)
  }

  async function bash(script: string): Promise<string> {
    const { PATH, HOME, LD_PRELOAD, CLOCK_AHEAD } = process.env
    // A store refuses who has another clock.
    const clock = { LD_PRELOAD, CLOCK_AHEAD }
    const own = { MACHINE: folder, PORT: String(port), PACKAGES: join(root, 'node_modules') }
    const env = { PATH: `${programs}:${PATH}`, HOME, ...clock, ...own }
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env })
    return stdout
  }

  /** Writes a block that begins with the path of a file, and runs any other. Returns what that printed. */
  async function follow(block: string): Promise<string> {
    const [, path, text = ''] = /^# (\/\S+)\n(.*)$/s.exec(block) ?? []
    if (path === undefined) return bash(here(block))
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, here(text))
    return ''
  }

  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    follow,
    followAll: async (blocks: string[]) => {
      const printed: string[] = []
      for (const block of blocks) printed.push(await follow(block))
      return printed.join('\n')
    },
    remove: async () => {
      await bash('systemctl stop chowk')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** They find the machine in MACHINE. */
const standIns = {
  // Its options and assignments come before the command.
  sudo: 'while [[ $1 == -* ]]; do [[ $1 == -u ]] && shift; shift; done\nexec "$@"\n',
  adduser: 'mkdir -p "$MACHINE/srv/chowk"\n',
  chown: 'exit 0\n',
  // The program gets the packages that are here already.
  git: '/usr/bin/git "$@" || exit\n[[ $1 != clone ]] || cp -a "$PACKAGES" program/node_modules\n',
  scp: 'shift\nexec cp -a "$@"\n',
  systemctl: `
[[ \${!#} == caddy || $1 == daemon-reload ]] && exit 0
unit="$MACHINE/etc/systemd/system/chowk.service" pid="$MACHINE/chowk.pid"
of() { sed -n "s/^$1=//p" "$unit"; }
if [[ $1 == stop || $1 == restart ]] && [[ -f $pid ]]; then
  kill -TERM "$(<"$pid")"
  while kill -0 "$(<"$pid")" 2>/dev/null; do sleep 0.1; done
  rm "$pid"
fi
[[ $1 == stop ]] && exit 0
set -a
. "$(of EnvironmentFile)"
cd "$(of WorkingDirectory)"
setsid $(of ExecStart) >>"$MACHINE/chowk.log" 2>&1 &
echo $! >"$pid"
isReady="fetch('http://127.0.0.1:$PORT/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1))"
until node -e "$isReady" 2>/dev/null; do
  kill -0 $! || { tail -n 20 "$MACHINE/chowk.log" >&2; exit 1; }
  sleep 0.5
done
`,
}

/** A repository of this version, and how it goes on. */
async function makeRepository() {
  const path = await makeDataDir()
  const git = (args: string) =>
    run('bash', ['-euc', `git -c user.name=Test -c user.email=test@example.org ${args}`], {
      cwd: path,
    })
  const copy = `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t ${path}`
  await run('bash', ['-euo', 'pipefail', '-c', copy], { cwd: root })
  await git('init --quiet && git add --all')
  await git('commit --quiet --message "One version"')
  return { path, goOn: () => git('commit --quiet --allow-empty --message "The next"') }
}

// DATA-17, DATA-28, DATA-36, DATA-37
test('what the page says installs, backs up, restores, upgrades and moves an installation', async () => {
  const page = await readPage()
  const repository = await makeRepository()
  const store = await startS3Server()
  const place = { repository: repository.path, bucket: store.settings }
  const old = await makeMachine(place)
  const moved = await makeMachine({ ...place, old })
  const titleAt = async ({ url }: { url: string }) => {
    const html = await (await fetch(`${url}/lodhi`)).text()
    return /<title>(.*?)<\/title>/.exec(html)?.[1]
  }
  try {
    for (const title of ['Install', 'Start', 'TLS']) await old.followAll(page(title))
    expect(await old.followAll(page('A community'))).toMatch(/lodhi/)
    const community = await titleAt(old)
    expect(community).toContain('Lodhi Colony')

    expect(await old.followAll(page('Back up'))).toMatch(/^\/\w+ was served\.$/m)
    const [settings = '', toBucket = '', fromBucket = ''] = page('Backups in a bucket')
    await old.follow(settings)
    expect(await old.follow(toBucket)).toMatch(
      /^In the bucket at .+:\n {2}chowk-.+, restored on trial$/m,
    )
    expect(await old.followAll(page('Restore'))).toMatch(/is restored\./)
    expect(await titleAt(old)).toBe(community)

    const [upgrade = '', back = ''] = page('Upgrade')
    await repository.goOn()
    await old.follow(upgrade)
    expect(await titleAt(old)).toBe(community)
    expect(await old.follow(back)).toMatch(/is restored\./)
    expect(await titleAt(old)).toBe(community)

    await moved.followAll(page('Install'))
    const [passphrase = '', byCopying = ''] = page('Move to another machine')
    await moved.follow(passphrase)
    await moved.follow(settings)
    expect(await moved.follow(fromBucket)).toMatch(/is restored\./)
    expect(await moved.follow(byCopying)).toMatch(/is restored\./)
    await moved.followAll(page('Start'))
    expect(await titleAt(moved)).toBe(community)
    expect(await readdir(join(moved.folder, 'srv/chowk/data'))).toContain('secret')
  } finally {
    await old.remove()
    await moved.remove()
    await rm(repository.path, { recursive: true, force: true })
    await store.stop()
  }
})
