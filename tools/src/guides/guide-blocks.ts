import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBuild } from '../cli/test-build.ts'
import type { Installation } from './installation.ts'

type Step = (site: Installation) => Promise<unknown>

/** Setup of a block of guide commands, and the values of its examples in the test installation. */
export interface GuideBlock {
  before?: Step
  /** Step that runs before each command of this name. */
  beforeCommand?: Record<string, Step>
  /** Values that replace the example arguments of the guide; an option is listed together with its value. */
  examples?: Record<string, string | ((site: Installation) => Promise<string>)>
  /** Token of a command, if it is not the administrator's. */
  tokens?: Record<string, (site: Installation) => Promise<string>>
  /** True if the block leaves no state for later blocks; such blocks share one installation. */
  isStateless?: true
  /** Path of the test that runs these commands instead, because they need a whole site. */
  coveredBy?: string
}

const REASON_ARGS = ['--reason', 'for a test']
const composeVersion = (site: Installation, merchant: string, memberVersion: string, ...options: string[]) =>
  site.tessera('compose', merchant, '--set', memberVersion, ...options, ...REASON_ARGS)
const listRows = async (site: Installation, ...args: string[]) =>
  (await site.tessera(...args, '--json')).json() as Record<string, unknown>[]
const firstRowField =
  (name: string, ...args: string[]) =>
  async (site: Installation) =>
    String((await listRows(site, ...args))[0]?.[name])

const draftLobby: Step = (site) => composeVersion(site, 'siam', 'mfe-lobby=1.4.2', '--no-promote')
const EXAMPLE_UUID = '6f1c2a4e-3b7d-4c55-9a0e-1d2f3a4b5c6d'

/** Tokens of a second operator, created once per installation. */
const tokensBySite = new WeakMap<Installation, Promise<string>>()
const secondOperatorToken = (site: Installation): Promise<string> => {
  const createToken = async () =>
    (await site.tessera('token-create', 'otto', '--role', 'operator', '--scope', 'siam')).out.trim()
  const token = tokensBySite.get(site) ?? createToken()
  tokensBySite.set(site, token)
  return token
}

export const OPS_GUIDE_BLOCKS: Readonly<Record<string, readonly GuideBlock[]>> = {
  'Members of lotus cannot log in since an hour': [
    { before: (site) => composeVersion(site, 'lotus', 'mfe-lobby=1.4.2'), examples: { '41': '1', '42': '2' } },
  ],
  'A team has a new version': [
    { examples: { '43': '2' } },
    {
      before: async (site) => {
        await draftLobby(site)
        await composeVersion(site, 'siam', 'mfe-account=2.0.0', '--no-promote')
        await site.tessera('rollout', 'siam', '2', '--percent', '10', ...REASON_ARGS)
        await site.tessera('rollout', 'siam', '3', '--percent', '10', ...REASON_ARGS)
      },
      examples: { '--rollout 2': '1', '--rollout 3': '2' },
    },
    {},
  ],
  "Something fails in members' browsers": [{ isStateless: true }],
  'Somebody wants to see it before anybody gets it': [
    {
      before: draftLobby,
      examples: { '--composition 43': '2', [EXAMPLE_UUID]: firstRowField('id', 'previews', 'siam') },
    },
  ],
  'A merchant needs another colour, text, limit or host': [
    {
      beforeCommand: {
        'configuration-publish': async ({ dir }) => {
          const file = join(dir, 'siam.json')
          await writeFile(file, (await readFile(file, 'utf8')).replace('"accent": "#f2b84b"', '"accent": "#ffe08a"'))
        },
      },
      examples: { '41': '1' },
    },
  ],
  'A merchant must never be moved at once': [{ isStateless: true }],
  'What is new on a merchant must be seen by two': [
    {
      // Creates a second proposal, which is declined.
      beforeCommand: { decline: (site) => composeVersion(site, 'siam', 'mfe-account=2.0.0') },
      tokens: { approve: secondOperatorToken },
      examples: { '7': firstRowField('id', 'proposals', 'siam') },
    },
  ],
  'Nothing new must come over the holidays': [
    {
      before: async (site) => {
        await composeVersion(site, 'siam', 'mfe-account=2.0.0')
        await draftLobby(site)
        await site.tessera('rollout', 'siam', '3', '--percent', '10', ...REASON_ARGS)
        const now = new Date()
        const [from, to] = [-1, 1].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString())
        await site.tessera('freeze', 'siam', '--from', from ?? '', '--to', to ?? '', ...REASON_ARGS)
      },
      examples: { '41': '1', '3': '1' },
    },
  ],
  'One version must go to many merchants, a few at a time': [{ examples: { '3': '1' } }],
  'Store what merchants run in a repository': [
    {
      beforeCommand: {
        apply: async ({ dir }) => {
          const file = join(dir, 'site.yaml')
          await writeFile(file, (await readFile(file, 'utf8')).replace('mfe-lobby: 1.4.1', 'mfe-lobby: 1.4.2'))
        },
      },
    },
    { before: async (site) => writeFile(join(site.dir, 'site.yaml'), (await site.tessera('export')).out) },
  ],
  'Others must hear of it': [
    {
      beforeCommand: { deliveries: (site) => composeVersion(site, 'siam', 'mfe-account=2.0.0') },
      examples: {
        [EXAMPLE_UUID]: firstRowField('id', 'webhooks'),
        msg_0f1e2d3c4b5a69788796a5b4c3d2e1f0: async (site) =>
          firstRowField('id', 'deliveries', await firstRowField('id', 'webhooks')(site))(site),
      },
    },
  ],
  'A team needs a token, a token has leaked': [
    {
      isStateless: true,
      examples: {
        '594d49451a49': async (site) =>
          String((await listRows(site, 'tokens')).find(({ holder }) => holder === 'ci-lobby')?.id),
      },
    },
  ],
  'Close a site, block a region': [
    { isStateless: true },
    {
      isStateless: true,
      before: ({ dir }) => writeFile(join(dir, 'password'), 'Pass-w0rd'),
    },
  ],
  'Is everything as it should be?': [{ isStateless: true }],
  'The store grows': [{ isStateless: true }],
}

const buildLobby =
  (version: string): Step =>
  async ({ dir }) => {
    await writeBuild(join(dir, 'mfe-lobby/dist'), 'mfe-lobby', version)
    await writeFile(join(dir, 'mfe-lobby/slice.ts'), '')
  }
const COVERED_BY_PREVIEW = { coveredBy: 'e2e/tests/as-ops/preview.spec.ts' }

export const SLICE_TEAM_GUIDE_BLOCKS: Readonly<Record<string, readonly GuideBlock[]>> = {
  'You have a fix for the lobby: see it, ship it to lotus at 10 %, watch, promote': [
    { before: buildLobby('1.0.1'), examples: { '3': '2' } },
    {
      before: async (site) => {
        await composeVersion(site, 'lotus', 'mfe-lobby=1.4.2', '--no-promote')
        await site.tessera('rollout', 'lotus', '2', '--percent', '10', ...REASON_ARGS)
      },
      // Promoting ends the rollout, so the command that stops one needs another rollout.
      beforeCommand: {
        rollout: async (site) => {
          const [{ rollouts } = {}] = (await listRows(site, 'merchants')).filter(({ code }) => code === 'lotus')
          if ((rollouts as unknown[]).length > 0) return
          await composeVersion(site, 'lotus', 'mfe-account=2.0.0', '--no-promote')
          await site.tessera('rollout', 'lotus', '3', '--percent', '10', ...REASON_ARGS)
        },
      },
      examples: { '3': '2' },
    },
  ],
  'You want to see your slice in a site that runs elsewhere': [{ isStateless: true }],
  'Somebody is to look at your pull request': [
    // The command builds, which needs a checkout with installed packages.
    COVERED_BY_PREVIEW,
    { before: buildLobby('1.0.2-pr.17.5f0c9a1e') },
  ],
  '4. In your CI': [
    {
      before: async (site) => {
        await buildLobby('1.0.1')(site)
        await writeFile(join(site.dir, 'token'), site.token)
      },
      examples: { '--registry https://registry.example': async ({ url }) => url },
    },
  ],
}
