import { SLICES } from '../root.ts'
import type { RunOptions } from '../stages/stage.ts'

/** A test that takes minutes by nature and has a short form in `npm test`, or none for the reason given. */
export interface LongForm {
  name: string
  /** One line for the list: what it proves beyond its short form, and how long it takes. */
  description: string
  /** Command of the test. `programs.ts` lists the programs that it needs by the name of the test. */
  command: string
  args: readonly string[]
  options?: RunOptions
}

const jest = (...args: string[]): Pick<LongForm, 'command' | 'args'> => ({
  command: 'jest',
  args: ['--maxWorkers=2', ...args],
})
const bench = (name: string): Pick<LongForm, 'command' | 'args'> => ({
  command: 'node',
  args: ['bench/src/bench.ts', name],
})

const mutate = (...args: string[]): Pick<LongForm, 'command' | 'args' | 'options'> => ({
  command: 'node',
  args: ['tools/src/mutate.ts', ...args, '--minutes', '120'],
  options: { timeoutMs: 125 * 60_000 },
})

/** All long forms; add new ones here. */
export const LONG_FORMS: readonly LongForm[] = [
  {
    name: 'matrix',
    description:
      'every screen in every theme and language, every rule at both widths (short: each theme and language once), 6 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', 'matrix'],
    options: { env: { E2E_MATRIX: 'full' } },
  },
  {
    name: 'crawl',
    description:
      'every page of the site, the desk and the console, and each of its controls pressed in the order of a seed, at 390 and 320 px (CRAWL_SEED; short: every page, two controls of each), 10 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', 'as-everyone/crawl'],
    options: { env: { E2E_CRAWL: 'full' } },
  },
  {
    name: 'crawl-engines',
    description:
      'the crawl in Firefox and WebKit: every page of guest, member and agent, two controls of each, and each check broken once (short: Chromium alone), 15 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/engines/playwright.config.ts', 'engines/crawl'],
    options: { env: { E2E_CRAWL: 'full', ENGINES: 'firefox,webkit' } },
  },
  {
    name: 'integrity',
    description:
      'every part of a release with a changed byte, in each engine (short: all in Chromium, one of each gear in the others), 5 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/engines/playwright.config.ts', 'integrity'],
    options: { env: { E2E_INTEGRITY: 'full' } },
  },
  {
    name: 'storage',
    description:
      'every case in which a browser stores nothing, in each engine (short: all in Chromium, one in the others), 2 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/engines/playwright.config.ts', 'storage'],
    options: { env: { E2E_STORAGE: 'full' } },
  },
  {
    name: 'own-repository',
    description:
      'a slice outside of the checkout, installed by npm and with all of its tests, and every command of the guide (short: mfe-content with its contract, what others wrote lent from here), 4 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', 'own-repository'],
    options: { env: { E2E_OWN_REPOSITORY: 'full' } },
  },
  {
    name: 'swap',
    description: 'fifty swaps in a page of each gear (short: fifty of the linked, fourteen of the hosted), 3 minutes',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', 'swap'],
    options: { env: { E2E_SWAPS: 'full' } },
  },
  {
    name: 'engines',
    description:
      'the services’ suites on PGlite and on Postgres (short: what locks, races and moves money on both, the others on one), 12 minutes',
    ...jest('--projects', 'services/api', 'services/registry', '--testTimeout', '60000'),
    options: { env: { TEST_ENGINES: 'both' }, timeoutMs: 40 * 60_000 },
  },
  {
    name: 'leaks',
    description:
      'jest without --forceExit: names each test that leaves something open and prevents the exit, 8 minutes',
    ...jest('--detectOpenHandles', '--silent'),
  },
  {
    name: 'docker',
    description:
      'the images built with both builders, the site started by docker compose, walked through in a browser, and parts of it restarted, moved and killed (short: the files are checked against the code), 10 minutes',
    command: 'node',
    args: ['tools/src/long/docker/docker.ts'],
  },
  {
    name: 'restore',
    description:
      'a site under load loses its database server, is restored elsewhere from a backup and the received log, and has every confirmed bet and deposit, 4 minutes',
    command: 'node',
    args: ['tools/src/long/restore/restore.ts'],
  },
  {
    name: 'kubectl',
    description:
      'kubectl builds both overlays of ops/kubernetes, whose names `npm test` checks without it (no package there installs kubectl), 5 seconds',
    ...jest('-c', 'tools/long.jest.config.mjs', 'kubernetes'),
  },
  {
    name: 'kill',
    description:
      'the API is killed at two hundred points of a deposit, two transfers and a withdrawal on PGlite, at a hundred on Postgres, and at twenty of settling contracts, and loses nothing, 45 minutes',
    ...jest('-c', 'services/api/long.jest.config.mjs', 'kill'),
    options: { timeoutMs: 90 * 60_000 },
  },
  {
    name: 'keepers',
    description: 'four keepers of draws, killed at random, hold three hundred on each engine (short: four), 3 minutes',
    ...jest('--projects', 'services/api', '--testPathPatterns', 'draws/keepers'),
    options: { env: { KEPT_DRAWS: '300' } },
  },
  {
    name: 'digits',
    description:
      'ten million digits of draws pass the tests of frequency, pairs, runs and overlaps at 99 % (short: 200,000), 2 minutes',
    ...jest('--projects', 'shared/lottery', '--testPathPatterns', 'digits'),
    options: { env: { LOTTERY_DIGITS: '10000000' } },
  },
  {
    name: 'rounds',
    description:
      'ten million played rounds of each of our own games return the enumerated payout, within three standard errors (short: 100,000), 2 minutes',
    ...jest('--projects', 'shared/fair', '--testPathPatterns', 'games/played'),
    options: { env: { FAIR_ROUNDS: '10000000' } },
  },
  {
    name: 'guard',
    description:
      '10,000 healthy rollouts of 2,400 looks each (short: of 120), of which a guard halts fewer than 1 %, 2 minutes',
    ...jest('--projects', 'services/registry', '--testPathPatterns', 'guard/simulation', '--testTimeout', '300000'),
    options: { env: { GUARD_LOADS: '2400' } },
  },
  {
    name: 'mutation',
    description:
      'every mutant of the stores of shell and slices and of the API’s domain (short: of the files that changed), an hour',
    ...mutate('shell/src/stores', ...SLICES, 'services/api'),
  },
  {
    name: 'mutation-services',
    description: '150 mutants, sampled by a seed, of service code that uses a database, 20 minutes',
    ...mutate('services', '--others', '--sample', '150', '--threshold', '75'),
  },
  {
    name: 'promises',
    description:
      '10,000 random operations on promotions and bonuses, after which what is promised is what is open (short: 250), 5 minutes',
    command: 'jest',
    args: ['promises.property'],
    options: { env: { PROMISE_OPERATIONS: '10000' }, timeoutMs: 15 * 60_000 },
  },
  {
    name: 'simulate',
    description: 'a million steps of money with faults on each engine, and one digest of both (short: 4,000), hours',
    command: 'node',
    args: ['services/api/simulator/cli.ts', '--ops', '1000000', '--engine', 'both'],
    options: { timeoutMs: 24 * 3_600_000 },
  },
  { name: 'bench-home', description: 'the first visit, against its budgets, 3 minutes', ...bench('home') },
  { name: 'bench-swap', description: 'fifty moves from an operator to members, and back, 4 minutes', ...bench('swap') },
  { name: 'bench-resolve', description: 'the composed page compared with nginx, 3 minutes', ...bench('resolve') },
  {
    name: 'bench-federation-price',
    description: 'the same site without federation, 6 minutes',
    ...bench('federation-price'),
  },
]
