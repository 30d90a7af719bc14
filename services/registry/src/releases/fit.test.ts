import type { ComposeBody, SharedNeed } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'

const needs = (name: string, requiredVersion: string, names?: string[]): SharedNeed => ({
  name,
  requiredVersion,
  singleton: true,
  ...(names ? { names } : {}),
})
const slice = (name: string, version: string, ...shared: SharedNeed[]) => sampleSlice(name, version, { shared })
const shell = (version: string, shared: Record<string, string>, gives?: string[]) =>
  sampleShell(version, {
    shared: Object.fromEntries(
      Object.entries(shared).map(([library, of]) => [library, { file: 'react.js', version: of }]),
    ),
    ...(gives ? { gives: { 'react.js': gives } } : {}),
  })

describeOnOneEngine('what is composed fits', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(
      shell('1.0.0', { react: '19.3.1', mobx: '6.15.0' }, ['useId', 'useState', 'autorun']),
      shell('2.0.0', { react: '20.0.0', mobx: '6.15.0' }),
      shell('3.0.0', { react: '19.3.1', mobx: '7.0.0' }),
      shell('4.0.0', { react: '19.3.1', mobx: '6.15.0' }, ['useState']),
    )
    await registry.mustPublish(
      slice('mfe-one', '1.0.0', needs('react', '^19.0.0', ['useId']), needs('mobx', '^6.0.0', ['autorun'])),
      slice('mfe-two', '1.0.0', needs('react', '^19.0.0', ['useState'])),
    )
  })
  afterAll(() => registry.stop())

  const refused = async (changes: ComposeBody['changes'], merchant = 'siam') =>
    (await registry.compose({ merchant, changes })).rejection
  const composeAll = (shellVersion: string, merchant: string) =>
    registry.mustCompose(
      { shell: { version: shellVersion }, 'mfe-one': { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } },
      merchant,
    )

  test('MFP-026 does not compose a slice with a shell whose library is of another version, though it was published', async () => {
    const both = { 'mfe-one': { version: '1.0.0' } }
    expect(await refused({ shell: { version: '2.0.0' }, ...both })).toEqual([422, 'gate.shared-range'])
    expect(await refused({ shell: { version: '3.0.0' }, ...both })).toEqual([422, 'gate.shared-range'])
    await composeAll('1.0.0', 'siam')
    // Only the shell moves: what stays must fit it as well.
    expect(await refused({ shell: { version: '2.0.0' } })).toEqual([422, 'gate.shared-range'])
    expect((await registry.running()).shell.version).toBe('1.0.0')
  })

  test('MFP-027 does not compose it with a shell that lacks an imported name', async () => {
    const refusal = await registry.compose({ changes: { shell: { version: '4.0.0' } } })
    expect([refusal.rejection, (refusal.json() as { message: string }).message]).toEqual([
      [422, 'gate.shared-name'],
      'mfe-one imports useId of react, which shell 4.0.0 does not give',
    ])
    await registry.mustCompose({ 'mfe-one': null, shell: { version: '4.0.0' } })
    await composeAll('1.0.0', 'siam')
  })

  test('MFP-028 names on publishing a shell every live slice that it would break, by merchant, and in its check too', async () => {
    await composeAll('1.0.0', 'siam')
    await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } }, 'lotus')
    const next = shell('5.0.0', { react: '20.0.0', mobx: '6.15.0' }, ['useState', 'autorun'])
    const broken = (merchant: string, name: string) => ({
      merchant,
      slice: name,
      version: '1.0.0',
      message: `${name} needs react ^19.0.0, shell 5.0.0 shares 20.0.0`,
    })
    const breaks = [broken('lotus', 'mfe-two'), broken('siam', 'mfe-one'), broken('siam', 'mfe-two')]
    const check = await registry.call('POST', '/v1/releases/check', { body: next.release, token: '' })
    expect(check.json()).toEqual({ ok: true, breaks, warnings: [] })
    expect((await registry.publish(next)).json()).toMatchObject({ name: 'shell', version: '5.0.0', breaks })
    const harmless = await registry.publish(shell('1.0.1', { react: '19.4.0', mobx: '6.16.0' }))
    expect(harmless.json()).toMatchObject({ breaks: [] })
  })

  test('MFP-028 treats a candidate’s slices as live', async () => {
    await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } }, 'lotus')
    const made = await registry.compose({
      merchant: 'lotus',
      changes: { 'mfe-one': { version: '1.0.0' } },
      promote: false,
    })
    const { id } = made.json() as { id: string }
    const start = { composition: id, percent: 1, reason: 'for a test' }
    expect((await registry.call('PUT', '/v1/merchants/lotus/candidate', { body: start })).status).toBe(200)
    const answer = await registry.publish(shell('6.0.0', { react: '19.3.1', mobx: '7.0.0' }))
    const { breaks } = answer.json() as { breaks: { merchant: string; slice: string }[] }
    expect(breaks.map(({ merchant, slice: name }) => `${merchant} ${name}`)).toEqual(['lotus mfe-one', 'siam mfe-one'])
  })

  test('MFP-029 rejects requirements that only several live shells meet together, naming the gaps of the nearest shell', async () => {
    await composeAll('1.0.0', 'siam')
    await registry.mustPublish(slice('mfe-new', '1.0.0', needs('react', '^19.0.0')))
    await registry.mustCompose({ 'mfe-one': null, 'mfe-two': null, shell: { version: '2.0.0' } }, 'siam')
    await registry.mustCompose(
      { 'mfe-one': null, 'mfe-two': null, 'mfe-new': { version: '1.0.0' }, shell: { version: '3.0.0' } },
      'lotus',
    )
    const torn = slice('mfe-torn', '1.0.0', needs('react', '^20.0.0'), needs('mobx', '^7.0.0'))
    const answer = await registry.publish(torn)
    expect([answer.rejection, (answer.json() as { message: string }).message]).toEqual([
      [422, 'gate.shared-range'],
      'mfe-torn needs mobx ^7.0.0, shell 2.0.0 shares 6.15.0',
    ])
    expect((await registry.publish(slice('mfe-whole', '1.0.0', needs('mobx', '^7.0.0')))).status).toBe(201)
  })
})
