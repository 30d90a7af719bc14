import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge()
  const composition = sampleComposition(2)
  composition.integrity['/r/shell/sw.js'] = composition.integrity['/r/shell/shell.js'] ?? ''
  edge.registry.artifacts.set('shell/sw.js', 'self.worker = 1')
  edge.registry.artifacts.set('mfe-lobby/page.js', 'export default 1')
  edge.registry.artifacts.set('mfe-lobby/page.css', 'a{}')
  edge.registry.set({ ...composition, shell: { ...composition.shell, serviceWorker: 'sw.js' } })
  // The edge knows what was published before anybody changes it.
  expect((await edge.get('/live/composition?have=none')).json()).toMatchObject({ composition: { id: composition.id } })
})
afterEach(() => edge.stop())

const change = (path: string) => edge.registry.artifacts.set(path, `${edge.registry.artifacts.get(path)} `)

test.each([
  ['worker', 'shell/sw.js', '/sw.js'],
  ['module', 'mfe-lobby/page.js', '/r/mfe-lobby/page.js'],
  ['style', 'mfe-lobby/page.css', '/r/mfe-lobby/page.css'],
])(
  'MFP-035 does not serve a %s with one byte changed in the store, and serves it once repaired',
  async (_what, path, url) => {
    const sound = edge.registry.artifacts.get(path) ?? ''
    change(path)
    const changed = await edge.get(url)
    expect([changed.statusCode, changed.body.includes(sound)]).toEqual([503, false])
    expect(changed.headers['cache-control'] ?? 'no-store').toBe('no-store')
    edge.registry.artifacts.set(path, sound)
    expect((await edge.get(url)).body).toBe(sound)
  },
)

test('MFP-035 includes no frame with one byte changed in a document', async () => {
  edge.registry.artifacts.set('shell/frame.html', '<script>alert(1)</script>')
  const page = await edge.get('/m/home')
  expect([page.statusCode, page.body.includes('alert(1)')]).toEqual([200, false])
})
