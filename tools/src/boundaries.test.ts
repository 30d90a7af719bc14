import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

const CONFIG = '.dependency-cruiser.cjs'
const require = createRequire(join(ROOT, 'package.json'))
const { forbidden } = require(join(ROOT, CONFIG)) as { forbidden: { name: string; from: { path?: string } }[] }
const rules = [...new Set(forbidden.map((rule) => rule.name))]

/** Rule, file that breaks it, and what that file imports. */
const BREACHES: readonly (readonly [rule: string, file: string, source: string])[] = [
  ['no-cycles', 'shared/ui/src/about.ts', "import './round.ts'"],
  ['imports-resolve', 'tools/src/lost.ts', "import './nowhere.ts'"],
  ['imports-resolve', 'mfe-lobby/src/deep.ts', "import '@tessera/ui/src/thing.ts'"],
  ['shared-is-the-bottom', 'shared/ui/src/up.ts', "import '../../../shell/src/thing.ts'"],
  ['contracts-are-pure', 'shared/contracts/src/impure.ts', "import 'mobx'"],
  ['contracts-are-pure', 'shared/contracts/src/typed.ts', "import type { Thing } from '@tessera/platform'"],
  ['platform-knows-contracts-only', 'shared/platform/src/drawing.ts', "import '@tessera/ui'"],
  ['platform-knows-no-site', 'shared/platform/src/narrow.ts', "import type { Thing } from '@tessera/site'"],
  ['platform-knows-no-site', 'services/registry/src/narrow.ts', "import '@tessera/site/calls'"],
  ['site-knows-the-platform-only', 'shared/site/src/drawing.ts', "import '@tessera/ui'"],
  ['interactions-are-for-tests', 'shell/src/listing.ts', "import '../../shared/site/src/interactions.ts'"],
  ['site-ui-is-bundled-by-slices', 'shared/site-ui/src/serving.ts', "import '@tessera/fair'"],
  ['site-ui-is-bundled-by-slices', 'shell/src/drawing.tsx', "import '@tessera/site-ui'"],
  ['ui-only-draws', 'shared/ui/src/knowing.tsx', "import type { Thing } from '@tessera/contracts'"],
  ['server-is-for-services', 'mfe-lobby/src/serving.ts', "import '@tessera/server'"],
  ['build-is-for-configs', 'shell/src/building.ts', "import '@tessera/build'"],
  ['testing-is-for-tests', 'mfe-lobby/src/faking.tsx', "import '@tessera/testing'"],
  ['shell-meets-remotes-at-runtime', 'shell/src/meeting.tsx', "import '../../mfe-lobby/src/thing.ts'"],
  ['shell-meets-remotes-at-runtime', 'shell/src/knowing.ts', "import type { Thing } from 'mfe-lobby'"],
  ['remote-is-an-island', 'mfe-lobby/src/bridge.ts', "import '../../mfe-account/src/thing.ts'"],
  ['remote-is-an-island', 'mfe-lobby/src/bridge.tsx', "import type { Thing } from '../../shell/src/thing.ts'"],
  ['features-do-not-touch', 'mfe-lobby/src/features/home/reaching.ts', "import '../launch/launcher.ts'"],
  [
    'features-do-not-touch',
    'mfe-lobby/src/features/home/climbing.tsx',
    "import type { Thing } from '../../compose.ts'",
  ],
  ['federation-runtime-stays-in-remotes', 'shell/src/hosting.ts', "import '@module-federation/enhanced/runtime'"],
  ['store-has-no-view', 'mfe-lobby/src/seeing.store.ts', "import 'react'"],
  ['store-has-no-view', 'shell/src/drawn.store.ts', "import type { View } from './view.tsx'"],
  ['store-has-no-view', 'mfe-lobby/src/routed.store.ts', "import 'react-router-dom'"],
  ['view-does-not-fetch', 'mfe-lobby/src/fetching.tsx', "import type { Api } from './home.api.ts'"],
  ['view-does-not-fetch', 'mfe-lobby/src/calling.tsx', "import '@tessera/site/calls'"],
  ['services-share-contracts-and-kit', 'services/api/src/drawing.ts', "import '@tessera/ui'"],
  ['services-share-contracts-and-kit', 'services/api/src/reaching.ts', "import '../../edge/src/thing.ts'"],
  ['ops-speak-http', 'ops/console/reaching.ts', "import '../../services/edge/src/thing.ts'"],
  ['ops-speak-http', 'ops/desk/reaching.ts', "import '../../services/edge/src/thing.ts'"],
  ['console-knows-no-site', 'ops/console/knowing.ts', "import '@tessera/site'"],
  ['desk-and-console-are-two', 'ops/desk/deploying.ts', "import '../console/paths.ts'"],
  ['desk-and-console-are-two', 'ops/console/paying.ts', "import '../desk/paths.ts'"],
  ['ops-ui-knows-no-page', 'ops/ui/knowing.ts', "import '../desk/paths.ts'"],
  ['stack-starts-the-four', 'services/stack/src/stacking.ts', "import '../../../shell/src/thing.ts'"],
  ['domain-has-no-io', 'services/api/src/wet.domain.ts', "import 'fastify'"],
  ['domain-has-no-io', 'services/api/src/asking.domain.ts', "import type { Thing } from './thing.service.ts'"],
  ['repository-is-a-leaf', 'services/api/src/thing.repository.ts', "import './thing.service.ts'"],
  ['routes-do-not-query', 'services/api/src/thing.routes.ts', "import 'kysely'"],
  ['api-looks-down', 'services/api/src/modules/identity/climbing.service.ts', "import '../money/thing.ts'"],
  ['api-looks-down', 'services/api/src/modules/site/climbing.ts', "import type { Thing } from '../identity/thing.ts'"],
  ['api-looks-down', 'services/api/src/modules/money/climbing.ts', "import '../play/thing.ts'"],
  ['api-looks-down', 'services/api/src/modules/play/climbing.ts', "import '../content/thing.ts'"],
  ['api-looks-down', 'services/api/src/modules/promotions/climbing.ts', "import '../content/thing.ts'"],
  ['api-looks-down', 'services/api/src/modules/content/crossing.ts', "import '../agents/thing.ts'"],
  ['api-looks-down', 'services/api/src/modules/agents/crossing.ts', "import '../content/thing.ts'"],
  ['registry-looks-down', 'services/registry/src/transact.ts', "import './rollouts/thing.ts'"],
  [
    'registry-looks-down',
    'services/registry/src/releases/thing.service.ts',
    "import type { Thing } from '../rollouts/thing.ts'",
  ],
  ['e2e-is-black-box', 'e2e/tests/seeing.ts', "import '../../shell/src/thing.ts'"],
]

const SHARED = ['contracts', 'platform', 'site', 'ui', 'i18n', 'server', 'build', 'testing', 'site-ui', 'fair']
const REMOTES = ['mfe-lobby', 'mfe-account']
const SOUND: Record<string, string> = {
  'shared/site/src/endpoints/index.ts': 'export const call = 1',
  'shared/ui/src/about.ts': '',
  'shared/ui/src/round.ts': "import './about.ts'",
  'shared/site/src/interactions.ts': '',
  'ops/console/paths.ts': '',
  'ops/desk/paths.ts': '',
  'shell/src/thing.ts': 'export type Thing = 1',
  'shell/src/view.tsx': 'export type View = 1',
  'mfe-lobby/src/home.api.ts': 'export type Api = 1',
  'mfe-lobby/src/compose.ts': "export type Thing = 1\nimport './features/launch/launcher.ts'",
  'mfe-lobby/src/features/launch/launcher.ts': '',
  'services/edge/src/thing.ts': 'export type Thing = 1',
  'services/api/src/thing.service.ts': 'export type Thing = 1',
  'services/registry/src/rollouts/thing.ts': 'export type Thing = 1',
  ...Object.fromEntries(
    ['identity', 'money', 'play', 'content', 'agents'].map((area) => [
      `services/api/src/modules/${area}/thing.ts`,
      'export type Thing = 1',
    ]),
  ),
}

let tree: string
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), `${text}\n`)
}

/** The repository's outline with nothing in it but what the breaches need, and the installed packages linked. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'tessera-walls-'))
  for (const file of [CONFIG, 'package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(tree, file))
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, '@tessera'), { recursive: true })
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '@tessera' && !entry.startsWith('mfe-') && !entry.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry))
  const workspace = (dir: string, name: string, exports: object) => {
    put(`${dir}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', exports }))
    put(`${dir}/src/thing.ts`, 'export type Thing = 1')
    symlinkSync(join(tree, dir), join(modules, name))
  }
  for (const name of SHARED)
    workspace(`shared/${name}`, `@tessera/${name}`, {
      '.': './src/thing.ts',
      ...(name === 'site' ? { './calls': './src/endpoints/index.ts' } : {}),
    })
  for (const name of REMOTES) workspace(name, name, { '.': './src/thing.ts' })
  for (const [file, text] of Object.entries(SOUND)) put(file, text)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

function cruise(dir: string): { violations: Violation[]; modules: number } {
  const folders = readdirSync(dir).filter((name) =>
    /^(shared|shell|mfe-[^/]+|services|ops|tools|bench|e2e)$/.test(name),
  )
  const command = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, '--config', CONFIG, '--output-type', 'json', ...folders],
    { cwd: dir, encoding: 'utf8', timeout: 60_000, maxBuffer: 100_000_000 },
  )
  if (!stdout) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[]; totalCruised: number } }
  return { violations: summary.violations, modules: summary.totalCruised }
}

test('has a breach in this test for every boundary rule', () => {
  expect([...new Set(BREACHES.map(([rule]) => rule))].sort()).toEqual(rules.sort())
})

test('lists every registry module in the order', () => {
  const folders = readdirSync(join(ROOT, 'services/registry/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => entry.name)
  const placed = forbidden.flatMap(({ name, from }) =>
    name === 'registry-looks-down' ? (/registry\/src\/\(([a-z-]+)\/\)$/.exec(from.path ?? '')?.[1] ?? []) : [],
  )
  expect(placed.sort()).toEqual(folders.sort())
})

test('lists every API area in the order', () => {
  const areas = readdirSync(join(ROOT, 'services/api/src/modules'))
  const placed = forbidden.flatMap(({ name, from }) =>
    name === 'api-looks-down' ? (/modules\/\(([a-z]+)\)\/$/.exec(from.path ?? '')?.[1] ?? []) : [],
  )
  expect(placed.sort()).toEqual(areas.sort())
})

test('passes a tree without a breach', () => {
  const { violations, modules } = cruise(tree)
  expect(violations).toEqual([])
  expect(modules).toBeGreaterThan(10)
})

test('catches each breach by its rule, including a type-only import and a component file', () => {
  for (const [, file, source] of BREACHES) put(file, source)
  const { violations } = cruise(tree)
  const caught = (rule: string, file: string) => violations.some((v) => v.rule.name === rule && v.from === file)
  expect(BREACHES.filter(([rule, file]) => !caught(rule, file)).map(([rule, file]) => `${rule}: ${file}`)).toEqual([])
})
