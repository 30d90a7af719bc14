import { storageOf } from '@tessera/platform'
import { useState } from 'react'

export type Layout = 'vertical' | 'horizontal'
const STORAGE_KEY = 'tessera.lobby.layout'

/** Layout of the tiles in lists; the visitor's choice applies to every list, and to the next visit (LOB-063). */
export function useLayout(): [Layout, () => void] {
  const [layout, setLayout] = useState<Layout>(() =>
    storageOf('localStorage').getItem(STORAGE_KEY) === 'horizontal' ? 'horizontal' : 'vertical',
  )
  const toggle = () => {
    const next = layout === 'vertical' ? 'horizontal' : 'vertical'
    storageOf('localStorage').setItem(STORAGE_KEY, next)
    setLayout(next)
  }
  return [layout, toggle]
}
