import type { ComposedSlice, SliceHead } from '@tessera/contracts'
import { fireEvent } from '@testing-library/react'
import { dropStyles } from '../live/drop-styles.ts'
import { aSlice } from '../testing/a-boot.ts'
import { ensureStyles } from './styles.ts'

const sha = 'sha384-abc'
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const last = () => links().at(-1) as HTMLLinkElement
beforeEach(() => {
  document.head.innerHTML = ''
})

test('adds a stylesheet with its integrity, and waits for it', async () => {
  let done = false
  const styles = ensureStyles(document, ['/cdn/a.css'], { '/cdn/a.css': sha }).then(() => {
    done = true
  })
  expect(last()).toMatchObject({ integrity: sha, crossOrigin: 'anonymous' })
  expect(done).toBe(false)
  fireEvent.load(last())
  await styles
  expect(done).toBe(true)
})

test('MFP-015 rejects a stylesheet without integrity in the composition, and does not add it', async () => {
  await expect(ensureStyles(document, ['/cdn/b.css'], {})).rejects.toMatchObject({ phase: 'style', outcome: 'refused' })
  expect(links()).toEqual([])
})

test('MFP-015 treats a failed stylesheet as a failed load, and adds it again on retry', async () => {
  const integrity = { '/cdn/c.css': sha }
  const first = ensureStyles(document, ['/cdn/c.css'], integrity)
  fireEvent.error(last())
  await expect(first).rejects.toMatchObject({ phase: 'style', outcome: 'failed' })
  expect(links()).toEqual([])
  const second = ensureStyles(document, ['/cdn/c.css'], integrity)
  fireEvent.load(last())
  await expect(second).resolves.toBeUndefined()
})

test('shares one stylesheet between two exposes', async () => {
  const integrity = { '/cdn/d.css': sha }
  const both = [ensureStyles(document, ['/cdn/d.css'], integrity), ensureStyles(document, ['/cdn/d.css'], integrity)]
  expect(links()).toHaveLength(1)
  fireEvent.load(last())
  await Promise.all(both)
})

test('uses an existing link of the document unchanged', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/cdn/e.css'
  document.head.append(link)
  Object.defineProperty(link, 'sheet', { value: {} })
  await ensureStyles(document, ['/cdn/e.css'], { '/cdn/e.css': sha })
  expect(links()).toEqual([link])
})

test('MFP-012 removes the stylesheets of a dropped release: those in use remain, and a pending one counts as failed', async () => {
  const slice = (version: string, css: string[]) => aSlice({ version, exposes: { './page': { js: [], css } } })
  const integrity = { '/cdn/mfe-test/old.css': sha, '/cdn/mfe-test/both.css': sha }
  const coming = ensureStyles(document, ['/cdn/mfe-test/old.css'], integrity)
  const both = ensureStyles(document, ['/cdn/mfe-test/both.css'], integrity)
  fireEvent.load(last())
  await both
  const known = (one: SliceHead) => one as ComposedSlice
  dropStyles(document, { known }, slice('1.0.0', ['old.css', 'both.css']), [slice('2.0.0', ['both.css'])])
  await expect(coming).rejects.toMatchObject({ phase: 'style', outcome: 'failed' })
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/cdn/mfe-test/both.css'])
})
