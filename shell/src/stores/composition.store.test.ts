import { aBoot, aRoute, aSlice, home } from '../testing/a-boot.ts'
import { CompositionStore } from './composition.store.ts'

const page = aSlice({ name: 'mfe-one', claims: { routes: [home] } })
const other = aSlice({ name: 'mfe-two', claims: { routes: [aRoute('/m/activity')] } })
const boot = aBoot({ slices: [page, other, { ...other, version: '1.0.1' }] })
boot.files.integrity.a = '1'
const { composition } = boot

test('nothing runs without integrity under the prefix of any slice, each told once, but for what a developer brings', () => {
  expect(new CompositionStore(boot, {}).bases).toEqual(['/cdn/mfe-one/', '/cdn/mfe-two/'])
  expect(new CompositionStore({ ...boot, overrides: { 'mfe-two': '/cdn/mfe-two/' } }, {}).bases).toEqual([
    '/cdn/mfe-one/',
  ])
})

test('a release that stands in is what new places of its slice get, and no other slice', () => {
  const store = new CompositionStore(boot, {})
  const older = { ...page, version: '0.9.0' }
  store.standIn(older)
  const { releaseOf } = store
  expect([releaseOf(page), releaseOf(other)]).toEqual([older, other])
})

test('the next composition is the one in force: its claims, its files besides those of before, and no release that stands in', () => {
  const store = new CompositionStore(boot, {})
  store.standIn({ ...page, version: '0.9.0' })
  expect(store.claims.route('/m/deposit')).toBeNull()
  const three = aSlice({ name: 'mfe-three', claims: { routes: [aRoute('/m/deposit')] } })
  store.take({ ...composition, slices: [page, three] }, { slices: { 'mfe-three': three }, integrity: { b: '2' } })
  expect(store.claims.route('/m/deposit')?.slice.name).toBe('mfe-three')
  expect(store.claims.route('/m/activity')).toBeNull()
  expect(store.files.integrity).toEqual({ a: '1', b: '2' })
  expect(store.files.known(three)).toBe(three)
  expect(store.releaseOf(page)).toBe(page)
})

test('what is admitted to the document changes no composition that was given', () => {
  const store = new CompositionStore(boot, {})
  store.files.add([], { slices: {}, integrity: { c: '3' } })
  expect(boot.files.integrity).toEqual({ a: '1' })
})
