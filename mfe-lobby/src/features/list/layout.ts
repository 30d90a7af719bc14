import { storageOf } from '@tessera/platform'
import { useState } from 'react'

export type Layout = 'vertical' | 'horizontal'
const KEY = 'tessera.lobby.layout'

/** How the tiles of lists stand; the visitor's choice holds for every list, and for the next visit (LOB-063). */
export function useLayout(): [Layout, () => void] {
  const [layout, setLayout] = useState<Layout>(() =>
    storageOf('localStorage').getItem(KEY) === 'horizontal' ? 'horizontal' : 'vertical',
  )
  const turn = () => {
    const next = layout === 'vertical' ? 'horizontal' : 'vertical'
    storageOf('localStorage').setItem(KEY, next)
    setLayout(next)
  }
  return [layout, turn]
}
