import { aBoot, aRoute, aSlice, home } from '../testing/a-boot.ts'
import { CompositionStore } from './composition.store.ts'

const page = aSlice({ name: 'mfe-one', claims: { routes: [home] } })
const other = aSlice({ name: 'mfe-two', claims: { routes: [aRoute('/m/activity')] } })
const boot = aBoot({ slices: [page, other, { ...other, version: '1.0.1' }] })
boot.files.integrity.a = '1'
const { composition } = boot

test('runs nothing without integrity under the prefix of any slice, reported once each, except a developer’s override', () => {
  expect(new CompositionStore(boot, {}).bases).toEqual(['/cdn/mfe-one/', '/cdn/mfe-two/'])
  expect(new CompositionStore({ ...boot, overrides: { 'mfe-two': '/cdn/mfe-two/' } }, {}).bases).toEqual([
    '/cdn/mfe-one/',
  ])
})

test('uses a stand-in release for new mounts of its slice, and of no other slice', () => {
  const store = new CompositionStore(boot, {})
  const older = { ...page, version: '0.9.0' }
  store.setFallback(older)
  const { releaseOf } = store
  expect([releaseOf(page), releaseOf(other)]).toEqual([older, other])
})

test('applies the next composition: its claims, its files in addition to earlier ones, and no stand-in release', () => {
  const store = new CompositionStore(boot, {})
  store.setFallback({ ...page, version: '0.9.0' })
  expect(store.claims.route('/m/deposit')).toBeNull()
  const three = aSlice({ name: 'mfe-three', claims: { routes: [aRoute('/m/deposit')] } })
  store.swapTo({ ...composition, slices: [page, three] }, { slices: { 'mfe-three': three }, integrity: { b: '2' } })
  expect(store.claims.route('/m/deposit')?.slice.name).toBe('mfe-three')
  expect(store.claims.route('/m/activity')).toBeNull()
  expect(store.files.integrity).toEqual({ a: '1', b: '2' })
  expect(store.files.known(three)).toBe(three)
  expect(store.releaseOf(page)).toBe(page)
})

test('does not change a given composition by admitting files to the document', () => {
  const store = new CompositionStore(boot, {})
  store.files.add([], { slices: {}, integrity: { c: '3' } })
  expect(boot.files.integrity).toEqual({ a: '1' })
})
