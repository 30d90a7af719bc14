import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PreviewRow, SliceRelease } from '@tessera/contracts'
import { servePackages } from '../../../tools/src/pack/npm-registry.ts'
import { pack } from '../../../tools/src/pack/pack.ts'
import { ROOT } from '../../../tools/src/root.ts'
import { commandsOf } from '../../commands/guide.ts'
import { createOwnRepository, replaceText } from '../../commands/own-repository.ts'
import { logIn } from '../../commands/session.ts'
import { Terminal } from '../../commands/terminal.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** With all of its own tests, and everything installed by npm: `npm run test:outside`. */
const isFull = process.env.E2E_OWN_REPOSITORY === 'full'
const LIMIT_MS = 120_000
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const joinButton = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).first()

/** The slices whose files the page has asked for, from now on. */
function slicesOf(page: Page): Set<string> {
  const slices = new Set<string>()
  page.on('request', (request) => {
    const [, slice] = /\/r\/(mfe-[a-z]+)\/.*\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (slice) slices.add(slice)
  })
  return slices
}

test('builds, tests, checks, publishes and previews a slice outside of the checkout, beside the other four', async ({
  page,
  browser,
}) => {
  const { dir, run, remove } = await createOwnRepository('mfe-content', { isInstalled: isFull })
  try {
    await run('npm', ['test', '--', ...(isFull ? [] : ['contract'])])
    await run('npm', ['run', 'types'])
    replaceText(dir, 'locales/th.json', '"เข้าร่วม"', '"ร่วมจากข้างนอก"')
    // Another version each time: a release never changes.
    const mark = `apart-${randomUUID().slice(0, 8)}`
    await run('npm', ['run', 'build'], { TESSERA_BUILD: mark })
    const { version } = SliceRelease.parse(JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')))
    expect(version).toContain(mark)
    expect(await run('tessera', ['check', '.'])).toContain(`mfe-content ${version} would be accepted`)
    expect(await run('tessera', ['publish', '.'])).toContain(`published mfe-content ${version}`)
    const shown = await run('tessera', [
      ...['preview', 'siam', '--set', `mfe-content=${version}`],
      ...['--path', '/m/activity', '--reason', 'outside', '--json'],
    ])
    const { link } = PreviewRow.parse(JSON.parse(shown))

    const slices = slicesOf(page)
    await page.goto(link ?? '')
    await expect(joinButton(page, 'ร่วมจากข้างนอก')).toBeVisible()
    await logIn(page, 'demo01', 'Demo1234')
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    await page.goto('/m/voucherCenter')
    await expect(page.getByRole('radio')).not.toHaveCount(0)
    const agent = await (await browser.newContext({ locale: 'th-TH' })).newPage()
    const ofAgent = slicesOf(agent)
    await agent.goto(link ?? '')
    await logIn(agent, 'agent01', 'Agent1234', '/m/agent')
    await expect(agent.getByRole('region', { name: 'วันนี้' })).toBeVisible()
    await agent.context().close()
    expect([...new Set([...slices, ...ofAgent])].sort()).toEqual([
      'mfe-account',
      'mfe-agent',
      'mfe-cashier',
      'mfe-content',
      'mfe-lobby',
    ])
  } finally {
    remove()
  }
})

/** A window of somebody who has an empty folder, a token and the guide; what npm has kept is that of this machine. */
function newcomer(token: string): { terminal: Terminal; work: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'tessera-newcomer-'))
  const work = join(home, 'work')
  mkdirSync(join(home, 'cache'))
  mkdirSync(work)
  const setting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: home }).trim()
  symlinkSync(join(setting('cache'), '_cacache'), join(home, 'cache', '_cacache'))
  const own = setting('userconfig')
  if (existsSync(own)) cpSync(own, join(home, '.npmrc'))
  symlinkSync(ROOT, join(home, 'tessera'))
  writeFileSync(join(work, 'token'), token)
  // How this machine reaches npm's registry holds for a newcomer too; what npm says of the project that runs this does not.
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(lifecycle|package|config_(local|user))|TESSERA)/i.test(name),
  )
  const terminal = new Terminal(work, {
    ...Object.fromEntries(others),
    HOME: home,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    npm_config_cache: join(home, 'cache'),
    npm_config_prefer_offline: 'true',
    // What npm asks a person, this one says yes to.
    npm_config_yes: 'true',
    npm_config_update_notifier: 'false',
  })
  return {
    terminal,
    work,
    remove: () => {
      terminal.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

if (isFull)
  test('leads by the guide alone from an empty folder to a link within two minutes, and to the second version’s', async ({
    page,
    registry,
  }) => {
    const packages = mkdtempSync(join(tmpdir(), 'tessera-packages-'))
    await pack(packages)
    const npm = await servePackages(packages)
    const { body } = await registry.call('POST', '/v1/tokens', {
      holder: 'team-hello',
      role: 'publisher',
      scope: ['mfe-hello', 'mfe-content'],
    })
    const { terminal, work, remove } = newcomer((body as { token: string }).token)
    const blocks = commandsOf('own-repository.md', {
      'https://npm.example/': npm.url,
      'https://staging.example': `http://127.0.0.1:${process.env.E2E_PORT}`,
      'https://registry.example': process.env.E2E_REGISTRY ?? '',
    })
    const [create, look, develop, link, again, publish, moveOut, ...more] = blocks
    const runAll = async (lines: readonly string[] = []) => {
      let printed = ''
      for (const line of lines) printed += await terminal.run(line)
      return printed
    }
    const linkIn = (printed: string): string => /^http\S+/m.exec(printed)?.[0] ?? ''
    const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })
    try {
      expect(more).toEqual([])
      const began = Date.now()
      await runAll(create)
      await runAll(look)
      await page.goto(linkIn(await runAll(link)))
      await expect(heading('สวัสดี')).toBeVisible()
      const first = Date.now() - began

      replaceText(join(work, 'mfe-hello'), 'slice.ts', 'สวัสดี', 'สวัสดีอีกครั้ง')
      const changed = Date.now()
      await page.goto(linkIn(await runAll(again)))
      await expect(heading('สวัสดีอีกครั้ง')).toBeVisible()
      const second = Date.now() - changed
      process.stdout.write(
        `from npm create to the link ${inSeconds(first)}, the second version’s ${inSeconds(second)}\n`,
      )
      expect(Math.max(first, second)).toBeLessThan(LIMIT_MS)

      expect(await runAll(publish)).toContain('published mfe-hello 0.1.0')
      expect(await runAll(moveOut)).toContain('would be accepted')
      await terminal.run('cd ../mfe-hello')
      await page.goto(await terminal.runUntil(develop?.join('\n') ?? '', /^open (\S+)$/m))
      await expect(page.getByRole('complementary', { name: 'Overrides' })).toContainText('mfe-hello')
      await expect(heading('สวัสดีอีกครั้ง')).toBeVisible()
    } finally {
      remove()
      await npm.close()
      rmSync(packages, { recursive: true, force: true })
    }
  })
