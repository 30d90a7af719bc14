import type { ReactNode } from 'react'

/** Sample of one component, to view and to try. */
export interface GallerySample {
  readonly name: string
  readonly Sample: () => ReactNode
}

const parts = import.meta.webpackContext('../src/parts', { recursive: true, regExp: /\/sample\.tsx$/ })
const frame = import.meta.webpackContext('./frame-samples', { recursive: false, regExp: /\.tsx$/ })

const samplesOf = (modules: SampleModules): GallerySample[] =>
  modules
    .keys()
    .map((path) => ({
      name: path.replace(/^\.\//, '').replace(/(\/sample)?\.tsx$/, ''),
      Sample: modules(path).Sample,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The frame tier first, then the parts that have an entry of their own. */
export const GROUPS = [
  { title: '@tessera/ui', samples: samplesOf(frame) },
  { title: '@tessera/ui/*', samples: samplesOf(parts) },
] as const

export const SAMPLES: readonly GallerySample[] = GROUPS.flatMap(({ samples }) => samples)
