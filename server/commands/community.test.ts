import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  clearAway,
  clearModels,
  people,
  query,
  serverPid,
  startApp,
  usedDataDir,
} from '#server/embedded-postgres/testing/postgres-app.ts'
import { isReserved } from '#server/features/communities/token-rules.ts'
import { today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { runCommand } from './community-actions.ts'
import { help, readCommand } from './community-arguments.ts'
import { isMoving } from './moving-actions.ts'

const chowk = testApp()

afterEach(clearAway)
afterAll(clearModels)

type Options = Record<string, string>

const unique = () => `c${randomUUID().slice(0, 8)}`

const newOperator = () => ({ 'operator-name': 'Asha Verma', 'operator-username': unique() })

const newCommunity = () => ({
  ...{ token: unique(), name: 'Lodhi Colony', place: 'Lodhi Colony, New Delhi' },
  ...newOperator(),
})

function toArgs(action: string, options: Options = {}): string[] {
  return [action, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
}

/** Reads the command and does it, on the tests' database. */
function give(action: string, options: Options = {}): Promise<string> {
  return giveWords(toArgs(action, options))
}

async function giveWords(args: string[]): Promise<string> {
  const command = readCommand(args)
  if (command.action === 'help') return help
  if (isMoving(command)) throw new Error('it is tried in moving.test.ts')
  return runCommand(chowk.db, command, 'https://chowk.test')
}

const passwordIn = (output: string) => /password {2}(\S+)/.exec(output)?.[1] ?? ''

// COMMUNITY-8, CONTEST-19, CONSOLE-10
test('opens a community, whose operator signs in with the password of the output', async () => {
  const options = newCommunity()
  const output = await give('create', { ...options, 'operator-email': `${unique()}@Example.org` })
  expect(output).toContain(`https://chowk.test/${options.token}\n`)
  expect(output).toContain(`https://chowk.test/${options.token}/console\n`)
  const password = passwordIn(output)
  expect(password).toMatch(/^([2-9a-z]{5}-){3}[2-9a-z]{5}$/)
  const signedIn = await chowk.call('auth/login-with-email', {
    email: options['operator-username'],
    password,
  })
  expect(signedIn.body.user).toMatchObject({
    full_name: 'Asha Verma',
    role: 'operator',
    identification_token: options.token,
  })
  const found = await chowk.call('auth/identification-token', {
    identification_token: options.token,
  })
  expect(found.body.community).toEqual({
    identification_token: options.token,
    name: 'Lodhi Colony',
    place_name: 'Lodhi Colony, New Delhi',
    logo: null,
    time_zone: 'Asia/Kolkata',
    feed_sort: 'all',
  })
})

test('signs the operator in by the e-mail address too', async () => {
  const email = `${unique()}@example.org`
  const password = passwordIn(await give('create', { ...newCommunity(), 'operator-email': email }))
  const signedIn = await chowk.call('auth/login-with-email', { email, password })
  expect(signedIn.body.user.role).toBe('operator')
})

test('takes a time zone', async () => {
  const options = newCommunity()
  await give('create', { ...options, 'time-zone': 'Asia/Dhaka' })
  const found = await chowk.call('auth/identification-token', {
    identification_token: options.token,
  })
  expect(found.body.community.time_zone).toBe('Asia/Dhaka')
})

test('refuses a token, a username or an e-mail address that is taken, and leaves nothing', async () => {
  const taken = { ...newCommunity(), 'operator-email': `${unique()}@example.org` }
  await give('create', taken)
  const tries: [Options, string][] = [
    [{ token: taken.token }, `The token "${taken.token}" is another community's.`],
    [
      { 'operator-username': taken['operator-username'] },
      `The username "${taken['operator-username']}" is somebody's already.`,
    ],
    [
      { 'operator-email': taken['operator-email'] },
      `The e-mail address "${taken['operator-email']}" is an account's already.`,
    ],
  ]
  const refused: string[] = []
  for (const [options, words] of tries) {
    const community = { ...newCommunity(), ...options }
    await expect(give('create', community)).rejects.toThrow(words)
    if (community.token !== taken.token) refused.push(community.token)
  }
  const list = await give('list')
  expect(refused.filter((token) => list.includes(token))).toEqual([])
})

test('makes another operator of a community', async () => {
  const options = newCommunity()
  await give('create', options)
  const operator = newOperator()
  const output = await give('add-operator', { token: options.token, ...operator })
  const signedIn = await chowk.call('auth/login-with-email', {
    email: operator['operator-username'],
    password: passwordIn(output),
  })
  expect(signedIn.body.user).toMatchObject({
    role: 'operator',
    identification_token: options.token,
  })
  const line = (await give('list')).split('\n').find((line) => line.startsWith(options.token))
  expect(line?.split(/ {2,}/)).toEqual([
    options.token,
    'Lodhi Colony',
    'Lodhi Colony, New Delhi',
    'Asia/Kolkata',
    ...['2', '2', '0', '0', '0.0 MB', today(), 'open'],
  ])
})

// HOST-1, HOST-2
test('suspends and resumes a community, which the list says with its sizes', async () => {
  const { token, ...options } = newCommunity()
  await give('create', { token, ...options })
  const run = (action: string) => giveWords([action, token])
  const row = async () =>
    (await give('list')).split('\n').find((line) => line.startsWith(`${token} `)) ?? ''
  expect(await run('suspend')).toBe(
    'Lodhi Colony is suspended: nobody reads or signs in there. Its data stays.\n',
  )
  await run('suspend')
  expect(await row()).toMatch(/ {2}suspended since \d{4}-\d{2}-\d{2}$/)
  const ask = () => chowk.call('post/feed', {}, { identification_token: token })
  expect((await ask()).error.code).toBe('community_suspended')
  expect(await run('resume')).toBe('Lodhi Colony is open again, as it was.\n')
  expect(await row()).toMatch(/ {2}open$/)
  expect((await ask()).status).toBe(200)
  await expect(giveWords(['suspend', 'nowhere'])).rejects.toThrow(
    'There is no community with the token "nowhere".',
  )
})

// HOST-3
test('hands a community over to a member, and says who has it where somebody has', async () => {
  const options = newCommunity()
  const { token } = options
  await give('create', options)
  const username = options['operator-username']
  const handOver = (to: string) => giveWords(['hand-over', token, '--to', to])
  await expect(handOver(username)).rejects.toThrow(
    'Lodhi Colony has an operator, Asha Verma, who can make others. Nothing was changed.',
  )
  await chowk.db
    .updateTable('users')
    .set({ role: 'member' })
    .where('community_id', 'in', (query) =>
      query.selectFrom('communities').select('id').where('identification_token', '=', token),
    )
    .execute()
  await expect(handOver('nobody')).rejects.toThrow(
    'Nobody in Lodhi Colony has the login "nobody", and no such e-mail address waits for an answer to an invitation.',
  )
  expect(await handOver(username)).toBe(
    `Asha Verma is operator of Lodhi Colony. They run the community from https://chowk.test/${token}/console\n`,
  )
})

test('refuses an operator for a community that is not there', async () => {
  await expect(give('add-operator', { token: 'nowhere', ...newOperator() })).rejects.toThrow(
    'There is no community with the token "nowhere".',
  )
})

test('refuses an operator for a community that is locked', async () => {
  const options = newCommunity()
  await give('create', options)
  await chowk.db
    .updateTable('communities')
    .set({ locked_at: new Date().toISOString() })
    .where('identification_token', '=', options.token)
    .execute()
  await expect(give('add-operator', { token: options.token, ...newOperator() })).rejects.toThrow(
    `The community "${options.token}" is locked: nobody can sign in there.`,
  )
})

test.each<[Options, string]>([
  [{ token: 'Lodhi Colony' }, '--token "Lodhi Colony": small letters, digits and dashes'],
  [{ token: '-lodhi' }, '--token "-lodhi"'],
  [{ token: 'a'.repeat(41) }, '40 at most'],
  [{ token: 'info' }, '--token "info": this is an address of the product itself.'],
  [{ name: ' ' }, '--name " ": it is empty.'],
  [
    { 'time-zone': 'Delhi' },
    '--time-zone "Delhi": not the name of a time zone, as Asia/Kolkata is.',
  ],
  [{ 'time-zone': '+05:30' }, '--time-zone "+05:30": not the name of a time zone'],
  [{ 'operator-username': 'a@b' }, '--operator-username "a@b": Please use 3 to 30 letters'],
  [{ 'operator-email': 'asha' }, '--operator-email "asha": Please enter valid e-mail address.'],
])('refuses %j with a message', (options, words) => {
  const given = Object.entries({ ...newCommunity(), ...options })
  const args = given.map(([name, value]) => `--${name}=${value}`)
  expect(() => readCommand(['create', ...args])).toThrow(words)
})

test('names every option that is missing', () => {
  expect(() => readCommand(['create', '--token', 'lodhi'])).toThrow(
    /^--name is missing.\n--place is missing.\n--operator-name is missing.\n--operator-username is missing.$/,
  )
})

test.each([
  [
    ['open'],
    'There is no "open": choose among create, position, add-operator, list, suspend, resume, hand-over, add-host, reset-host, remove-host, export, import and delete.',
  ],
  [['suspend'], 'Please give a community\'s token after "suspend".'],
  [['resume', 'lodhi', 'now'], '"now" is too much; quote what has spaces.'],
  [['hand-over', 'lodhi'], '--to is missing.'],
  [['list', 'all'], '"all" is too much; quote what has spaces.'],
  [['list', '--token', 'lodhi'], '--token is not for this.'],
  [['create', '--colour', 'red'], "Unknown option '--colour'"],
  [['create', '--token'], "Option '--token <value>' argument missing"],
])('refuses %j with a message', (args, words) => {
  expect(() => readCommand(args)).toThrow(words)
})

test.each([[[]], [['--help']], [['create', '-h']]])('explains itself when given %j', (args) => {
  expect(readCommand(args)).toEqual({ action: 'help' })
})

// COMMUNITY-9
test('gives no community an address of the product', () => {
  const routes = readFileSync(new URL('../../web/navigation/routes.ts', import.meta.url), 'utf8')
  const own = [...routes.matchAll(/path: '\/(?::\w+\?\/)?([\w-]+)/g)].map(([, part = '']) => part)
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter((part) => !isReserved(part.toLowerCase()))).toEqual([])
})

const program = fileURLToPath(new URL('community.ts', import.meta.url))

/** Runs the program as a terminal does, on a data folder. */
async function runOn(dataDir: string, args: string[], settings: Options = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings }
  const child = spawn(process.execPath, [program, ...args], { env })
  const said = { out: '', wrong: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.wrong += text
  })
  const [code] = await once(child, 'close')
  return { ...said, code: Number(code) }
}

// CONSOLE-10
test('works beside the product, and without it', { timeout: 180_000 }, async () => {
  const [person = { name: 'nobody' }] = people
  const dataDir = await usedDataDir(person)
  const options = newCommunity()
  const first = await runOn(dataDir, toArgs('create', options))
  expect(first.code, first.wrong).toBe(0)
  expect(await serverPid(dataDir)).toBeUndefined()

  const product = startApp(dataDir, person)
  const url = await product.url
  const second = await runOn(dataDir, toArgs('create', newCommunity()))
  expect(second, second.wrong).toMatchObject({ code: 0, wrong: '' })
  const again = await runOn(dataDir, toArgs('create', options))
  expect(again).toEqual({
    code: 1,
    out: '',
    wrong: `The token "${options.token}" is another community's.\n`,
  })
  const [row] = await query(url, `select count(*)::integer as n from communities`)
  expect(row).toEqual({ n: 2 })
})

test('a community made for production is closed to development', { timeout: 180_000 }, async () => {
  const [person = { name: 'nobody' }] = people
  const dataDir = await usedDataDir(person)
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://chowk.example.org',
    LEGAL_ENTITY: 'Nukkad Collective',
  }
  const made = await runOn(dataDir, toArgs('create', newCommunity()), settings)
  expect(made.code, made.wrong).toBe(0)
  const url = await startApp(dataDir, person).url
  const [row] = await query(url, 'select production_since is null as is_open from installation')
  expect(row).toEqual({ is_open: false })
})

// ROUTE-1-near
test('a community is shown to people nearby once it has a position, and no longer without', async () => {
  const { token, ...options } = newCommunity()
  await give('create', { token, ...options })
  const positionOf = () =>
    chowk.db
      .selectFrom('communities')
      .select(['latitude', 'longitude'])
      .where('identification_token', '=', token)
      .executeTakeFirst()
  expect(await positionOf()).toEqual({ latitude: null, longitude: null })
  expect(await give('position', { token, at: '28.58,77.22' })).toContain('shown to people nearby')
  expect(await positionOf()).toEqual({ latitude: 28.58, longitude: 77.22 })
  expect(await give('position', { token, at: 'none' })).toContain('by its address alone')
  expect(await positionOf()).toEqual({ latitude: null, longitude: null })
})

test.each(['', '28.58', '91,0', '0,181', 'here', '1,2,3'])(
  'refuses the position %j',
  async (at) => {
    await expect(give('position', { token: 'any', at })).rejects.toThrow('not a position')
  },
)
