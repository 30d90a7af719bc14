import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { type SelectedSlice, toWire } from './compose.domain.ts'

const row = { id: 'c1', number: 1, merchant: 'siam', created_at: new Date(0) }
const shell = sampleShell('1.0.0', { imports: { 'late.js': ['react.js'] }, wantedEarly: ['late.js'] }).release

function aMember(name: string, gear: SelectedSlice['gear'], tells: boolean): SelectedSlice {
  const { release } = sampleSlice(name)
  const imports = { 'home.js': ['part.js'] }
  return { release: { ...release, linked: release.linked && { ...release.linked, ...(tells && { imports }) } }, gear }
}
const wireOf = (...members: SelectedSlice[]) => toWire(row, shell, members, '/r/', null)

test('lists the module imports of a composition’s shell and linked slices, by full path', () => {
  const { imports, shell: told } = wireOf(aMember('mfe-one', 'linked', true), aMember('mfe-two', 'hosted', false))
  expect(imports).toEqual({
    '/r/shell/late.js': ['/r/shell/react.js'],
    '/r/mfe-one/home.js': ['/r/mfe-one/part.js'],
  })
  expect(told.wantedEarly).toEqual(['late.js'])
})

test('omits the list next to a container that is a module, which loads its imports itself', () => {
  const hosted = aMember('mfe-two', 'hosted', true)
  const { standard } = hosted.release
  const release = { ...hosted.release, standard: standard && { ...standard, entryType: 'module' as const } }
  expect(wireOf(aMember('mfe-one', 'linked', true), { ...hosted, release }).imports).toBeUndefined()
})

test('lists nothing if one of them does not: its modules load later ones without the page', () => {
  const { imports } = wireOf(aMember('mfe-one', 'linked', true), aMember('mfe-two', 'linked', false))
  expect(imports).toBeUndefined()
})
