import { FaultReport } from '@tessera/contracts'
import { CompositionStore } from '../stores/composition.store.ts'
import { aBoot, aSlice } from '../testing/a-boot.ts'
import { describeFault, scrubMessage } from './describe-fault.ts'

const lobby = aSlice({ name: 'mfe-lobby', version: '1.2.0' })
const boot = aBoot({ slices: [lobby] })
const standing = new CompositionStore(boot, {})
const thrown = (stack: string, message = 'x is not a function') => Object.assign(new TypeError(message), { stack })
const described = (error: unknown) => describeFault({ kind: 'error', error }, standing)

test.each([
  [
    'Chromium',
    'TypeError: x\n    at f (https://siam.example/r/shell/http.1a.js:1:9)\n    at https://siam.example/r/mfe-lobby/home.3f.js:2:45',
  ],
  [
    'Firefox and WebKit',
    'f@https://siam.example/r/shell/http.1a.js:1:9\nhome@https://siam.example/r/mfe-lobby/home.3f.js:2:45\n',
  ],
])(
  'MFP-022 attributes a stack of %s to the innermost slice, with its version, in files of releases',
  (_engine, stack) => {
    const fault = described(thrown(stack))
    expect(fault).toEqual({
      slice: 'mfe-lobby',
      version: '1.2.0',
      kind: 'error',
      message: 'TypeError: x is not a function',
      stack: ['shell/http.1a.js:1:9', 'mfe-lobby/home.3f.js:2:45'],
    })
    expect(FaultReport.parse(fault)).toEqual(fault)
  },
)

test('attributes an error in the shell alone to the shell, and one in no release to none', () => {
  const { version } = boot.composition.shell
  expect(described(thrown('at f (https://siam.example/r/shell/a.js:1:9)'))).toMatchObject({ slice: 'shell', version })
  for (const stack of [
    'at f (chrome-extension://abcdef/content.js:1:9)',
    'at https://siam.example/m/home?ticket=1:1:9',
    'at f (https://siam.example/r/mfe-unknown/a.js:1:9)',
  ])
    expect(described(thrown(stack))).toBeNull()
  for (const error of [undefined, 'no error at all', { stack: 7 }]) expect(described(error)).toBeNull()
})

test('attributes a slice’s report to that slice, and treats an abort as no error', () => {
  const report = (error: unknown) => describeFault({ kind: 'reported', error, release: lobby }, standing)
  expect(report('no bets')).toMatchObject({ slice: 'mfe-lobby', version: '1.2.0', message: 'no bets', stack: [] })
  expect(report(new DOMException('gone', 'AbortError'))).toBeNull()
})

test('reports a stand-in release with its version', () => {
  const other = new CompositionStore(boot, {})
  other.setFallback(aSlice({ name: 'mfe-lobby', version: '1.1.0' }))
  const error = thrown('at f (https://siam.example/r/mfe-lobby/home.3f.js:2:45)')
  expect(describeFault({ kind: 'error', error }, other)).toMatchObject({ version: '1.1.0' })
})

test.each([
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ['GET https://siam.example/api/v1/x?token=abc#y failed', 'GET https://siam.example/api/v1/x failed'],
  ['no mail to somchai@example.com', 'no mail to …'],
  ['no message to 081-234-5678 of 1,250.50', 'no message to # of #'],
  ['Unexpected token \'s\', "somchai"... is not valid JSON', 'Unexpected token \'s\', "…" is not valid JSON'],
  ['no member "Somchai J."', 'no member "…"'],
  ['bad session 3f2a9c3f2a9c3f2a9c3f2a9c3f2a9c', 'bad session …'],
  ['a '.repeat(300), 'a '.repeat(100)],
])('shows %j to ops as %j', (message, told) => {
  expect(scrubMessage(message)).toBe(told)
})
