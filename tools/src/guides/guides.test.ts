import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Api, createApi, readApiConfig } from '@tessera/api'
import { postgresForTests, type TestPostgres } from '@tessera/server/testing'
import { OPERATIONS_PATH } from '@tessera/site/operations'
import { ROOT } from '../root.ts'
import { type GuideBlock, OPS_GUIDE_BLOCKS, SLICE_TEAM_GUIDE_BLOCKS } from './guide-blocks.ts'
import { type Installation, startInstallation } from './installation.ts'
import { blocksOf, type CommandBlock, parseShellLine } from './read-guide.ts'

const SETUP = 'setup-token-of-the-tests-0000000001'
const OPERATOR = { TESSERA_OPERATOR: 'malee', TESSERA_OPERATOR_PASSWORD: 'Pass-w0rd' }
/** The guide's own example of where the desk is. */
const DESK = 'http://127.0.0.1:4103'
let postgres: TestPostgres | null = null
let api: Api
let desk: string
beforeAll(async () => {
  const quiet = {
    LOG_LEVEL: 'silent',
    IN_MEMORY: 'true',
    PRODUCTION: 'false',
    SEED: 'false',
    PORT: '0',
    DESK_PORT: '0',
  }
  postgres = await postgresForTests()
  const database = postgres ? { DATABASE_URL: postgres.url } : {}
  api = await createApi(readApiConfig({ ...quiet, ...database, OPERATOR_SETUP_TOKEN: SETUP }))
  desk = await api.listenDesk()
  const headers = { authorization: `Bearer ${SETUP}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: OPERATOR.TESSERA_OPERATOR, password: OPERATOR.TESSERA_OPERATOR_PASSWORD })
  await fetch(`${desk}${OPERATIONS_PATH}/setup`, { method: 'POST', headers, body })
})
afterAll(async () => {
  await api?.close()
  await postgres?.drop()
})

let tidy: Promise<Installation> | null = null
afterAll(async () => (await tidy)?.stop())

/** Runs the commands of a block as they stand there, with examples replaced by what is so in this installation. */
async function runBlock({ commands }: CommandBlock, scene: GuideBlock): Promise<void> {
  const { before, beforeCommand: between = {}, examples = {}, tokens: as = {}, isStateless: isTidy = false } = scene
  if (isTidy) tidy ??= startInstallation()
  const site = await (isTidy && tidy ? tidy : startInstallation())
  try {
    await before?.(site)
    const signedIn = { TESSERA_DESK_URL: desk, ...OPERATOR }
    for (const command of commands) {
      const { env, words, outputFile: into } = parseShellLine(command)
      if (words[0] !== 'npx') continue
      expect(words[1]).toBe('tessera')
      const [name = '', ...rest] = words.slice(2)
      await between[name]?.(site)
      const args = [name]
      for (const [at, word] of rest.entries()) {
        const [option = ''] = rest.slice(at - 1, at)
        const real = word === DESK ? desk : (examples[option.startsWith('--') ? `${option} ${word}` : word] ?? word)
        args.push(typeof real === 'string' ? real : await real(site))
      }
      const token = (await as[name]?.(site)) ?? site.token
      const ran = await site.run({ TESSERA_REGISTRY: site.url, TESSERA_TOKEN: token, ...signedIn, ...env }, args)
      expect([command, ran.code, ran.code === 0 ? '' : ran.err]).toEqual([command, 0, ''])
      if (into) await writeFile(join(site.dir, into), ran.out)
    }
  } finally {
    if (!isTidy) await site.stop()
  }
}

const isCommand = (line: string) => parseShellLine(line).words[1] === 'tessera'

for (const [guide, scenes] of [
  ['ops.md', OPS_GUIDE_BLOCKS],
  ['slice-teams.md', SLICE_TEAM_GUIDE_BLOCKS],
] as const) {
  const blocks = blocksOf(guide).filter(({ commands }) => commands.some(isCommand))
  const headings = blocks.map(({ heading }) => heading)

  test(`matches each block of ${guide} with its scene, and each scene with its block`, () => {
    expect(Object.keys(scenes).sort()).toEqual([...new Set(headings)].sort())
    for (const [heading, of] of Object.entries(scenes))
      expect([heading, of.length]).toEqual([heading, headings.filter((one) => one === heading).length])
  })

  test.each(blocks.map((block, at) => [block.heading, block, at] as const))(
    `runs the commands of ${guide} as written: %s`,
    async (heading, block, at) => {
      const scene = scenes[heading]?.[headings.slice(0, at).filter((one) => one === heading).length]
      if (!scene) throw new Error(`no scene for ${heading}`)
      if (scene.coveredBy) return expect(readFileSync(join(ROOT, scene.coveredBy), 'utf8')).toContain("'--publish'")
      await runBlock(block, scene)
    },
    60_000,
  )
}

test.each(['ops.md', 'slice-teams.md', 'platform-engineers.md'])('%s names only existing npm scripts', (guide) => {
  const asked = blocksOf(guide)
    .flatMap(({ commands }) => commands)
    .flatMap((line) => line.split('&&'))
    .map((line) => parseShellLine(line).words)
    .filter(([program]) => program === 'npm')
  for (const words of asked) {
    const [, verb = ''] = words
    const script = verb === 'run' ? (words[2] ?? '') : verb
    const workspace = words.includes('-w') ? (words[words.indexOf('-w') + 1] ?? '') : '.'
    const file = join(ROOT, workspace, 'package.json')
    expect([words.join(' '), existsSync(file)]).toEqual([words.join(' '), true])
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }
    expect([words.join(' '), Object.keys(scripts)]).toEqual([words.join(' '), expect.arrayContaining([script])])
  }
  expect(guide === 'ops.md' || asked.length > 0).toBe(true)
})
