import { storageOf } from '@tessera/platform'
import { useState } from 'react'

export type Layout = 'vertical' | 'horizontal'
const KEY = 'tessera.lobby.layout'

/** Layout of the tiles in lists; the visitor's choice applies to every list, and to the next visit (LOB-063). */
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
