import { guardElements } from './hosted-guard.ts'

const known: Record<string, string> = { '/cdn/mfe-a/known.js': 'sha384-js', '/cdn/mfe-a/known.css': 'sha384-css' }
beforeAll(() =>
  guardElements(
    document,
    (path) => known[path],
    () => ['/cdn/mfe-a/', 'https://cdn.example/mfe-b/'],
  ),
)

const script = () => document.createElement('script')
const link = () => document.createElement('link')

test('MFP-011 adds integrity to a script and a stylesheet of the composition', () => {
  const js = script()
  js.src = '/cdn/mfe-a/known.js'
  expect([js.integrity, js.crossOrigin]).toEqual(['sha384-js', 'anonymous'])
  const css = link()
  css.href = `${window.location.origin}/cdn/mfe-a/known.css`
  expect(css.integrity).toBe('sha384-css')
})

test('MFP-011 rejects one that it does not name, and leaves no address on the element', () => {
  const js = script()
  expect(() => {
    js.src = '/cdn/mfe-a/smuggled.js'
  }).toThrow('expose: refused')
  expect(js.hasAttribute('src')).toBe(false)
  expect(() => {
    link().href = 'https://cdn.example/mfe-b/smuggled.css'
  }).toThrow('expose: refused')
})

test('MFP-011 guards an address that is set as an attribute', () => {
  const js = script()
  js.setAttribute('SRC', '/cdn/mfe-a/known.js')
  expect(js.integrity).toBe('sha384-js')
  expect(() => link().setAttribute('href', '/cdn/mfe-a/smuggled.css')).toThrow('expose: refused')
  expect(() => script().setAttribute('src', '/cdn/mfe-a/../mfe-a/smuggled.js')).toThrow('expose: refused')
})

test('ignores addresses outside the guarded bases, and other attributes', () => {
  const icon = link()
  icon.href = '/favicon.svg'
  icon.setAttribute('rel', 'icon')
  expect([icon.getAttribute('href'), icon.rel, icon.integrity]).toEqual(['/favicon.svg', 'icon', undefined])
})
