import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SliceRelease } from '@tessera/contracts'
import { buildSlice, sliceFolder } from './testing/slice-folder.ts'

/** What a plot may weigh on the wire, in bytes of brotli. */
const PLOT_BYTES = 3 * 1024

const folders: string[] = []
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true })
})

/** Bytes of the scripts that a page of this source needs. */
function weightOf(name: string, page: string): number {
  const dir = sliceFolder(name, {
    page: `${page}\nexport const texts = { th: async () => ({}), en: async () => ({}) }\n`,
  })
  folders.push(dir)
  expect(buildSlice(dir)).toMatchObject({ ok: true })
  const release = SliceRelease.parse(JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8')))
  const scripts = release.linked?.exposes['./page']?.js ?? []
  return release.files.filter(({ file }) => scripts.includes(file)).reduce((sum, file) => sum + file.brotliBytes, 0)
}

test('AGT-040 limits the plots to 3 kB on a page that draws one', () => {
  const bare = weightOf('mfe-plot-none', "import { useId } from 'react'\nexport default () => useId()")
  const plots = `import { LineChart } from '@tessera/ui/line-chart'
import { BarChart } from '@tessera/ui/bar-chart'
import { useId } from 'react'
export default () => [useId(), LineChart, BarChart]`
  const weight = weightOf('mfe-plots', plots) - bare
  expect(weight).toBeGreaterThan(1000)
  expect(weight).toBeLessThan(PLOT_BYTES)
})
